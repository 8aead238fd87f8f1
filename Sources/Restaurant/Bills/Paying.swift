import BillsRules
import Kernel
import OrdersRules

/// Bills and payments. Devices of people who take no money hold none.
extension Restaurant {
  mutating func perform(_ wish: BillsCommand, in work: inout RestaurantDecision) throws(Refusal) {
    switch wish {
    case .ask(let order): try ask(order, in: &work)
    case .discount(let order, let discount, let reason, let approval):
      try give(discount, because: reason, on: order, approved: approval != nil, in: &work)
    case .discountItem(let item, let discount, let reason, let approval):
      try give(discount, onItem: item, because: reason, approved: approval != nil, in: &work)
    case .split(let order, let parts): try split(parts, on: order, in: &work)
    case .pay(
      let order, let id, let version, let method, let received, let tip, let reference, let unserved, let part, let surplus, let foreign,
      let confirmed, _):
      let payment = Payment(
        id: id, order: order, version: version, method: method, received: received, tip: tip, reference: reference, part: part,
        surplus: surplus, foreign: foreign, by: work.context.author, at: work.context.madeAt)
      // The hub may ask about money that is no cash, and about a part that somebody else has taken. It alone checks foreign notes.
      if work.context.hub == nil && (method != .cash || part != nil || foreign != nil) { work.isUncertain = true }
      let isRecorded = work.context.moment.isRecordedEvent || work.context.offline
      try take(payment, unserved, confirmed ? .confirmed : isRecorded ? .recorded : .ask, in: &work)
    }
  }

  private mutating func ask(_ id: OrderID, in work: inout RestaurantDecision) throws(Refusal) {
    var (party, bill) = try openAccount(id, work.context)
    do throws(BillsError) {
      try bill.ask(
        payables(of: party, bill), terms(of: party.order), revision: party.order.revision, by: work.context.author, at: work.context.madeAt)
    } catch {
      throw error.refusal
    }
    keep(bill, in: &work)
    try change(party.order.id, in: &work) { (order, moment) throws(OrdersError) in
      try order.askBill(moment)
    }
  }

  private mutating func give(
    _ discount: Discount?, because reason: Reason, on id: OrderID, approved: Bool, in work: inout RestaurantDecision
  ) throws(Refusal) {
    guard let found = try account(id, work.context) else { return try giveLate(discount, because: reason, on: id, in: &work) }
    var (party, bill) = found
    // The bill may have a discount already.
    guard work.context.holdsBills else {
      work.isUncertain = true
      return
    }
    // Only the hub knows the approval.
    let isUnseen = approved && work.context.hub == nil
    if isUnseen { work.isUncertain = true }
    let lender = bill.discountFrom
    do throws(BillsError) {
      try bill.give(
        discount, because: reason, by: work.context.author, within: isUnseen ? Permille(1000) : discountLimit(of: work.context),
        approval: work.context.hub?.approval, payables(of: party, bill), terms(of: party.order), revision: party.order.revision)
    } catch {
      throw error.refusal
    }
    keep(bill, in: &work)
    if party.order.paidAt != nil { try change(party, in: &work) { (order, _) throws(OrdersError) in order.owe() } }
    if let lender, var theirs = find(Bill.self, lender.raw) {
      do throws(BillsError) { try theirs.withdrawDiscount() } catch { throw error.refusal }
      keep(theirs, in: &work)
    }
  }

  private mutating func split(_ parts: [BillPart], on id: OrderID, in work: inout RestaurantDecision) throws(Refusal) {
    var (party, bill) = try openAccount(id, work.context)
    try checkServes(party.order, work.context)
    do throws(BillsError) {
      try bill.split(
        parts, payables(of: party, bill), guests: heads(of: party.order), terms(of: party.order), revision: party.order.revision,
        check: work.context.hub?.checkSplit)
    } catch {
      throw error.refusal
    }
    if work.context.hub == nil { work.isUncertain = true }
    keep(bill, in: &work)
  }

  /// The guests of a party and of the parties that have joined it.
  func heads(of order: Order) -> Int64 { all(Order.self, of: order.key).reduce(order.guests.raw) { $0 + $1.guests.raw } }

