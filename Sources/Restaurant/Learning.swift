import Kernel

/// The new state of an entity, as it is sent to devices.
public struct LiveChange: Equatable, Sendable {
  public var kind: String
  public var id: String
  /// nil: the entity is gone
  public var value: JSON?

  public init(kind: String, id: String, value: JSON?) {
    self.kind = kind
    self.id = id
    self.value = value
  }
}

extension Restaurant {
  /// Replaces the whole state. Entities that were known and are missing count as past.
  public mutating func replace(with things: [LiveChange]) {
    forget()
    var fresh = Restaurant(remembersPast: remembersPast)
    for key in store.all(.tombstone) { fresh.store.put(.other, key) }
    fresh.learn(things)
    for key in store.all(.order) where fresh.store.entity(key) == nil {
      fresh.tombstone(order: key.id, of: self)
    }
    for key in store.all(.runnerCall) where fresh.store.entity(key) == nil {
      fresh.tombstone(.runnerCall, key.id)
    }
    fresh.store.keep()
    self = fresh
  }

  /// Applies a change that other code of the hub decided. It can be undone.
  public mutating func note(_ change: LiveChange) throws(JSONError) {
    guard let kind = EntityKind(change.kind) else { return }
    store.put(try change.value.map { (json) throws(JSONError) in try StoredEntity(kind, json) }, EntityKey(kind: kind, id: change.id))
  }

  /// Makes all changes permanent.
  public mutating func keep() { store.keep() }

  /// Position in the journal, for `undo`.
  public var mark: Int { store.mark }

  /// Undoes all changes since the mark.
  public mutating func undo(to mark: Int) { store.undo(to: mark) }

  /// All entities, ordered by kind and id.
  public var entities: [LiveChange] {
    var all: [LiveChange] = []
    for kind in EntityKind.allCases where kind != .tombstone {
      for key in store.all(kind) { all.append(LiveChange(kind: kind.name, id: key.id, value: store.entity(key)?.json)) }
    }
    return all
  }

  /// Applies changes that the hub committed together.
  public mutating func apply(_ changes: [LiveChange]) {
    forget()
    for change in changes where change.value == nil {
      guard let kind = EntityKind(change.kind) else { continue }
      if kind == .order { tombstone(order: change.id, of: self) }
      if kind == .runnerCall { tombstone(.runnerCall, change.id) }
    }
    learn(changes)
  }

  private mutating func learn(_ changes: [LiveChange]) {
    for change in changes {
      // Kinds of a newer hub are skipped: no rule here reads them.
      guard let kind = EntityKind(change.kind) else { continue }
      let key = EntityKey(kind: kind, id: change.id)
      guard let value = change.value else {
        store.confirm(nil, key, digest: nil)
        continue
      }
      let digest = ThingDigest.of(kind: change.kind, id: change.id, value: value.bytes)
      do throws(JSONError) { store.confirm(try StoredEntity(kind, value), key, digest: digest) } catch {
        isWhole = false
      }
    }
    store.keep()
  }

  /// Checksums of the confirmed values by topic, as the hub reports them.
  public var checksums: [(topic: Topic, sum: String)] {
    Topic.allCases.indices.map { (Topic.allCases[$0], ThingDigest.text(store.sums[$0])) }
  }
}
