import BillsRules
import Kernel
import OrdersRules

/// A thing that devices have forgotten, of which this one still knows that there was one: so that it can say "has ended" and not
/// "was never there".
struct Past: Shelved {
  let owner = ""

  /// Things of different kinds may bear the same id.
  static func name(_ kind: String, _ id: String) -> String {
    var bytes = Array(kind.utf8)
    bytes.append(0x1F)
    bytes.append(contentsOf: id.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension World {
  func isPast(_ kind: String, _ id: String) -> Bool { past[Past.name(kind, id)] != nil }

  mutating func bury(_ kind: String, _ id: String) { past[Past.name(kind, id)] = Past() }

  /// An order has ended, and all that stood in it with it.
  mutating func bury(order id: String, of world: World) {
    bury(Order.kind, id)
    for course in world.courses.of(id) { bury(Course.kind, course.key) }
    for item in world.items.of(id) { bury(Item.kind, item.key) }
    for payment in world.payments.of(id) { bury(Payment.kind, payment.key) }
  }
}
