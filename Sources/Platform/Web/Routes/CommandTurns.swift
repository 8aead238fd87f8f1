import Kernel
import Sync

/// Limits the commands of one person, over all devices and connections. An evening's outbox is accepted at once, then 20 commands per
/// second, more than anybody writes. A command without a turn is not lost: its device sends it again.
struct CommandTurns: Sendable {
  private let written: RateLimiter
  /// Devices send some commands by themselves, and many. These do not use up the limit for written ones.
  private let automatic: RateLimiter
  private let automaticTypes: Set<String>

  /// - Parameters:
  ///   - burst: commands at once. For automatic ones, five times as many.
  ///   - automatic: types of commands that devices send by themselves.
  init(burst: Int64, automatic types: Set<String>, clock: any HubClock) {
    written = RateLimiter(burst: burst, every: 50, clock: clock)
    automatic = RateLimiter(burst: burst * 5, every: 10, clock: clock)
    automaticTypes = types
  }

  /// Takes a turn.
  /// - Throws: `request.tooOften` if there is none.
  func take(_ command: Command, of person: EmployeeID) throws(Refusal) {
    try (isAutomatic(command) ? automatic : written).take(person.raw)
  }

  private func isAutomatic(_ command: Command) -> Bool {
    if case .string(let type)? = command.body["type"] { automaticTypes.contains(type) } else { false }
  }
}
