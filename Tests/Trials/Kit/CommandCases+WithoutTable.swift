import Kernel
import MenuRules
import OrdersRules
import StaffRules

/// Orders without a table.
extension CommandCases {
  mutating func addWithoutTable() {
    orders(4) { random in
      if random.knowledge.all(Order.self).count > 14 { throw RandomCommands.NothingFits() }
      return .openWithoutTable(order: OrderID(random.fresh(unless: Order.self)), details: random.details(), guests: random.guests())
    }
    orders(3) { .setFulfilment(order: try $0.orderWithoutTable(), details: $0.details()) }
    orders(3) { random in
      let (fee, isOdd) = (Money(random.dice.one(of: [0, 15_000, 30_000])), random.isOdd)
      return .setDeliveryFee(
        order: try random.order { isOdd || $0.fulfilment?.details.type == .delivery }, item: ItemID(random.fresh(unless: Item.self)), fee: fee)
    }
    orders(10) { random in
      let ready = Set(random.items { $0.isAtPass }.map(\.order))
      return .collect(order: try random.order { $0.fulfilment != nil && ready.contains($0.id) })
    }
    orders(24) { .undoCollect(order: try $0.order { $0.fulfilment?.collectedAt != nil }) }
  }
}

extension RandomCommands {
  fileprivate mutating func orderWithoutTable() throws -> OrderID { try order { $0.fulfilment != nil } }

  fileprivate mutating func details() -> FulfilmentDetails {
    let type = isOdd ? dice.one(of: OrderType.allCases) : dice.one(of: [.takeaway, .delivery, .counter])
    var details = FulfilmentDetails(type: type, name: maybe(2, Name("chị Hạnh")))
    if type == .delivery && !isOdd || dice.rarely(5) { details.address = Note("12 Lê Lợi") }
    details.phone = maybe(3, PhoneText(dice.one(of: ["0899 081 299", "", "không có"])))
    details.dueAt = maybe(3, now.adding(seconds: Int64(dice.one(of: [-900, 60, 1800, 7200, 100 * 86_400]))))
    if isOdd { details.driver = EmployeeID("nobody") } else if dice.rarely(4) { details.driver = try? some(Employee.self).id }
    return details
  }
}
