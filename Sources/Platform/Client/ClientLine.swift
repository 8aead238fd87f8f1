import Kernel
import NIOCore
import Sync

/// Receives the messages of one connection, always on its event loop. It is created there too, so it need not be safe
/// to share.
public protocol LineListener: AnyObject {
  /// The line is open; the hub's hello comes next.
  func opened(_ line: ClientLine)
  /// One message as UTF-8 JSON, unread: `LiveMessage(json: try JSON.parse(text))`, or only counted.
  func heard(_ text: ByteBuffer, on line: ClientLine)
  /// The last word. `code`: why the hub closed (1001 stops, 1013 too slow, 4401 session ended, 4403 rights changed); nil: the line broke.
  func closed(_ line: ClientLine, code: UInt16?)
}

extension LineListener {
  public func opened(_ line: ClientLine) {}
}

/// A device's live connection. Messages may be sent from anywhere. On the connection's own loop this costs no hop.
public final class ClientLine: Sendable {
  public let loop: any EventLoop
  let channel: any Channel

  init(_ channel: any Channel) {
    self.channel = channel
    loop = channel.eventLoop
  }

  /// Sends a command; the listener receives its outcome. Commands may follow without waiting: the hub decides them in
  /// this order.
  public func send(_ command: Command) { send(DeviceMessage.command(command: command).json.bytes) }

  /// Sends one message that is UTF-8 JSON already.
  public func send(_ text: [UInt8]) { send(ByteBuffer(bytes: text)) }

  public func send(_ text: ByteBuffer) { channel.writeAndFlush(Saying.text(text), promise: nil) }

  /// Puts a message behind others that go out together with the next `flush`.
  public func write(_ text: ByteBuffer) { channel.write(Saying.text(text), promise: nil) }

  public func flush() { channel.flush() }

  /// Says goodbye; `closed` follows.
  public func close() { channel.writeAndFlush(Saying.goodbye, promise: nil) }

  /// Ends without a word, as a broken network does.
  public func cut() { channel.close(promise: nil) }

  /// When it is over.
  public var end: EventLoopFuture<Void> { channel.closeFuture }
}

/// A message to write on a connection.
enum Saying: Sendable {
  case text(ByteBuffer)
  case goodbye
}
