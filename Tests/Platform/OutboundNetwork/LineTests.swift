import NIOCore
import NIOPosix
import Synchronization
import Testing

@testable import OutboundNetwork

/// A listener that counts its connections.
private func withListener(_ body: (_ port: Int, _ calls: @Sendable () -> Int) async throws -> Void) async throws {
  let calls = Counter()
  let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
    .childChannelInitializer { channel in
      calls.count.withLock { $0 += 1 }
      return channel.eventLoop.makeSucceededVoidFuture()
    }
    .bind(host: "127.0.0.1", port: 0).get()
  do { try await body(channel.localAddress?.port ?? 0) { calls.count.withLock { $0 } } } catch {
    try await channel.close()
    throw error
  }
  try await channel.close()
}

private final class Counter: Sendable {
  let count = Mutex(0)
}

@Suite(.timeLimit(.minutes(20)))
struct LineTests {
  private func line(_ host: String, _ port: Int, _ allows: @escaping @Sendable ([UInt8]) -> Bool) -> OutwardLine {
    OutwardLine(host: host, port: port, safety: nil, patience: OutwardPatience(), allows: allows)
  }

  @Test("A line leads to the addresses of a name that are allowed", arguments: ["localhost", "127.0.0.1"])
  func allowed(_ host: String) async throws {
    try await withListener { port, calls in
      let channel = try await line(host, port) { $0 == [127, 0, 0, 1] }.open { _ in }
      #expect(channel.remoteAddress?.addressBytes == [127, 0, 0, 1])
      try await channel.close()
    }
  }

  @Test(
    "Where no address is allowed no line is opened, however the address is written",
    arguments: ["localhost", "127.0.0.1", "127.1", "0x7f.0.0.1", "2130706433", "0", "::ffff:127.0.0.1"])
  func forbidden(_ host: String) async throws {
    try await withListener { port, calls in
      await #expect(throws: OutwardTrouble.notAllowed) { _ = try await line(host, port, GlobalAddress.isGlobal).open { _ in } }
      #expect(calls() == 0)
    }
  }

  @Test("A name that nobody has leads nowhere") func unknown() async throws {
    await #expect(throws: OutwardTrouble.unreachable("DNS")) { _ = try await line("nobody.invalid", 1) { _ in true }.open { _ in } }
  }
}
