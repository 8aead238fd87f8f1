import Kernel
import Sync

/// How often one person may want something of the messenger, on all devices and lines together: an evening's outbox at once, then some a
/// second, which is more than anybody writes. What has no turn is not refused for good: its device keeps it and sends it again.
struct CommandTurns: Sendable {
  private let words: RateLimiter
  /// Devices tell by themselves what was read, and much of it: that takes nothing from what people write.
  private let marks: RateLimiter

  /// - Parameter burst: commands at once; of marks five times as many
  init(burst: Int64, clock: any HubClock) {
    words = RateLimiter(burst: burst, every: 50, clock: clock)
    marks = RateLimiter(burst: burst * 5, every: 10, clock: clock)
  }

  /// Takes a turn, or refuses with `request.tooOften`.
  func take(_ command: Command, of person: EmployeeID) throws(Refusal) {
    try (CommandTurns.isMark(command) ? marks : words).take(person.raw)
  }

  private static func isMark(_ command: Command) -> Bool {
    command.body["type"] == .string("messenger.markRead") || command.body["type"] == .string("messenger.markDelivered")
  }
}
