import BillsRules
import Kernel
import OrdersRules
import Restaurant
import Storage

/// Portions that went off reopened bills: added, never changed. The item says why, when and by whom.
struct TakenOffStore {
  let sql: any SQLConnection

  private static let insertion = RowStatement(
    insertInto: "bill_item_off", ["item_id", "order_id", "former_state", "total_before", "total_after", "device", "done_at"],
    integers: ["former_state", "total_before", "total_after", "done_at"], rank: 20)

  func add(_ off: TakenOff, on device: DeviceID) throws {
    try sql.write(
      TakenOffStore.insertion,
      [
        .text(off.item.id.raw), .text(off.item.order.raw), .integer(off.former.rawValue), .integer(off.before.raw), .integer(off.after.raw),
        .text(device.raw), SQLValue(off.item.closedAt?.raw),
      ])
  }

  /// The earliest first; nil: none.
  func shown(of party: OpenOrder) throws -> [BillDish]? {
    let rows = try sql.query("SELECT item_id FROM bill_item_off WHERE order_id = $1 ORDER BY done_at, item_id", [.text(party.order.id.raw)])
    let dishes = try rows.compactMap { party.item(ItemID(try $0.text(0))) }.map {
      BillDish(item: $0.id, dish: $0.dish, name: $0.name, quantity: $0.quantity, measure: $0.measure, price: $0.price)
    }
    return dishes.isEmpty ? nil : dishes
  }
}
