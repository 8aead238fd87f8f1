import BillsRules
import Kernel
import Storage
import Sync

/// Approvals in the database. Their rows stay.
struct ApprovalStore {
  let sql: any SQLConnection

  /// An approval is good for ten minutes: time for a mistake at the till, and for a line that fails meanwhile.
  static let life: Int64 = 10 * 60

  func add(_ approval: DiscountApproval, because reason: Reason, for author: Author, at now: Instant) throws {
    try sql.row(of: "discount_approval").insert([
      "id": approval.id, "order_id": approval.order, "discount": approval.discount.json.text, "reason": reason, "approver": approval.by,
      "asked_by": author.employee, "device": author.device, "approved_at": now, "item_id": approval.item,
    ])
  }

  /// The unused approval of this author.
  /// - Parameter moment: when they made the command
  func find(_ id: ApprovalID, of author: EmployeeID, at moment: Instant) throws -> DiscountApproval? {
    let row = try sql.first(
      """
      SELECT order_id, discount, approver, item_id FROM discount_approval
      WHERE id = $1 AND asked_by = $2 AND used_at IS NULL AND approved_at >= $3
      """,
      [.text(id.raw), .text(author.raw), .integer(moment.adding(seconds: -ApprovalStore.life).raw)])
    guard let row else { return nil }
    return DiscountApproval(
      id: id, by: EmployeeID(try row.text(2)), order: OrderID(try row.text(0)), discount: try JSON.decode(try row.text(1)),
      item: try row.optionalText(3).map { ItemID($0) })
  }

  func add(_ approval: DeedApproval, because reason: Reason, for author: Author, at now: Instant) throws {
    try sql.row(of: "deed_approval").insert([
      "id": approval.id, "deed": approval.deed.rawValue, "order_id": approval.order, "amount": approval.amount,
      "method": approval.method?.rawValue, "reason": reason, "approver": approval.by, "asked_by": author.employee, "device": author.device,
      "approved_at": now,
    ])
  }

  /// The unused approval of this author.
  /// - Parameter moment: when they made the command
  func findDeed(_ id: ApprovalID, of author: EmployeeID, at moment: Instant) throws -> DeedApproval? {
    let row = try sql.first(
      """
      SELECT deed, order_id, amount, method, approver FROM deed_approval
      WHERE id = $1 AND asked_by = $2 AND used_at IS NULL AND approved_at >= $3
      """,
      [.text(id.raw), .text(author.raw), .integer(moment.adding(seconds: -ApprovalStore.life).raw)])
    guard let row, let deed = ApprovedDeed(rawValue: try row.text(0)) else { return nil }
    return DeedApproval(
      id: id, by: EmployeeID(try row.text(4)), deed: deed, order: try row.optionalText(1).map { OrderID($0) }, amount: Money(try row.int(2)),
      method: try row.optionalText(3).flatMap { PaymentMethod(rawValue: $0) })
  }

  func useDeed(_ id: ApprovalID, at now: Instant) throws {
    try sql.execute("UPDATE deed_approval SET used_at = $2 WHERE id = $1 AND used_at IS NULL", [.text(id.raw), .integer(now.raw)])
  }

  func use(_ id: ApprovalID, at now: Instant) throws {
    try sql.execute("UPDATE discount_approval SET used_at = $2 WHERE id = $1 AND used_at IS NULL", [.text(id.raw), .integer(now.raw)])
  }
}
