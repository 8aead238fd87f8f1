import Kernel
import Sync

/// The commands of one device in their order: one is under way, the rest waits.
struct CommandQueue {
  private var waiting: [Command] = []
  private(set) var isBusy = false
  /// when the device had nothing left to say: what it sends later was made later
  private(set) var lastContact: Instant?

  var count: Int { waiting.count + (isBusy ? 1 : 0) }

  mutating func add(_ command: Command) { waiting.append(command) }

  /// The next one, which is then under way; nil: there is none, or one is.
  mutating func begin() -> Command? {
    guard !isBusy, !waiting.isEmpty else { return nil }
    isBusy = true
    return waiting.removeFirst()
  }

  mutating func finished() { isBusy = false }

  /// Those that wait, and wait no longer.
  mutating func takeAll() -> [Command] {
    defer { waiting = [] }
    return waiting
  }

  mutating func nothingPending(at now: Instant) { if count == 0 { lastContact = now } }
}
