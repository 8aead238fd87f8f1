import Foundation
import DeviceLines
import Kernel
import NIOCore
import Synchronization
import TillRules

/// A fiscal module without a certificate, on this machine only. It speaks the protocol of docs/fiscal.md, so owners and tests can try every
/// outcome. Its signatures mean nothing to a tax office.
public final class SimulatedFiscalModule: Sendable {
  private let memory: Mutex<FiscalMemory>
  private let told: @Sendable (String) -> Void
  private let device = SimulatedDevice(longestLine: 16_384)

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
    try await device.start(port: port) { [self] line, channel in hear(line, on: channel) }
  }

  /// Returns when it has been stopped.
  public func run() async throws { try await device.run() }

  /// Breaks all connections. It remembers its signatures, as a module does that was switched off.
  public func stop() async { await device.stop() }

  private func hear(_ bytes: [UInt8], on channel: any Channel) {
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
