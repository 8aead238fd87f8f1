import CardsRules
import DeviceLines
import Kernel
import NIOCore
import Synchronization

/// A card terminal without cards, on this machine only. It speaks the protocol of docs/cards.md, so owners and tests can try every outcome.
public final class SimulatedTerminal: Sendable {
  /// An amount that was taken from a card.
  public struct Charged: Equatable, Sendable {
    public let request: CardRequestID
    public let amount: Money

    public init(request: CardRequestID, amount: Money) {
      self.request = request
      self.amount = amount
    }
  }

  private let memory: Mutex<TerminalMemory>
  private let guestTakes: TimeAmount
  private let told: @Sendable (String) -> Void
  private let device = SimulatedDevice(longestLine: 4096)

  /// - Parameters:
  ///   - guestTakes: from the request to the outcome
  ///   - told: each message and answer, for the screen
  public init(_ script: TerminalScript, guestTakes: Duration = .seconds(2), told: @escaping @Sendable (String) -> Void = { _ in }) {
    memory = Mutex(TerminalMemory(script))
    self.guestTakes = .nanoseconds(Int64(guestTakes / .nanoseconds(1)))
    self.told = told
  }

  /// The cards that were charged, by request.
  public var charged: [Charged] {
    memory.withLock { memory in
      memory.charges.filter { $0.value.result == .approved }.map { Charged(request: $0.key, amount: $0.value.amount) }
    }.sorted { $0.request.raw < $1.request.raw }
  }

  /// Charges the cards of all late requests now. The hub asks for the outcome.
  public func chargeLate() { memory.withLock { $0.finishLate() } }

  /// - Parameter port: 0: any free one
  /// - Returns: the port
  public func start(port: Int) async throws -> Int {
    try await device.start(port: port) { [self] line, channel in hear(line, on: channel) }
  }

  /// Returns when it has been stopped.
  public func run() async throws { try await device.run() }

  /// Breaks all connections. It remembers the requests, as a terminal does that was switched off.
  public func stop() async { await device.stop() }

  private func hear(_ bytes: [UInt8], on channel: any Channel) {
    guard let json = try? JSON.parse(bytes), let message = try? TerminalMessage(json: json) else {
      told("?? \(String(decoding: bytes, as: UTF8.self))")
      return channel.close(promise: nil)
    }
    told("<- \(message.json.text)")
    switch memory.withLock({ $0.hear(message) }) {
    case .say(let answer): say(answer, on: channel)
    case .begin(let answer):
      say(answer, on: channel)
      finish(message.request, after: guestTakes, on: channel)
    case .finishLate(let seconds): finish(message.request, after: .milliseconds(Int64(seconds * 1000)), on: channel)
    case .beSilent: told("-- \(message.request.raw)")
    case .breakLine:
      told("-/- \(message.request.raw)")
      channel.close(promise: nil)
    case .babble:
      told("-> ???")
      channel.writeAndFlush(ByteBuffer(bytes: Array("{\"result\":\"approved\"}\nAPPROVED \u{0}\n".utf8) + [0xFF, 0xFE, 0x0A]), promise: nil)
    }
  }

  /// The outcome is there even if nobody listens any more. The hub asks for it.
  private func finish(_ id: CardRequestID, after time: TimeAmount, on channel: any Channel) {
    channel.eventLoop.scheduleTask(in: time) {
      if let answer = self.memory.withLock({ $0.finish(id) }) { self.say(answer, on: channel) }
    }
  }

  private func say(_ answer: TerminalAnswer, on channel: any Channel) {
    told("-> \(answer.json.text)")
    channel.writeAndFlush(ByteBuffer(bytes: answer.json.bytes + [0x0A]), promise: nil)
  }
}
