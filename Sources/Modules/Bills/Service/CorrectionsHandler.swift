import BillsRules
import Kernel
import Restaurant
import RestaurantService
import Storage
import Sync

/// Refunds and reopened bills. The rules decide, and each deed is a record of its own: who, when, where, why, and who approved it.
public struct CorrectionsHandler: CommandHandler {
  public let prefix = "corrections."
  private let house: OpenHouse
  private let vouchers: (any RefundVouchers)?
  private let confirmed: (any ConfirmedPayments)?

  /// - Parameters:
  ///   - vouchers: nil: the house has no register of them
  ///   - confirmed: nil: neither a bank nor a terminal reports payments
  public init(house: OpenHouse, vouchers: (any RefundVouchers)? = nil, confirmed: (any ConfirmedPayments)? = nil) {
    (self.house, self.vouchers, self.confirmed) = (house, vouchers, confirmed)
  }

  public func right(for body: CorrectionsCommand) -> Right { BillsRules.right(for: body) }

  public func perform(_ body: CorrectionsCommand, in work: UnitOfWork) throws {
    switch body {
    case .refund(let order, let id, let amount, let shown, let method, let reason, let reference, let approval):
      let wanted = Refund(id: id, order: order, amount: amount, method: method, reason: reason, reference: reference)
      try give(wanted, shown: shown, approval, in: work)
    case .reopen(let order, let reason, let approval): try reopen(order, because: reason, approval, in: work)
    case .close(let order):
      try house.decide(about: order, in: work) { (restaurant, decision) throws(Refusal) in
        try restaurant.closeBill(of: order, in: &decision)
      }
    case .changeTender(let order, let payment, let from, let to, let amount, let reason, let reference):
      let wanted = TenderChange(payment: payment, from: from, to: to, amount: amount, reason: reason, reference: reference)
      try change(wanted, of: order, in: work)
    case .takeOff(let order, let item, let dish, let quantity, let shown, let reason):
      var off: TakenOff?
      try house.decide(about: order, in: work) { (restaurant, decision) throws(Refusal) in
        off = try restaurant.takeOff(item, quantity: quantity, shown: shown, because: reason, of: order, in: &decision)
      }
      if let off {
        if off.item.dish != dish { throw CorrectionError.unknownLine.refusal }
        try TakenOffStore(sql: work.sql).add(off, on: work.author.device)
      }
    }
  }

  /// The tender that a payment really had. It is checked after it is written: a refusal takes all of it back.
  private func change(_ wanted: TenderChange, of order: OrderID, in work: UnitOfWork) throws {
    let store = TenderStore(sql: work.sql)
    var changed: (before: Payment, after: Payment, host: OrderID)?
    try house.decide(about: order, in: work) { (restaurant, decision) throws(Refusal) in
      changed = try restaurant.changeTender(wanted, of: order, in: &decision)
    }
    guard let (before, after, host) = changed else { return }
    // Its sums stand in the report of an ended session, which stays as it was counted.
    if try !store.isInRunningSession(before) { throw CorrectionError.tenderSessionEnded.refusal }
    if try store.isSigned(host) { throw CorrectionError.tenderSigned.refusal }
    if try confirmed?.isConfirmed(before.id, in: work.sql) ?? false { throw CorrectionError.tenderConfirmed.refusal }
    if let mark = after.mark, let earlier = try PaymentStore(sql: work.sql).earlier(mark, at: work.now) {
      throw BillsError.takenBefore(earlier).refusal
    }
    try store.add(wanted, of: before, by: work.author.employee, on: work.author.device, at: house.dated(work.madeAt))
  }

  private func give(_ wanted: Refund, shown: Money, _ approval: ApprovalID?, in work: UnitOfWork) throws {
    let refunds = RefundStore(sql: work.sql)
    // A repeated tap gets "already recorded", not "more than was paid".
    if try refunds.has(wanted.id) { throw CorrectionError.refundExists.refusal }
    let host = try refunds.host(of: wanted.order)
    let approved = try deed(approval, in: work) { $0.covers(.refund, of: host, wanted.amount, by: wanted.method) }
    let change = try BillStore(sql: work.sql).replaced(host)?.changeGiven ?? 0
    let funds = try refunds.funds(ofParty: host, change: Money(change))
    let alone = try limits(work).alone(host, by: work.author.employee)
    var given = wanted
    try house.decide(about: wanted.order, in: work) { (restaurant, decision) throws(Refusal) in
      given = try restaurant.refund(wanted, shown: shown, in: &decision)
    }
    let isFree = approved != nil || work.author.rights.contains(.approveDiscounts)
    do throws(CorrectionError) {
      try funds.check(wanted.amount, by: wanted.method, anyTender: isFree)
      if !isFree && wanted.method != .account && wanted.amount.raw > alone { throw .refundNeedsApproval(most: Money(alone)) }
    } catch {
      throw error.refusal
    }
    guard try refunds.add(given, by: work.author.employee, on: work.author.device, at: house.dated(work.madeAt), approvedBy: approved?.by) else {
      throw CorrectionError.refundExists.refusal
    }
    try vouchers?.giveBack(given, ofParty: host, in: work)
    if let approved { try ApprovalStore(sql: work.sql).useDeed(approved.id, at: work.now) }
  }

  private func reopen(_ order: OrderID, because reason: Reason, _ approval: ApprovalID?, in work: UnitOfWork) throws {
    let host = try RefundStore(sql: work.sql).host(of: order)
    let limits = limits(work)
    if let closed = limits.closedUntil, try limits.isClosed(host) { throw CorrectionError.dayClosed(until: closed).refusal }
    let approved = try deed(approval, in: work) { $0.covers(.reopening, of: host, Money(0)) }
    var opened: Bill?
    try house.decide(about: order, in: work) { (restaurant, decision) throws(Refusal) in
      opened = try restaurant.reopen(order, in: &decision)
    }
    guard let opened else { return }
    let most = try limits.reopening(host)
    if approved == nil && !work.author.rights.contains(.approveDiscounts) && opened.total.raw > most {
      throw CorrectionError.reopeningNeedsApproval(most: Money(most)).refusal
    }
    try ReopeningStore(sql: work.sql).open(
      opened, because: reason, by: work.author.employee, on: work.author.device, at: house.dated(work.madeAt), approvedBy: approved?.by)
    if let approved { try ApprovalStore(sql: work.sql).useDeed(approved.id, at: work.now) }
  }

  /// nil: none was named, or it is for something else, too old or used
  private func deed(_ approval: ApprovalID?, in work: UnitOfWork, _ covers: (DeedApproval) -> Bool) throws -> DeedApproval? {
    guard let approval else { return nil }
    let found = try ApprovalStore(sql: work.sql).findDeed(approval, of: work.author.employee, at: work.madeAt)
    return found.flatMap { covers($0) ? $0 : nil }
  }

  private func limits(_ work: UnitOfWork) -> CorrectionLimits {
    let settings = house.read { $0.settings }
    return CorrectionLimits(
      sql: work.sql, limits: settings.aloneLimits, clock: settings.clock, closedUntil: settings.closedUntil, now: work.now)
  }
}
