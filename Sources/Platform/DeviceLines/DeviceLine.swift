import Kernel
import NIOCore
import NIOPosix
import Sync

/// How much a device may say before it is not listened to any more.
public struct DeviceLineLimits: Sendable {
  /// bytes without a line break; a longer line is no answer
  public let longestLine: Int
  /// lines on one connection, which is about one request
  public let mostLines: Int

  public init(longestLine: Int, mostLines: Int) { (self.longestLine, self.mostLines) = (longestLine, mostLines) }
}

/// An open line to a device of the house: one JSON object in each line, in both directions.
public final class DeviceLine<Message: Wire, Answer: Wire>: Sendable {
  public struct Unreachable: Error {}

  private let channel: any Channel
  private let inbox: DeviceInbox

  private init(_ channel: any Channel, _ inbox: DeviceInbox) {
    self.channel = channel
    self.inbox = inbox
  }

  /// - Parameters:
  ///   - allows: whether the line may lead to this address of 4 or 16 bytes
  ///   - signal: rung when an answer comes or the line breaks
  public static func open(
    to host: String, port: Int64, within time: Duration, limits: DeviceLineLimits, allows: ([UInt8]) -> Bool, _ signal: AsyncSignal
  ) async throws(Unreachable) -> DeviceLine {
    let inbox = DeviceInbox(limits, signal)
    let channel: any Channel
    do {
      channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connectTimeout(.nanoseconds(Int64(time / .nanoseconds(1))))
        .channelOption(.socketOption(.so_keepalive), value: 1)
        .channelInitializer { $0.pipeline.addHandler(DeviceEars(inbox)) }
        .connect(host: host, port: Int(port)).get()
    } catch { throw Unreachable() }
    guard let address = bytes(of: channel.remoteAddress), allows(address) else {
      channel.close(promise: nil)
      throw Unreachable()
    }
    return DeviceLine(channel, inbox)
  }

  private static func bytes(of address: SocketAddress?) -> [UInt8]? {
    switch address {
    case .v4(let address): withUnsafeBytes(of: address.address.sin_addr) { Array($0) }
    case .v6(let address): withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
    case .unixDomainSocket, nil: nil
    }
  }

  /// A message that cannot leave breaks the line, which `isOver` tells.
  public func send(_ message: Message) { channel.writeAndFlush(ByteBuffer(bytes: message.json.bytes + [0x0A]), promise: nil) }

  /// The answers that have come since the last call. A line that is no answer is left out.
  public func take() -> [Answer] {
    inbox.take().compactMap { line in
      guard let json = try? JSON.parse(line) else { return nil }
      return try? Answer(json: json)
    }
  }

  /// It is closed, and all that came has been taken.
  public var isOver: Bool { inbox.isOver }
  public func close() { channel.close(promise: nil) }
}
