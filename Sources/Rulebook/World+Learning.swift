import Kernel

/// A thing's whole new state, or that it is gone: as the hub tells it, or as a command is foretold to make it.
public struct Change: Equatable, Sendable {
  public var kind: String
  public var id: String
  /// nil: gone
  public var value: JSON?

  public init(kind: String, id: String, value: JSON?) {
    self.kind = kind
    self.id = id
    self.value = value
  }
}

extension World {
  /// All that is. What was known before and is no more counts as past.
  public mutating func replace(with things: [Change]) {
    forget()
    var fresh = World()
    for key in store.all(.past) { fresh.store.put(.other, key) }
    fresh.learn(things)
    for key in store.all(.order) where fresh.store.thing(key) == nil {
      fresh.bury(order: key.id, of: self)
    }
    for key in store.all(.runnerCall) where fresh.store.thing(key) == nil {
      fresh.bury(.runnerCall, key.id)
    }
    fresh.store.keep()
    self = fresh
  }

  /// What the hub did at once.
  public mutating func apply(_ changes: [Change]) {
    forget()
    for change in changes where change.value == nil {
      guard let kind = KnownKind(change.kind) else { continue }
      if kind == .order { bury(order: change.id, of: self) }
      if kind == .runnerCall { bury(.runnerCall, change.id) }
    }
    learn(changes)
  }

  private mutating func learn(_ changes: [Change]) {
    for change in changes {
      // What a newer hub tells of kinds that are not known here does not matter to rules that do not know them either.
      guard let kind = KnownKind(change.kind) else { continue }
      let key = StoreKey(kind: kind, id: change.id)
      guard let value = change.value else {
        store.confirm(nil, key, digest: nil)
        continue
      }
      let digest = ThingDigest.of(kind: change.kind, id: change.id, value: value.bytes)
      do throws(JSONError) { store.confirm(try Thing(kind, value), key, digest: digest) } catch {
        isWhole = false
      }
    }
    store.keep()
  }

  /// What the confirmed copies come to, by topic, as the hub tells it.
  public var checksums: [(topic: Topic, sum: String)] {
    Topic.allCases.indices.map { (Topic.allCases[$0], ThingDigest.text(store.sums[$0])) }
  }
}