  /// Records a payment, whatever has happened since. A joined party's payment counts for its host. After settlement it is a surplus.
  /// In doubt it asks its author.
  private mutating func take(_ wanted: Payment, _ unserved: Unserved?, _ rule: DoubtRule, in work: inout RestaurantDecision) throws(Refusal) {
    if has(Payment.self, wanted.key) || wasDeleted(.payment, wanted.key) { throw BillsError.paymentExists.refusal }
    if wanted.foreign != nil, let hub = work.context.hub { try hub.checkForeign(wanted, hub.isRateKnown) }
    guard let (party, known) = try account(wanted.order, work.context) else { return try takeLate(wanted, rule, in: &work) }
    try checkServes(party.order, work.context)
    var bill = known
    var payment = wanted
    payment.order = party.order.id
    // Guests without a table pay before they get their dishes.
    let waits = unserved == .cook || (unserved == nil && party.order.fulfilment != nil)
    let isAhead = waits && party.hasUnserved
    if payment.tip.raw > 0 { payment.tipFor = party.order.waiter }
    let settles: Bool
    do throws(BillsError) {
      if let hub = work.context.hub {
        let account = try PaidAccount(
          bill: bill, payments: payments(ofParty: party.order.id), items: payables(of: party, bill), guests: heads(of: party.order),
          terms: terms(of: party.order), revision: party.order.revision)
        payment = try hub.judge(payment, account, hub.earlier, rule)
        if payment.isSameMoney { return record(payment, in: &work) }
      } else {
        try bill.weigh(&payment, payables(of: party, bill), terms(of: party.order), revision: party.order.revision, rule)
      }
      settles = try bill.receive(payment, payables(of: party, bill), terms(of: party.order), revision: party.order.revision, staysOpen: isAhead)
      try bill.book(&payment, payables(of: party, bill), guests: heads(of: party.order))
    } catch {
      throw error.refusal
    }
    keep(bill, in: &work)
    if work.context.holdsBills { record(payment, in: &work) }
    if settles {
      try end(party.order.id, stops: unserved == .stop, in: &work) { (order, moment) throws(OrdersError) in try order.settle(moment) }
    } else if isAhead && bill.state == .open && bill.due.raw == 0 {
      try change(party.order.id, in: &work) { (order, moment) throws(OrdersError) in try order.payAhead(moment) }
    }
  }

  /// Without the right to take money for everybody, the author must serve the party or one that has joined it.
  /// - Parameter joined: the waiters of parties that had joined it before it ended
  private func checkServes(_ order: Order, besides joined: [EmployeeID] = [], _ context: Context) throws(Refusal) {
    if context.may(.takePayment) || order.waiter == context.author || joined.contains(context.author) { return }
    if !all(Order.self, of: order.key).contains(where: { $0.waiter == context.author }) { throw BillsError.otherWaiter.refusal }
  }

  /// Ends an order that was paid ahead, once the last dish is on the table or taken back.
  mutating func settleIfServed(_ party: OpenOrder, in work: inout RestaurantDecision) throws(Refusal) {
    if !party.isPaidAndServed {
      if party.order.state != .open || party.order.mergedInto != nil || party.hasUnserved { return }
      // Whether it was paid is on its bill.
      guard work.context.holdsBills else {
        work.isUncertain = true
        return
      }
      guard try isEven(party, work.context) else { return }
    }
    if has(Bill.self, party.order.key), let (_, known) = try account(party.order.id, work.context) {
      var bill = known
      if party.order.paidAt == nil {
        do throws(BillsError) { try bill.renew(payables(of: party, bill), terms(of: party.order), revision: party.order.revision) } catch {
          throw error.refusal
        }
      }
      bill.settle()
      keep(bill, in: &work)
    }
    try end(party.order.id, in: &work) { (order, moment) throws(OrdersError) in try order.settle(moment) }
  }

  /// Money was paid, and neither is any due nor any to give back. Items that were taken back have changed the bill since it was paid. If that
  /// leaves money to give back, the cashier does so and settles it.
  private func isEven(_ party: OpenOrder, _ context: Context) throws(Refusal) -> Bool {
    guard has(Bill.self, party.order.key), let (_, known) = try account(party.order.id, context), known.paid.raw > known.refunded.raw else {
      return false
    }
    var bill = known
    do throws(BillsError) { try bill.show(payables(of: party, bill), terms(of: party.order), revision: party.order.revision) } catch {
      throw error.refusal
    }
    return bill.state == .open && bill.isEven
  }

  /// The bill of a party that leaves without paying shows what it owed. Nobody pays for dishes that still wait.
  mutating func showLoss(of id: OrderID, because reason: Reason, in work: inout RestaurantDecision) throws(Refusal) {
    guard work.context.holdsBills, has(Bill.self, id.raw) || !payments(ofParty: id).isEmpty, let (party, known) = try account(id, work.context),
      party.order.id == id
    else { return }
    var (left, bill) = (party, known)
    do throws(OrdersError) { _ = try left.writeOff(reason, work.context.moment) } catch { throw error.refusal }
    do throws(BillsError) { try bill.show(payables(of: left, bill), terms(of: left.order), revision: left.order.revision) } catch {
      throw error.refusal
    }
    keep(bill, in: &work)
  }

