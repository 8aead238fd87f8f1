import FloorRules
import Kernel
import OrdersRules

/// What a device knows of the restaurant, as values on which the rules decide the way they do on the hub.
public struct World: Sendable {
  var store = Store()

  /// false: something was told in a form that this rulebook does not know, so that it can foretell nothing until all is told anew
  public internal(set) var isWhole = true

  /// where each command that is foretold on top of what is confirmed begins, as marks of the store
  var foretold: [Int] = []

  public init() {}
}

extension World {
  @inline(never) func find<V: Known>(_: V.Type, _ id: String) -> V? {
    store.thing(StoreKey(kind: V.known, id: id)).flatMap { V($0) }
  }

  @inline(never) func has<V: Known>(_: V.Type, _ id: String) -> Bool {
    store.thing(StoreKey(kind: V.known, id: id)) != nil
  }

  /// What belongs to something, in the order of the ids.
  @inline(never) func all<V: Known>(_: V.Type, of owner: String) -> [V] {
    things(store.belongings(V.known, of: owner))
  }

  /// In the order of the ids.
  func all<V: Known>(_: V.Type) -> [V] { things(store.all(V.known)) }

  private func things<V: Known>(_ keys: [StoreKey]) -> [V] {
    keys.compactMap { store.thing($0).flatMap { V($0) } }
  }
}

/// Some things are forgotten, and this device still knows that there was one: so that it can say "has ended" and not "was never there".
extension World {
  @inline(never) func isPast(_ kind: KnownKind, _ id: String) -> Bool {
    store.thing(World.past(kind, id)) != nil
  }

  @inline(never) mutating func bury(_ kind: KnownKind, _ id: String) {
    store.put(.other, World.past(kind, id))
  }

  /// An order has ended, and all that stood in it with it.
  mutating func bury(order id: String, of world: World) {
    bury(.order, id)
    for kind in [KnownKind.course, .item, .payment] {
      for key in world.store.belongings(kind, of: id) { bury(kind, key.id) }
    }
  }

  private static func past(_ kind: KnownKind, _ id: String) -> StoreKey {
    var bytes: [UInt8] = [kind.rawValue + 0x41]
    bytes.append(contentsOf: id.utf8)
    return StoreKey(kind: .past, id: String(decoding: bytes, as: UTF8.self))
  }
}
