import Kernel
import Sync

/// The commands of one device in their order. Some are under way to the same commit, the rest waits; outcomes are told in the
/// order of the commands.
struct CommandQueue {
  /// Enough for a busy phone's next commit, few enough that no device holds up the others.
  static let mostUnderWay = 16

  private struct UnderWay {
    let command: Command
    var outcome: Outcome?
  }

  private var waiting: [Command] = []
  private var underWay: [UnderWay] = []
  /// the number of the first one that could not be decided: none behind it is, until it comes again
  private var heldAt: Int64?
  /// when the device had nothing left to say: what it sends later was made later
  private(set) var lastContact: Instant?

  var isBusy: Bool { !underWay.isEmpty }
  /// one is waited for before anything else is taken
  var isHeld: Bool { heldAt != nil }
  var count: Int { waiting.count + underWay.count }

  /// False: one before it is still undecided, and it would overtake that one.
  func admits(_ command: Command) -> Bool { heldAt.map { command.n.raw <= $0 } ?? true }

  /// False: it is not admitted.
  mutating func add(_ command: Command) -> Bool {
    guard admits(command) else { return false }
    heldAt = nil
    waiting.append(command)
    return true
  }

  /// One that is admitted, and came too soon: none behind it is decided until it comes again.
  mutating func hold(at command: Command) { heldAt = command.n.raw }

  /// The next one, which is then under way; nil: there is none, or enough are.
  mutating func begin() -> Command? {
    guard underWay.count < CommandQueue.mostUnderWay, !waiting.isEmpty else { return nil }
    let next = waiting.removeFirst()
    underWay.append(UnderWay(command: next))
    return next
  }

  /// What can be told now: nothing while one before it is not decided.
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

  /// This one may or may not have happened. Those that wait behind it are to be sent again after it.
  mutating func undecided(_ command: Command) -> [Command] {
    heldAt = min(heldAt ?? command.n.raw, command.n.raw)
    return takeAll()
  }

  /// Those that wait, and wait no longer.
  mutating func takeAll() -> [Command] {
    defer { waiting = [] }
    return waiting
  }

  mutating func nothingPending(at now: Instant) { if count == 0 { lastContact = now } }
}
