import Kernel
import Storage

/// What the writer still knows from its own transactions and need not ask the database again: it is the only one that changes
/// anything, and whatever it changes it also tells.
///
/// It is worth nothing once somebody else has written (another hub on the same database): that shows in the stream's number.
/// What a use case touched that is then taken back is dropped; what a failed commit touched, too.
///
/// `@unchecked Sendable`: used only inside the writer's transactions and right behind them on the same thread, one after the other.
final class WriterMemory: @unchecked Sendable {
  /// More than a full house has; past that it starts afresh.
  private static let most = 100_000

  private var shelves: [ObjectIdentifier: any MemoryShelf] = [:]
  /// since the last `begin`
  private var touched: [(shelf: any MemoryShelf, key: String)] = []
  private var head: ChangeLog.Head?
  private let state: (any StreamState)?
  /// nil: the state has to be filled
  private var place: StreamPlace?
  /// so many transactions ask first, since what was foreseen turned out otherwise
  private var doubts = 0

  init(state: (any StreamState)? = nil) { self.state = state }

  /// Where the stream stands, unless somebody else writes too.
  var foreseenHead: ChangeLog.Head? { doubts == 0 ? head : nil }

  /// A transaction begins with the stream at this point.
  func open(at head: ChangeLog.Head, in sql: any SQLConnection) throws {
    if let state {
      let stays = place.map { $0.seq == head.seq && $0.epoch == head.epoch } ?? false
      if !stays {
        let old = place
        place = nil
        place = try state.follow(head, from: old, in: sql)
      }
    }
    let isOurs = self.head.map { $0.seq == head.seq && $0.lastAt == head.lastAt } ?? false
    if !isOurs || shelves.values.reduce(0, { $0 + $1.count }) > WriterMemory.most { clear() }
  }

  /// The transaction is stored.
  func close(at head: ChangeLog.Head) {
    self.head = head
    state?.keep()
    if place != nil { place = StreamPlace(seq: head.seq, epoch: head.epoch) }
    if doubts > 0 { doubts -= 1 }
  }

  /// What was foreseen was not so: perhaps another hub writes, and each transaction would be decided twice.
  func doubt() {
    clear()
    doubts = 16
  }

  /// The transaction is lost, or nobody knows.
  func clear() {
    for shelf in shelves.values { shelf.clear() }
    touched.removeAll()
    head = nil
    state?.reset()
  }

  /// A use case begins.
  func begin() {
    touched.removeAll(keepingCapacity: true)
    state?.begin()
  }

  /// It was taken back.
  func undo() {
    state?.undo()
    for (shelf, key) in touched { shelf.drop(key) }
    touched.removeAll(keepingCapacity: true)
  }

  func known<V>(_ type: V.Type, _ key: String) -> V? { shelf(type)?.things[key] }

  func remember<V>(_ value: V, as key: String) {
    let shelf = shelf(V.self) ?? make(V.self)
    shelf.things[key] = value
    touched.append((shelf, key))
  }

  /// A new state of something that is remembered, or of the kind that is.
  func note<V>(_ value: V, as key: String) {
    if shelf(V.self) != nil { remember(value, as: key) }
  }

  /// A use case changed something that the state may hold. A value that it cannot read has it filled anew.
  func note(_ change: PendingChange) {
    do throws(JSONError) {
      try state?.note(change.kind, change.id, try change.value.map { (text) throws(JSONError) in try JSON.parse(Array(text.utf8)) })
    } catch {
      place = nil
    }
  }

  func drop<V>(_ type: V.Type, _ key: String) { shelf(type)?.drop(key) }

  private func shelf<V>(_ type: V.Type) -> MemoryShelfOf<V>? { shelves[ObjectIdentifier(type)] as? MemoryShelfOf<V> }

  private func make<V>(_ type: V.Type) -> MemoryShelfOf<V> {
    let made = MemoryShelfOf<V>()
    shelves[ObjectIdentifier(type)] = made
    return made
  }
}

private protocol MemoryShelf: AnyObject {
  var count: Int { get }
  func drop(_ key: String)
  func clear()
}

/// All of one kind, by id.
private final class MemoryShelfOf<V>: MemoryShelf {
  var things: [String: V] = [:]
  var count: Int { things.count }
  func drop(_ key: String) { things[key] = nil }
  func clear() { things.removeAll(keepingCapacity: true) }
}
