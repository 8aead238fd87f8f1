import Foundation
import Kernel
import NIOCore
import NIOPosix
import Synchronization
import TillRules

/// A fiscal module without a certificate, on this machine only. It speaks the protocol of docs/fiscal.md, so owners and tests can try every
/// outcome. Its signatures mean nothing to a tax office.
public final class SimulatedFiscalModule: Sendable {
  private let memory: Mutex<FiscalMemory>
  private let told: @Sendable (String) -> Void
  private let server = Mutex<(any Channel)?>(nil)
  private let lines = Mutex<[ObjectIdentifier: any Channel]>([:])

  /// - Parameter told: each message and answer, for the screen
  public init(_ script: FiscalScript, told: @escaping @Sendable (String) -> Void = { _ in }) {
    memory = Mutex(FiscalMemory(script))
    self.told = told
  }

  /// The ids of the signed records, in the order of their counters.
  public var signed: [FiscalRequestID] {
    memory.withLock { memory in memory.signed.values.sorted { ($0.counter ?? 0) < ($1.counter ?? 0) }.map(\.request) }
  }

  /// - Parameter port: 0: any free one
  /// - Returns: the port
  public func start(port: Int) async throws -> Int {
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        self.lines.withLock { $0[ObjectIdentifier(channel)] = channel }
        return channel.pipeline.addHandler(FiscalMouth(self))
      }
      .bind(host: "127.0.0.1", port: port).get()
    server.withLock { $0 = channel }
    return channel.localAddress?.port ?? port
  }

  /// Returns when it has been stopped.
  public func run() async throws { try await server.withLock { $0 }?.closeFuture.get() }

  /// Breaks all connections. It remembers its signatures, as a module does that was switched off.
  public func stop() async {
    let listening = server.withLock { server in
      defer { server = nil }
      return server
    }
    try? await listening?.close()
    let open = lines.withLock { lines in
      defer { lines = [:] }
      return Array(lines.values)
    }
    for line in open { line.close(promise: nil) }
  }

  fileprivate func forget(_ channel: any Channel) { lines.withLock { $0[ObjectIdentifier(channel)] = nil } }

  fileprivate func hear(_ bytes: [UInt8], on channel: any Channel) {
    guard let json = try? JSON.parse(bytes), let message = try? FiscalMessage(json: json) else {
      told("?? \(String(decoding: bytes, as: UTF8.self))")
      return channel.close(promise: nil)
    }
    told("<- \(message.json.text)")
    let now = Instant(Int64(Date().timeIntervalSince1970 * 1000))
    switch memory.withLock({ $0.hear(message, at: now) }) {
    case .say(let answer):
      told("-> \(answer.json.text)")
      channel.writeAndFlush(ByteBuffer(bytes: answer.json.bytes + [0x0A]), promise: nil)
    case .beSilent: told("-- \(message.request.raw)")
    case .breakLine:
      told("-/- \(message.request.raw)")
      channel.close(promise: nil)
    case .babble:
      told("-> ???")
      channel.writeAndFlush(ByteBuffer(bytes: Array("{\"result\":\"signed\"}\nSIGNED \u{0}\n".utf8) + [0xFF, 0xFE, 0x0A]), promise: nil)
    }
  }
}

/// Cuts the bytes of one connection into lines.
private final class FiscalMouth: ChannelInboundHandler, Sendable {
  typealias InboundIn = ByteBuffer
  private static let longestLine = 16_384

  private let module: SimulatedFiscalModule
  private let rest = Mutex<[UInt8]>([])

  init(_ module: SimulatedFiscalModule) { self.module = module }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var whole: [[UInt8]] = []
    let isTooLong = rest.withLock { rest in
      for byte in unwrapInboundIn(data).readableBytesView {
        if byte == 0x0A {
          whole.append(rest)
          rest = []
        } else {
          rest.append(byte)
        }
      }
      return rest.count > FiscalMouth.longestLine
    }
    for line in whole { module.hear(line, on: context.channel) }
    if isTooLong { context.close(promise: nil) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    module.forget(context.channel)
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
