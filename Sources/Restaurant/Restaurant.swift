import BillsRules
import FloorRules
import Kernel
import OrdersRules
import StaffRules

/// State of the open house, and every decision on it. Hub and devices run the same code.
public struct Restaurant: Sendable {
  var store = EntityStore()

  /// false: the hub sent a value that this version cannot read. Nothing is predicted until the state is replaced.
  public internal(set) var isWhole = true

  /// marks of the store at which the predicted commands begin
  var predicted: [Int] = []

  /// The state remembers ids of entities that have ended. The hub asks its database instead.
  let remembersPast: Bool

  public init(remembersPast: Bool = true) { self.remembersPast = remembersPast }
}

extension Restaurant {
  @inline(never) func find<V: RestaurantEntity>(_: V.Type, _ id: String) -> V? {
    store.entity(EntityKey(kind: V.entityKind, id: id)).flatMap { V($0) }
  }

  @inline(never) func has<V: RestaurantEntity>(_: V.Type, _ id: String) -> Bool {
    store.entity(EntityKey(kind: V.entityKind, id: id)) != nil
  }

  /// Entities that belong to `owner`, ordered by id.
  @inline(never) func all<V: RestaurantEntity>(_: V.Type, of owner: String) -> [V] {
    things(store.belongings(V.entityKind, of: owner))
  }

  /// Settings of the restaurant.
  public var settings: Settings { Settings(all(Setting.self)) }

  /// Ordered by id.
  func all<V: RestaurantEntity>(_: V.Type) -> [V] { things(store.all(V.entityKind)) }

  private func things<V: RestaurantEntity>(_ keys: [EntityKey]) -> [V] {
    keys.compactMap { store.entity($0).flatMap { V($0) } }
  }

  /// The current value of an entity. nil: there is none, or the state knows no more than that it exists.
  public func value(_ kind: EntityKind, _ id: String) -> JSON? {
    guard let entity = store.entity(EntityKey(kind: kind, id: id)) else { return nil }
    if case .other = entity { return nil }
    return entity.json
  }

  @inline(never) mutating func record<V: RestaurantEntity>(_ value: V, in work: inout RestaurantDecision) {
    let key = EntityKey(kind: V.entityKind, id: value.key)
    let stored = value.stored
    work.note(EntityChange(key, from: store.entity(key), to: stored))
    store.put(stored, key)
  }

  /// Removes an entity from the state and from devices. Its row stays, unless `delete` is set.
  @inline(never) mutating func forget<V: RestaurantEntity>(_: V.Type, _ id: String, delete: Bool = false, in work: inout RestaurantDecision) {
    let key = EntityKey(kind: V.entityKind, id: id)
    work.note(EntityChange(gone: key, from: store.entity(key), isDeleted: delete))
    store.put(nil, key)
  }
}

/// Ids of entities that have ended, so that a refusal says "has ended" and not "unknown".
extension Restaurant {
  @inline(never) func wasDeleted(_ kind: EntityKind, _ id: String) -> Bool {
    store.entity(Restaurant.tombstoneKey(kind, id)) != nil
  }

  @inline(never) mutating func tombstone(_ kind: EntityKind, _ id: String) {
    guard remembersPast else { return }
    store.put(.other, Restaurant.tombstoneKey(kind, id))
  }

  /// Remembers an ended order with its courses, items and payments.
  mutating func tombstone(order id: String, of world: Restaurant) {
    guard remembersPast else { return }
    tombstone(.order, id)
    for kind in [EntityKind.course, .item, .payment] {
      for key in world.store.belongings(kind, of: id) { tombstone(kind, key.id) }
    }
  }

  private static func tombstoneKey(_ kind: EntityKind, _ id: String) -> EntityKey {
    var bytes: [UInt8] = [kind.rawValue + 0x41]
    bytes.append(contentsOf: id.utf8)
    return EntityKey(kind: .tombstone, id: String(decoding: bytes, as: UTF8.self))
  }
}
