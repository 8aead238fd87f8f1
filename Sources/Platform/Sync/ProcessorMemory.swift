import Kernel
import Storage

/// Caches values across the processor's transactions, to save queries. This is safe because only the processor changes data.
///
/// The cache is dropped if another hub has written to the same database, which the stream's number shows. Values touched by a use
/// case that is rolled back, or by a failed commit, are dropped too.
///
/// `@unchecked Sendable`: used only inside the processor's transactions and right after them on the same thread, one after the other.
final class ProcessorMemory: @unchecked Sendable {
  /// Values. More than a full restaurant has. Above this, the cache is cleared.
  private static let most = 100_000

  private var shelves: [ObjectIdentifier: any MemoryShelf] = [:]
  /// Since the last `begin`.
  private var touched: [(shelf: any MemoryShelf, key: String)] = []
  private var head: ChangeLog.Head?
  private let state: (any StreamState)?
  /// `nil` if the state has to be filled.
  private var place: StreamPlace?
  /// The number of transactions that query the head first, because the predicted head was wrong.
  private var doubts = 0

  init(state: (any StreamState)? = nil) { self.state = state }

  /// The predicted head of the stream, assuming that no other hub writes. `nil` if it has to be queried.
  var foreseenHead: ChangeLog.Head? { doubts == 0 ? head : nil }

  /// A transaction begins with the stream at this head.
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
    if !isOurs || shelves.values.reduce(0, { $0 + $1.count }) > ProcessorMemory.most { clear() }
  }

  /// The transaction is committed.
  func close(at head: ChangeLog.Head) {
    self.head = head
    state?.keep()
    if place != nil { place = StreamPlace(seq: head.seq, epoch: head.epoch) }
    if doubts > 0 { doubts -= 1 }
  }

  /// The predicted head was wrong. Another hub may be writing, and then each transaction would run twice. So the next 16
  /// transactions query the head first.
  func doubt() {
    clear()
    doubts = 16
  }

  /// The transaction failed or its outcome is unknown.
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

  /// The use case was rolled back.
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

  /// Updates the cached value. Does nothing if no value of this type is cached.
  func note<V>(_ value: V, as key: String) {
    if shelf(V.self) != nil { remember(value, as: key) }
  }

  /// Passes a change to the state. If the state cannot decode the value, it is filled again.
  func note(_ change: PendingChange) {
    do throws(JSONError) {
      try state?.note(change.kind, change.id, try change.value.map { (text) throws(JSONError) in try JSON.parse(Array(text.utf8)) })
    } catch {
      place = nil
    }
  }

  /// The state's value of an entity. `nil` if there is none.
  func value(_ kind: String, _ id: String) -> JSON? { state?.value(kind, id) }

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

/// All values of one type, by id.
private final class MemoryShelfOf<V>: MemoryShelf {
  var things: [String: V] = [:]
  var count: Int { things.count }
  func drop(_ key: String) { things[key] = nil }
  func clear() { things.removeAll(keepingCapacity: true) }
}
