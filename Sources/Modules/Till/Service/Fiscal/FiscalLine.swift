import Kernel
import NIOCore
import NIOPosix
import PrintingRules
import Sync
import Synchronization
import TillRules

/// An open line to the fiscal module: one JSON object in each line, in both directions. It leads to private addresses only.
final class FiscalLine: Sendable {
  struct Unreachable: Error {}

  /// Bytes without a line break. A longer line is no answer, and the module is not listened to any more.
  fileprivate static let longestLine = 16_384
  /// Lines on one connection, which is about one request. A module that says more is not listened to any more.
  fileprivate static let mostLines = 16

  private let channel: any Channel
  private let inbox: FiscalInbox

  private init(_ channel: any Channel, _ inbox: FiscalInbox) {
    self.channel = channel
    self.inbox = inbox
  }

  /// - Parameter signal: rung when an answer comes or the line breaks
  static func open(to module: FiscalModule, within time: Duration, _ signal: AsyncSignal) async throws(Unreachable) -> FiscalLine {
    let inbox = FiscalInbox(signal)
    let channel: any Channel
    do {
      channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connectTimeout(.nanoseconds(Int64(time / .nanoseconds(1))))
        .channelOption(.socketOption(.so_keepalive), value: 1)
        .channelInitializer { $0.pipeline.addHandler(FiscalEars(inbox)) }
        .connect(host: module.host.raw, port: Int(module.port.raw)).get()
    } catch { throw Unreachable() }
    guard let address = channel.remoteAddress, isPrivate(address) else {
      channel.close(promise: nil)
      throw Unreachable()
    }
    return FiscalLine(channel, inbox)
  }

  private static func isPrivate(_ address: SocketAddress) -> Bool {
    switch address {
    case .v4(let address): NetworkPlace.isPrivate(version4: withUnsafeBytes(of: address.address.sin_addr) { Array($0) })
    case .v6(let address): NetworkPlace.isPrivate(version6: withUnsafeBytes(of: address.address.sin6_addr) { Array($0) })
    case .unixDomainSocket: false
    }
  }

  /// A message that cannot leave breaks the line, which `isOver` tells.
  func send(_ message: FiscalMessage) { channel.writeAndFlush(ByteBuffer(bytes: message.json.bytes + [0x0A]), promise: nil) }

  /// The answers that have come since the last call. A line that is no answer is left out.
  func take() -> [FiscalAnswer] {
    inbox.take().compactMap { line in
      guard let json = try? JSON.parse(line) else { return nil }
      return try? FiscalAnswer(json: json)
    }
  }

  /// It is closed, and all that came has been taken.
  var isOver: Bool { inbox.isOver }
  func close() { channel.close(promise: nil) }
}

private final class FiscalInbox: Sendable {
  private struct State {
    var rest: [UInt8] = []
    var lines: [[UInt8]] = []
    /// all that ever came
    var count = 0
    var isClosed = false
  }
  private let state = Mutex(State())
  private let signal: AsyncSignal

  init(_ signal: AsyncSignal) { self.signal = signal }

  var isOver: Bool { state.withLock { $0.isClosed && $0.lines.isEmpty } }

  /// - Returns: `false` if a line is too long, or if there are too many
  func put(_ bytes: ByteBufferView) -> Bool {
    let fits = state.withLock { state -> Bool in
      for byte in bytes {
        if byte == 0x0A {
          state.lines.append(state.rest)
          state.rest = []
          state.count += 1
        } else {
          state.rest.append(byte)
        }
      }
      return state.rest.count <= FiscalLine.longestLine && state.count <= FiscalLine.mostLines
    }
    signal.ring()
    return fits
  }

  func take() -> [[UInt8]] {
    state.withLock { state in
      defer { state.lines = [] }
      return state.lines
    }
  }

  func close() {
    state.withLock { $0.isClosed = true }
    signal.ring()
  }
}

private final class FiscalEars: ChannelInboundHandler, Sendable {
  typealias InboundIn = ByteBuffer
  private let inbox: FiscalInbox

  init(_ inbox: FiscalInbox) { self.inbox = inbox }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if !inbox.put(unwrapInboundIn(data).readableBytesView) { context.close(promise: nil) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    inbox.close()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    inbox.close()
    context.close(promise: nil)
  }
}
