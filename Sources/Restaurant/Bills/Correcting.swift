import BillsRules
import Kernel
import OrdersRules

/// Portions that went off a reopened bill.
public struct TakenOff: Sendable {
  public let item: Item
  public let former: ItemState
  /// the bill's total
  public let before: Money
  public let after: Money
}

/// Corrections of bills after payment. Only the hub decides them: devices hold no ended orders, and money goes out only with its consent.
extension Restaurant {
  /// Names the facts that the hub must load before it decides about this order, which may have ended.
  public func needs(for order: OrderID) -> Needs {
    var needs = Needs()
    if !has(Order.self, order.raw) { needs.order = order }
    return needs
  }

  /// Gives money back.
  /// - Parameter shown: the amount that could still be given back, as the person saw it
  /// - Returns: the refund, with the order whose payments it is of
  public mutating func refund(_ wanted: Refund, shown: Money, in work: inout RestaurantDecision) throws(Refusal) -> Refund {
    guard let (party, known) = try account(wanted.order, work.context) else { return try refundLate(wanted, shown, in: &work) }
    var bill = known
    let (payer, most) = payer(of: wanted.amount, in: party.order.id)
    do throws(CorrectionError) { try bill.refund(wanted.amount, shown: shown, most: most) } catch { throw error.refusal }
    if payer == party.order.id {
      bill.ownRefunded = Money(bill.ownRefunded.raw + wanted.amount.raw)
    } else if var theirs = find(Bill.self, payer.raw) {
      theirs.ownRefunded = Money(theirs.ownRefunded.raw + wanted.amount.raw)
      keep(theirs, in: &work)
    }
    keep(bill, in: &work)
    if party.order.paidAt != nil && bill.due.raw > 0 { try change(party, in: &work) { (order, _) throws(OrdersError) in order.owe() } }
    return wanted.of(payer)
  }

  /// The first of the parties that sit together whose own payments cover the amount, so that each takes its own money along when they
  /// part. If none does, the one with the most.
  private func payer(of amount: Money, in host: OrderID) -> (OrderID, most: Money) {
    var best = (host, most: own(host))
    for guest in all(Order.self, of: host.raw) where best.most < amount {
      let theirs = own(guest.id)
      if theirs > best.most { best = (guest.id, theirs) }
    }
    return best
  }

  /// The part of a party's own payments that was not given back.
  private func own(_ order: OrderID) -> Money {
    var sum: Int64 = 0
    for payment in all(Payment.self, of: order.raw) { sum += payment.received.raw }
    return Money(max(0, sum - (find(Bill.self, order.raw)?.ownRefunded.raw ?? 0)))
  }

  private mutating func refundLate(_ wanted: Refund, _ shown: Money, in work: inout RestaurantDecision) throws(Refusal) -> Refund {
    var (party, bill) = try endedAccount(work)
    do throws(CorrectionError) { try bill.refund(wanted.amount, shown: shown, most: bill.refundable) } catch { throw error.refusal }
    bill.ownRefunded = Money(bill.ownRefunded.raw + wanted.amount.raw)
    closeIfEven(&bill, of: party, in: &work)
    return wanted.of(party.order.id)
  }

  /// Puts the tender of a payment right.
  /// - Returns: the payment as it was and as it is, and the party that has the bill
  public mutating func changeTender(
    _ wanted: TenderChange, of order: OrderID, in work: inout RestaurantDecision
  ) throws(Refusal) -> (before: Payment, after: Payment, host: OrderID) {
    guard let (party, known) = try account(order, work.context) else {
      let (party, known) = try endedAccount(work)
      var bill = known
      let payments = work.context.hub?.ended?.payments ?? []
      let (before, after) = try Restaurant.changeTender(wanted, of: &bill, among: payments)
      work.late = LateRecord(before: party, after: party, bill: bill, changed: after)
      return (before, after, party.order.id)
    }
    var bill = known
    let (before, after) = try Restaurant.changeTender(wanted, of: &bill, among: payments(ofParty: party.order.id))
    record(after, in: &work)
    // A party that has joined takes its own payments along when they part.
    if after.order != party.order.id, var theirs = find(Bill.self, after.order.raw) {
      do throws(BillsError) { try theirs.count(all(Payment.self, of: after.order.raw)) } catch { throw error.refusal }
      keep(theirs, in: &work)
    }
    keep(bill, in: &work)
    return (before, after, party.order.id)
  }

