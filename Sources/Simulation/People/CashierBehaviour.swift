import BillsRules
import Kernel
import OrdersRules

/// Gives discounts, prints bills again that are superseded, takes the money.
struct CashierBehaviour: Behaviour {
  var pause: (Int64, Int64) { (5000, 15_000) }

  func next(_ me: Person) -> [Intent] {
    let asked = me.view.orders.values.filter { $0.billAskedAt != nil && $0.mergedInto == nil }
    for order in asked.sorted(by: { ($0.billAskedAt?.raw ?? 0, $0.id.raw) < ($1.billAskedAt?.raw ?? 0, $1.id.raw) }) {
      guard let party = me.hall.party(of: order.id), party.inHand == 0, let bill = me.view.bill(of: order.id), bill.state == .open else { continue }
      guard me.takes("pay \(order.id.raw)", for: 12_000) else { continue }
      if let intent = settle(order, bill, party, me) { return [intent] }
    }
    return []
  }

  private func settle(_ order: Order, _ bill: Bill, _ party: Party, _ me: Person) -> Intent? {
    // Nothing is left to pay: the waiter closes the order.
    guard me.view.items(of: order.id).contains(where: \.state.isLive) else { return nil }
    if party.plan.discount > 0, bill.discount == nil, bill.paid.raw == 0, me.hall.claim("discount \(order.id.raw)", for: .max / 2) {
      let discount = Discount.percent(percent: Percent(party.plan.discount))
      return Intent(.bills(.discount(order: order.id, discount: discount, reason: Reason("khách quen"))))
    }
    if bill.version == 0 || order.revision > bill.revision { return Intent(.bills(.ask(order: order.id))) }
    // Simulated guests pay in cash: the report takes all change off the cash, also of what was paid otherwise.
    let wish = BillsCommand.pay(
      order: order.id, payment: PaymentID(me.hall.newID()), version: bill.version, received: Money(received(bill.due.raw, party, me)))
    return Intent(.bills(wish))
  }

  /// A share for each purse, the last one the rest; often a round note that is more than the sum.
  private func received(_ due: Int64, _ party: Party, _ me: Person) -> Int64 {
    if party.purses > 1 {
      party.purses -= 1
      return max(1, due / Int64(party.purses + 1))
    }
    let note: Int64 = me.dice.one(of: [0, 0, 10_000, 50_000, 100_000]) ?? 0
    return note == 0 ? due : (due + note - 1) / note * note
  }
}
