import BillsRules
import Kernel
import OrdersRules
import RestaurantService
import Storage
import Sync

/// Approves deeds by which money leaves, beyond the limit of the person who does them.
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

  /// An approval for one deed of this author. The PIN is checked last, so that a mistake in the form costs no try.
  public func approve(_ wish: ApprovalWish, for author: Author) async throws -> Approval {
    if !author.rights.contains(wish.deed.right) { throw Refusal("right.missing", kind: .forbidden).with("right", wish.deed.right.rawValue) }
    let orders = orders
    let deed = try await database.read { sql in try ApprovalUseCases.deed(wish, orders, in: sql) }
    try await approvers.confirm(wish.approver, pin: wish.pin, on: author.device)
    return try await processor.perform(as: author) { work in
      let id = ApprovalID(UUIDv7.make(at: work.now))
      let store = ApprovalStore(sql: work.sql)
      switch deed {
      case .discount(let order, let discount):
        let approval = DiscountApproval(id: id, by: wish.approver, order: order, discount: discount, item: wish.item)
        try store.add(approval, because: wish.reason, for: author, at: work.now)
      case .other(let order, let amount):
        let approval = DeedApproval(id: id, by: wish.approver, deed: wish.deed, order: order, amount: amount, method: wish.method)
        try store.add(approval, because: wish.reason, for: author, at: work.now)
      }
      work.keep("bills.approve", ApprovalUseCases.trace(wish, deed))
      return Approval(id: id, until: work.now.adding(seconds: ApprovalStore.life))
    }
  }

  private enum Deed: Sendable {
    case discount(OrderID, Discount)
    case other(OrderID?, Money)
  }

  /// The wish without the PIN.
  private static func trace(_ wish: ApprovalWish, _ deed: Deed) -> JSON {
    var members: [(String, JSON)] = [("type", .string("bills.approve")), ("deed", wish.deed.json), ("approver", wish.approver.json)]
    switch deed {
    case .discount(let order, let discount):
      members += [("order", order.json), ("discount", discount.json)]
      if let item = wish.item { members.append(("item", item.json)) }
    case .other(let order, let amount):
      if let order { members.append(("order", order.json)) }
      if amount.raw > 0 { members.append(("amount", amount.json)) }
      if let method = wish.method { members.append(("method", method.json)) }
    }
    return .object(members + [("reason", wish.reason.json)])
  }

  /// The deed of the wish, of the party itself or of the one that it has joined.
  private static func deed(_ wish: ApprovalWish, _ orders: any BillableOrders, in sql: any SQLConnection) throws -> Deed {
    if wish.deed.isOfTill { return .other(nil, try ApprovalUseCases.amount(of: wish)) }
    guard let id = wish.order else { throw ApprovalUseCases.missing("order") }
    guard let asked = try orders.record(of: id, in: sql) else { throw BillsError.unknownOrder.refusal }
    let order = asked.order.mergedInto ?? asked.order.id
    switch wish.deed {
    case .discount:
      guard let discount = wish.discount else { throw ApprovalUseCases.missing("discount") }
      if try asked.order.state == .ended && !isReopened(order, in: sql) { throw BillsError.ended.refusal }
      return .discount(order, discount)
    case .writeOff where asked.order.state == .ended, .void where asked.order.state == .ended: throw BillsError.ended.refusal
    case .refund, .credit, .writeOff, .void: return .other(order, try ApprovalUseCases.amount(of: wish))
    case .reopening, .payOut, .drop: return .other(order, Money(0))
    }
  }

  private static func amount(of wish: ApprovalWish) throws -> Money {
    guard let amount = wish.amount, amount.raw > 0 else { throw ApprovalUseCases.missing("amount") }
    return amount
  }

  /// Its party has left, and its bill may take a discount again.
  private static func isReopened(_ order: OrderID, in sql: any SQLConnection) throws -> Bool {
    try sql.first("SELECT 1 FROM bill WHERE order_id = $1 AND reopened_at IS NOT NULL", [.text(order.raw)]) != nil
  }

  private static func missing(_ field: String) -> Refusal { Refusal("bills.approvalOfNothing", field: field, kind: .invalid) }
}

extension ApprovedDeed {
  /// The right of the person who wants the approval.
  var right: Right {
    switch self {
    case .discount: .discount
    case .refund, .reopening: .refund
    case .payOut, .drop: .till
    case .credit: .takePayment
    case .writeOff: .writeOff
    case .void: .takeOrders
    }
  }
}

/// Approvals as the restaurant needs them for a decision.
public struct ApprovalRecords: DiscountApprovals {
  let debts: (any DebtLimits)?

  /// - Parameter debts: nil: no guest has a limit
  public init(debts: (any DebtLimits)? = nil) { self.debts = debts }

  public func find(_ approval: ApprovalID, in work: UnitOfWork) throws -> DiscountApproval? {
    try ApprovalStore(sql: work.sql).find(approval, of: work.author.employee, at: work.madeAt)
  }

  /// Takes the approval of a deed, so that it is good for no other.
  /// - Returns: the approver; nil: there is none of this amount
  public func take(
    _ approval: ApprovalID, for deed: ApprovedDeed, of order: OrderID?, _ amount: Money, in work: UnitOfWork
  ) throws -> EmployeeID? {
    let store = ApprovalStore(sql: work.sql)
    guard let found = try store.findDeed(approval, of: work.author.employee, at: work.madeAt), found.covers(deed, of: order, amount) else {
      return nil
    }
    try store.useDeed(approval, at: work.now)
    return found.by
  }
}