  private static func changeTender(
    _ wanted: TenderChange, of bill: inout Bill, among payments: [Payment]
  ) throws(Refusal) -> (before: Payment, after: Payment) {
    let after: Payment
    do throws(CorrectionError) { after = try bill.changeTender(wanted, among: payments) } catch { throw error.refusal }
    return (payments.first { $0.id == after.id } ?? after, after)
  }

  /// Opens the bill of an ended order again. Its table does not come back: others may sit there.
  /// - Returns: the bill as it is open again
  public mutating func reopen(_ order: OrderID, in work: inout RestaurantDecision) throws(Refusal) -> Bill {
    if has(Order.self, order.raw) { throw CorrectionError.nothingToReopen.refusal }
    var (party, bill) = try endedAccount(work)
    let isWrittenOff = party.ending?.reason == .writtenOff
    do throws(CorrectionError) { try bill.reopen(isWrittenOff: isWrittenOff, at: work.context.madeAt) } catch { throw error.refusal }
    // Guests left before anybody asked for their bill, or their waiting dishes were voided as they left.
    if isWrittenOff && (bill.version == 0 || bill.isSuperseded(byRevision: party.order.revision)) {
      do throws(BillsError) {
        try bill.fixAgain(payables(of: party, bill), terms(of: party.order), revision: party.order.revision)
      } catch {
        throw error.refusal
      }
    }
    number(&bill, in: &work)
    work.late = LateRecord(before: party, after: party, bill: bill, payment: nil)
    return bill
  }

  /// Takes portions off a reopened bill, which closes by itself if it is even then.
  /// - Returns: the portions as they are on record, and the bill's total before and after
  public mutating func takeOff(
    _ item: ItemID, quantity: Quantity, shown: Money, because reason: Reason, of order: OrderID, in work: inout RestaurantDecision
  ) throws(Refusal) -> TakenOff {
    if has(Order.self, order.raw) { throw CorrectionError.notReopened.refusal }
    let (party, known) = try endedAccount(work)
    var (after, bill) = (party, known)
    do throws(CorrectionError) { try bill.checkTakeOff(item, shown: shown) } catch { throw error.refusal }
    let off: (item: Item, former: ItemState)
    do throws(OrdersError) {
      off = try after.takeOff(item, quantity: quantity, reason, work.context.moment)
    } catch {
      if case .tooFew(let have) = error { throw CorrectionError.lineTooFew(have: have).refusal }
      throw CorrectionError.unknownLine.refusal
    }
    do throws(BillsError) {
      try bill.renew(payables(of: after, bill), bill.terms, revision: party.order.revision)
    } catch {
      throw error.refusal
    }
    let total = bill.total
    closeIfEven(&bill, of: after, in: &work)
    work.late?.before = party
    return TakenOff(item: off.item, former: off.former, before: known.total, after: total)
  }

  /// Closes a reopened bill by hand.
  public mutating func closeBill(of order: OrderID, in work: inout RestaurantDecision) throws(Refusal) {
    if has(Order.self, order.raw) { throw CorrectionError.notReopened.refusal }
    var (party, bill) = try endedAccount(work)
    let isWrittenOff = party.ending?.reason == .writtenOff
    var after = party
    do throws(CorrectionError) {
      if try bill.close(isWrittenOff: isWrittenOff), isWrittenOff { try? after.settle(work.context.moment) }
    } catch {
      throw error.refusal
    }
    work.late = LateRecord(before: party, after: after, bill: bill, payment: nil)
  }

  /// The ended order that the hub has loaded, and its bill.
  private func endedAccount(_ work: RestaurantDecision) throws(Refusal) -> (OpenOrder, Bill) {
    guard let ended = work.context.hub?.ended else { throw BillsError.unknownOrder.refusal }
    var bill = ended.bill ?? Bill(id: BillID(ended.party.order.key), order: ended.party.order.id)
    do throws(BillsError) { try bill.count(ended.payments) } catch { throw error.refusal }
    return (ended.party, bill)
  }
}
