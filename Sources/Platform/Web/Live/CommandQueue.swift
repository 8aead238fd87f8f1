import Kernel
import Sync

/// The commands of one device in order. Some are submitted for the same commit, the rest waits. Outcomes are sent in the order of
/// the commands.
struct CommandQueue {
  /// Commands. Enough for a busy phone's next commit, few enough that no device delays the others.
  static let mostUnderWay = 16

  private struct UnderWay {
    let command: Command
    var outcome: Outcome?
  }

  private var waiting: [Command] = []
  private var underWay: [UnderWay] = []
  /// The number of the first undecided command. No later one is accepted until it is sent again.
  private var heldAt: Int64?
  /// When the device last had no pending commands. Later commands are newer than that.
  private(set) var lastContact: Instant?

  var isBusy: Bool { !underWay.isEmpty }
  /// The queue waits for one command to be sent again.
  var isHeld: Bool { heldAt != nil }
  var count: Int { waiting.count + underWay.count }

  /// `false` if an earlier command is undecided, which this one would overtake.
  func admits(_ command: Command) -> Bool { heldAt.map { command.n.raw <= $0 } ?? true }

  /// - Returns: `false` if the command is not admitted.
  mutating func add(_ command: Command) -> Bool {
    guard admits(command) else { return false }
    heldAt = nil
    waiting.append(command)
    return true
  }

  /// Records that this admitted command came too soon. No later one is decided until it is sent again.
  mutating func hold(at command: Command) { heldAt = command.n.raw }

  /// Takes the next command to submit. `nil` if there is none, or enough are submitted.
  mutating func begin() -> Command? {
    guard underWay.count < CommandQueue.mostUnderWay, !waiting.isEmpty else { return nil }
    let next = waiting.removeFirst()
    underWay.append(UnderWay(command: next))
    return next
  }

  /// Records an outcome.
  /// - Returns: the outcomes that can be sent now, in order. Empty while an earlier command is undecided.
  mutating func settled(_ outcome: Outcome) -> [(command: Command, outcome: Outcome)] {
    guard let place = underWay.firstIndex(where: { $0.command.id == outcome.id && $0.outcome == nil }) else { return [] }
    underWay[place].outcome = outcome
    var told: [(command: Command, outcome: Outcome)] = []
    while let first = underWay.first, let outcome = first.outcome {
      told.append((first.command, outcome))
      underWay.removeFirst()
    }
    return told
  }

  /// The outcome of this command is unknown.
  /// - Returns: the waiting commands behind it, which the device must send again after it.
  mutating func undecided(_ command: Command) -> [Command] {
    heldAt = min(heldAt ?? command.n.raw, command.n.raw)
    return takeAll()
  }

  /// Removes and returns the waiting commands.
  mutating func takeAll() -> [Command] {
    defer { waiting = [] }
    return waiting
  }

  mutating func nothingPending(at now: Instant) { if count == 0 { lastContact = now } }
}
