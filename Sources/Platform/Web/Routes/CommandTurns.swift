import Kernel
import Sync

/// Limits the messenger commands of one person, over all devices and connections. An evening's outbox is accepted at once, then 20
/// commands per second, more than anybody writes. A command without a turn is not lost: its device sends it again.
struct CommandTurns: Sendable {
  private let words: RateLimiter
  /// Devices send read and delivery marks by themselves, and many. These do not use up the limit for messages.
  private let marks: RateLimiter

  /// - Parameter burst: commands at once. For marks, five times as many.
  init(burst: Int64, clock: any HubClock) {
    words = RateLimiter(burst: burst, every: 50, clock: clock)
    marks = RateLimiter(burst: burst * 5, every: 10, clock: clock)
  }

  /// Takes a turn.
  /// - Throws: `request.tooOften` if there is none.
  func take(_ command: Command, of person: EmployeeID) throws(Refusal) {
    try (CommandTurns.isMark(command) ? marks : words).take(person.raw)
  }

  private static func isMark(_ command: Command) -> Bool {
    command.body["type"] == .string("messenger.markRead") || command.body["type"] == .string("messenger.markDelivered")
  }
}
