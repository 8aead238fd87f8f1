import BillsRules
import Kernel
import OrdersRules

/// Paying. Who may not see bills holds none, so that nothing is foretold of them.
extension World {
  mutating func perform(_ wish: BillsCommand, in work: inout Work) throws(Refusal) {
    switch wish {
    case .ask(let order): try ask(order, in: &work)
    case .discount(let order, let discount, let reason):
      try give(discount, because: reason, on: order, in: &work)
    case .pay(let order, let id, let version, let method, let received):
      let payment = Payment(
        id: id, order: order, version: version, method: method, received: received, by: work.author,
        at: work.command.madeAt)
      try take(payment, in: &work)
    }
  }

  private mutating func ask(_ id: OrderID, in work: inout Work) throws(Refusal) {
    var (party, bill) = try openAccount(id)
    do throws(BillsError) {
      try bill.ask(
        party.payables, revision: party.order.revision, by: work.author, at: work.command.madeAt)
    } catch {
      throw error.refusal
    }
    keep(bill, in: &work)
    try change(party.order.id, in: &work) { (order, moment) throws(OrdersError) in
      try order.askBill(moment)
    }
  }

  private mutating func give(
    _ discount: Discount?, because reason: Reason, on id: OrderID, in work: inout Work
  ) throws(Refusal) {
    var (party, bill) = try openAccount(id)
    do throws(BillsError) {
      try bill.give(
        discount, because: reason, by: work.author, party.payables, revision: party.order.revision)
    } catch {
      throw error.refusal
    }
    keep(bill, in: &work)
  }

  /// Money that was taken is recorded on the hub whatever happened meanwhile, also for an order of which nothing is known here.
  private mutating func take(_ wanted: Payment, in work: inout Work) throws(Refusal) {
    guard let account = try account(wanted.order) else {
      if isPast(.payment, wanted.key) { throw BillsError.paymentExists.refusal }
      return
    }
    var (party, bill) = account
    if has(Payment.self, wanted.key) || isPast(.payment, wanted.key) {
      throw BillsError.paymentExists.refusal
    }
    var payment = wanted
    payment.order = party.order.id
    let settles: Bool
    do throws(BillsError) {
      settles = try bill.receive(payment, party.payables, revision: party.order.revision)
    } catch {
      throw error.refusal
    }
    keep(bill, in: &work)
    if work.command.may(.seeBills) { record(payment, in: &work) }
    if settles {
      try end(party.order.id, in: &work) { (order, moment) throws(OrdersError) in
        try order.settle(moment)
      }
    }
  }

  private func openAccount(_ id: OrderID) throws(Refusal) -> (OpenOrder, Bill) {
    if let account = try account(id) { return account }
    throw (isPast(.order, id.raw) ? BillsError.ended : .unknownOrder).refusal
  }

  /// A party, or the one that it has joined, with its bill and all that was paid for it; nil: not open.
  private func account(_ id: OrderID) throws(Refusal) -> (OpenOrder, Bill)? {
    guard let asked = find(Order.self, id.raw) else { return nil }
    let party = try order(asked.mergedInto ?? id)
    var bill =
      find(Bill.self, party.order.key) ?? Bill(id: BillID(party.order.key), order: party.order.id)
    do throws(BillsError) { try bill.count(payments(ofParty: party.order.id)) } catch {
      throw error.refusal
    }
    return (party, bill)
  }

  /// Those of a party and of the parties that have joined it, in the order in which they were made.
  func payments(ofParty id: OrderID) -> [Payment] {
    var found = all(Payment.self, of: id.raw)
    for guest in all(Order.self, of: id.raw) { found += all(Payment.self, of: guest.key) }
    return found
  }

  private mutating func keep(_ bill: Bill, in work: inout Work) {
    if work.command.may(.seeBills) { record(bill, in: &work) }
  }

  /// Its order has ended: devices forget the bill with its payments.
  mutating func forgetBill(of id: OrderID, in work: inout Work) {
    guard has(Bill.self, id.raw) else { return }
    forget(Bill.self, id.raw, in: &work)
    for payment in all(Payment.self, of: id.raw) { forget(Payment.self, payment.key, in: &work) }
  }
}