  /// Records a payment for an ended order. It settles an order that was written off.
  private mutating func takeLate(_ wanted: Payment, _ rule: DoubtRule, in work: inout RestaurantDecision) throws(Refusal) {
    guard let hub = work.context.hub else {
      work.isUncertain = true
      return
    }
    guard let ended = hub.ended else { throw BillsError.unknownOrder.refusal }
    let party = ended.party
    try checkServes(party.order, besides: ended.joinedWaiters, work.context)
    var payment = wanted
    payment.order = party.order.id
    payment.part = nil
    if payment.tip.raw > 0 { payment.tipFor = party.order.waiter }
    var bill = ended.bill ?? Bill(id: BillID(party.order.key), order: party.order.id)
    var after = party
    do throws(BillsError) {
      try bill.count(ended.payments)
      let account = try PaidAccount(
        bill: bill, payments: ended.payments, items: payables(of: party, bill), guests: heads(of: party.order), terms: terms(of: party.order),
        revision: party.order.revision)
      payment = try hub.judge(payment, account, hub.earlier, rule)
      if payment.isSameMoney {
        work.late = LateRecord(before: party, after: party, bill: nil, payment: payment)
        return
      }
      let settles = try bill.receive(payment, payables(of: party, bill), terms(of: party.order), revision: party.order.revision)
      if settles, party.ending?.reason == .writtenOff { try? after.settle(work.context.moment) }
    } catch {
      throw error.refusal
    }
    number(&bill, in: &work)
    work.late = LateRecord(before: party, after: after, bill: bill, payment: payment)
  }

  /// The bill of an ended order takes a discount while it is open again. Its terms stay those of its time. Only the hub knows it.
  private mutating func giveLate(
    _ discount: Discount?, because reason: Reason, on id: OrderID, in work: inout RestaurantDecision
  ) throws(Refusal) {
    guard let hub = work.context.hub else {
      work.isUncertain = true
      return
    }
    guard let ended = hub.ended else { throw BillsError.unknownOrder.refusal }
    guard var bill = ended.bill, bill.reopenedAt != nil else { throw BillsError.ended.refusal }
    let party = ended.party
    do throws(BillsError) {
      try bill.give(
        discount, because: reason, by: work.context.author, within: discountLimit(of: work.context), approval: hub.approval,
        payables(of: party, bill),
        bill.terms, revision: party.order.revision)
    } catch {
      throw error.refusal
    }
    closeIfEven(&bill, of: party, in: &work)
    if bill.discountApprovedBy != nil { work.late?.approval = hub.approval?.id }
  }

  /// Keeps the corrected bill of an ended order. It settles once nothing is due and nothing is to give back.
  mutating func closeIfEven(_ bill: inout Bill, of party: OpenOrder, in work: inout RestaurantDecision) {
    var after = party
    if bill.reopenedAt != nil && bill.due.raw == 0 && bill.change.raw == 0 {
      bill.settle()
      if party.ending?.reason == .writtenOff { try? after.settle(work.context.moment) }
    }
    work.late = LateRecord(before: party, after: after, bill: bill, payment: nil)
  }

  func openAccount(_ id: OrderID, _ context: Context) throws(Refusal) -> (OpenOrder, Bill) {
    if let account = try account(id, context) { return account }
    let hasEnded = wasDeleted(.order, id.raw) || context.hub?.ended != nil
    throw (hasEnded ? BillsError.ended : .unknownOrder).refusal
  }

  /// The open party or its host, with bill and payments; nil if it is not open.
  func account(_ id: OrderID, _ context: Context) throws(Refusal) -> (OpenOrder, Bill)? {
    guard let asked = find(Order.self, id.raw) else { return nil }
    let party = try order(asked.mergedInto ?? id, context)
    var bill =
      find(Bill.self, party.order.key) ?? Bill(id: BillID(party.order.key), order: party.order.id)
    do throws(BillsError) { try bill.count(payments(ofParty: party.order.id), refunded: refunded(ofParty: bill)) } catch {
      throw error.refusal
    }
    return (party, bill)
  }

  /// Given back of the payments of a party and of the parties that have joined it.
  func refunded(ofParty bill: Bill) -> Money {
    var sum = bill.ownRefunded.raw
    for guest in all(Order.self, of: bill.order.raw) { sum += find(Bill.self, guest.key)?.ownRefunded.raw ?? 0 }
    return Money(sum)
  }

  /// Payments of a party and of the parties that have joined it.
  func payments(ofParty id: OrderID) -> [Payment] {
    var found = all(Payment.self, of: id.raw)
    for guest in all(Order.self, of: id.raw) { found += all(Payment.self, of: guest.key) }
    return found
  }

  mutating func keep(_ bill: Bill, in work: inout RestaurantDecision) {
    guard work.context.holdsBills else { return }
    var bill = bill
    number(&bill, in: &work)
    record(bill, in: &work)
  }

  /// Removes the bill and payments of an ended order.
  mutating func forgetBill(of id: OrderID, in work: inout RestaurantDecision) {
    guard has(Bill.self, id.raw) else { return }
    forget(Bill.self, id.raw, in: &work)
    for payment in all(Payment.self, of: id.raw) { forget(Payment.self, payment.key, in: &work) }
  }
}
