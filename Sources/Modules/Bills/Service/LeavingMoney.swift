import BillsRules
import Kernel
import OrdersRules
import Restaurant
import StaffRules
import Storage
import Sync

/// Debts and losses beyond the limit of the person who records them. They are few, so they are checked after they are written: a refusal
/// takes all of it back. An approval of a discount is used up.
extension ApprovalRecords {
  public func check(_ command: RestaurantCommand, settings: () -> Settings, in work: UnitOfWork) throws {
    switch command {
    case .bills(.pay(_, let payment, _, .account, _, _, _, _, _, _, _, _, let approval)):
      try LeavingMoney(work: work, settings: settings()).check(payment, approval, self)
    case .orders(.writeOff(let order, _, let approval)):
      if !work.author.rights.contains(.approveDiscounts) {
        try LeavingMoney(work: work, settings: settings()).check(lossOf: order, approval, self)
      }
    case .orders(.void(let item, _, _, let approval?)):
      if !work.author.rights.contains(.voidCooking) { try LeavingMoney(work: work, settings: settings()).check(voided: item, approval, self) }
    case .bills(.discount(_, _, _, let approval?)), .bills(.discountItem(_, _, _, let approval?)):
      if try find(approval, in: work) != nil { try ApprovalStore(sql: work.sql).use(approval, at: work.now) }
    default: break
    }
  }
}

/// The amounts that one person let out of a business day without an approver.
private struct LeavingMoney {
  let work: UnitOfWork
  let settings: Settings

  /// A debt, also of a party that has left, and of a device that had no connection. Money that was taken must be recorded, but a debt is a
  /// promise of the house, so it waits for an approver.
  func check(_ payment: PaymentID, _ approval: ApprovalID?, _ approvals: ApprovalRecords) throws {
    let row = try work.sql.first(
      """
      SELECT COALESCE(o.merged_into, p.order_id), p.received + p.tip, p.taken_at
      FROM payment p LEFT JOIN party_order o ON o.id = p.order_id WHERE p.id = $1
      """, [.text(payment.raw)])
    guard let row, try row.int(1) > 0 else { return }
    let amount = Money(try row.int(1))
    if let approval, let approver = try approvals.take(approval, for: .credit, of: OrderID(try row.text(0)), amount, in: work) {
      try work.sql.execute("UPDATE payment SET approved_by = $2 WHERE id = $1", [.text(payment.raw), .text(approver.raw)])
      return
    }
    if work.author.rights.contains(.approveDiscounts) { return }
    let most = try credit(besides: payment, on: Instant(try row.int(2)))
    if amount > most { throw CorrectionError.creditNeedsApproval(most: most).refusal }
    if let (limit, owed) = try approvals.debts?.limit(ofDebt: payment, in: work.sql), owed + amount.raw > limit.raw {
      throw CorrectionError.overDebtLimit(limit: limit, owed: owed).refusal
    }
  }

  /// The rest of what the author puts on account alone on the business day of this moment. People who only serve do not at all.
  private func credit(besides payment: PaymentID, on moment: Instant) throws -> Money {
    if !work.author.rights.contains(.takePayment) { return Money(0) }
    let day = settings.clock.businessDay(containing: moment)
    let given =
      try work.sql.first(
        """
        SELECT CAST(COALESCE(SUM(received + tip), 0) AS BIGINT) FROM payment
        WHERE method = 'account' AND taken_at >= $1 AND taken_at < $2 AND taken_by = $3 AND approved_by IS NULL AND id <> $4
        """,
        [.integer(day.from.raw), .integer(day.until.raw), .text(work.author.employee.raw), .text(payment.raw)])?.int(0) ?? 0
    return Money(max(0, settings.aloneLimits.credit - given))
  }

  /// A party that the author has written off.
  func check(lossOf order: OrderID, _ approval: ApprovalID?, _ approvals: ApprovalRecords) throws {
    let host = try RefundStore(sql: work.sql).host(of: order)
    guard let ended = try work.sql.first("SELECT ended_at FROM party_order WHERE id = $1", [.text(host.raw)])?.optionalInt(0) else { return }
    let losses = try losses(on: settings.clock.businessDay(containing: Instant(ended)))
    let loss = Money(min(MoneyLimit.most, losses[host.raw] ?? 0))
    if loss.raw == 0 { return }
    if let approval, try approvals.take(approval, for: .writeOff, of: host, loss, in: work) != nil { return }
    let others = losses.filter { $0.key != host.raw }.reduce(0) { $0 + $1.value }
    let most = Money(max(0, settings.aloneLimits.writeOff - others))
    if loss > most { throw CorrectionError.writeOffNeedsApproval(most: most, loss: loss).refusal }
  }

  /// Portions that the author took back while they were cooking. They are the item, or a part of it that bears the command's id.
  func check(voided item: ItemID, _ approval: ApprovalID, _ approvals: ApprovalRecords) throws {
    let row = try work.sql.first(
      """
      SELECT COALESCE(o.merged_into, o.id), CAST(\(DayReader.amount) AS BIGINT) FROM item i JOIN party_order o ON o.id = i.order_id
      WHERE i.id IN ($1, $2) AND i.state = 5 ORDER BY i.id = $1 DESC LIMIT 1
      """, [.text(work.command.raw), .text(item.raw)])
    if let row, try approvals.take(approval, for: .void, of: OrderID(row.text(0)), Money(row.int(1)), in: work) != nil { return }
    throw OrdersError.needsVoidCooking.refusal
  }

  /// The losses that the author wrote off alone on a business day, by order: the rest of the bill, or without one the value of the dishes.
  private func losses(on day: BusinessDay) throws -> [String: Int64] {
    let rows = try work.sql.query(
      """
      SELECT o.id, CASE WHEN b.total IS NULL OR b.total = 0 OR b.revision < o.revision
          THEN (SELECT CAST(COALESCE(SUM(\(DayReader.amount)), 0) AS BIGINT) FROM item i WHERE i.order_id = o.id AND \(DayReader.stayed))
          ELSE b.total END,
        COALESCE(b.paid - b.change_given - b.refunded, 0)
      FROM party_order o LEFT JOIN bill b ON b.order_id = o.id
      WHERE o.merged_into IS NULL AND o.state = 1 AND o.end_reason = 'writtenOff' AND o.ended_at >= $1 AND o.ended_at < $2 AND o.ended_by = $3
        AND NOT EXISTS (SELECT 1 FROM deed_approval d WHERE d.order_id = o.id AND d.deed = 'writeOff' AND d.used_at IS NOT NULL)
      """, [.integer(day.from.raw), .integer(day.until.raw), .text(work.author.employee.raw)])
    var losses: [String: Int64] = [:]
    for row in rows { losses[try row.text(0)] = max(0, try row.int(1) - row.int(2)) }
    return losses
  }
}
