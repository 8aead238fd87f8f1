import Kernel
import Sync

/// The commands of one device in their order: one is under way, the rest waits.
struct CommandQueue {
  private var waiting: [Command] = []
  private var underWay: Command?
  /// the number of the first one that could not be decided: none behind it is, until it comes again
  private var heldAt: Int64?
  /// when the device had nothing left to say: what it sends later was made later
  private(set) var lastContact: Instant?

  var isBusy: Bool { underWay != nil }
  var count: Int { waiting.count + (isBusy ? 1 : 0) }

  /// False: one before it is still undecided, and it would overtake that one.
  mutating func add(_ command: Command) -> Bool {
    if let heldAt, command.n.raw > heldAt { return false }
    heldAt = nil
    waiting.append(command)
    return true
  }

  /// The next one, which is then under way; nil: there is none, or one is.
  mutating func begin() -> Command? {
    guard !isBusy, !waiting.isEmpty else { return nil }
    let next = waiting.removeFirst()
    underWay = next
    return next
  }

  mutating func finished() { underWay = nil }

  /// The one under way may or may not have happened. Those behind it are to be sent again after it.
  mutating func undecided() -> [Command] {
    heldAt = underWay?.n.raw
    underWay = nil
    return takeAll()
  }

  /// Those that wait, and wait no longer.
  mutating func takeAll() -> [Command] {
    defer { waiting = [] }
    return waiting
  }

  mutating func nothingPending(at now: Instant) { if count == 0 { lastContact = now } }
}
