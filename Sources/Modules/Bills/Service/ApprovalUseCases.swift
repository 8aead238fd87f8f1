import BillsRules
import Kernel
import OrdersRules
import RestaurantService
import Storage
import Sync

/// Approves discounts beyond their giver's limit.
public struct ApprovalUseCases: Sendable {
  private let database: any SQLDatabase
  private let processor: CommandProcessor
  private let orders: any BillableOrders
  private let approvers: any Approvers

  public init(database: any SQLDatabase, processor: CommandProcessor, orders: any BillableOrders, approvers: any Approvers) {
    self.database = database
    self.processor = processor
    self.orders = orders
    self.approvers = approvers
  }

  /// An approval for one discount of this author. The PIN is checked last, so that a mistake in the form costs no try.
  public func approve(_ wish: ApprovalWish, for author: Author) async throws -> Approval {
    let orders = orders
    let order = try await database.read { sql in try ApprovalUseCases.open(wish.order, orders, in: sql) }
    try await approvers.confirm(wish.approver, pin: wish.pin, on: author.device)
    return try await processor.perform(as: author) { work in
      let approval = DiscountApproval(
        id: ApprovalID(UUIDv7.make(at: work.now)), by: wish.approver, order: order, discount: wish.discount)
      try ApprovalStore(sql: work.sql).add(approval, because: wish.reason, for: author, at: work.now)
      work.keep(
        "bills.approve",
        .object([
          ("type", .string("bills.approve")), ("order", order.json), ("approver", wish.approver.json), ("discount", wish.discount.json),
          ("reason", wish.reason.json),
        ]))
      return Approval(id: approval.id, until: work.now.adding(seconds: ApprovalStore.life))
    }
  }

  /// The order itself, or the one that it has joined, if that is open.
  private static func open(_ id: OrderID, _ orders: any BillableOrders, in sql: any SQLConnection) throws -> OrderID {
    guard let asked = try orders.record(of: id, in: sql) else { throw BillsError.unknownOrder.refusal }
    if asked.order.state == .ended { throw BillsError.ended.refusal }
    return asked.order.mergedInto ?? asked.order.id
  }
}

/// Approvals as the restaurant needs them for a decision.
public struct ApprovalRecords: DiscountApprovals {
  public init() {}

  public func find(_ approval: ApprovalID, in work: UnitOfWork) throws -> DiscountApproval? {
    try ApprovalStore(sql: work.sql).find(approval, of: work.author.employee, at: work.madeAt)
  }
}
