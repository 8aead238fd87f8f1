import BillsRules
import Kernel
import OrdersRules
import Storage
import Sync

/// Reads bills as they are printed, within a transaction of somebody else.
public struct BillPages: Sendable {
  private let orders: any BillableOrders
  let details: any RestaurantDetails

  public init(orders: any BillableOrders, details: any RestaurantDetails) {
    self.orders = orders
    self.details = details
  }

  /// The bill of an order, or of the one that it has joined. After payment it is the receipt.
  /// - Throws: `Refusal` if there is no such order
  public func view(_ order: OrderID, at now: Instant, in sql: any SQLConnection) throws -> BillView {
    try BillPage(sql: sql, account: Account.load(order, orders, details, in: sql)).view(at: now)
  }

  /// The same for an invoice. Its seller is the house as it is now, also for a bill that was paid under another name.
  public func invoiced(_ order: OrderID, at now: Instant, in sql: any SQLConnection) throws -> BillView {
    let account = try Account.load(order, orders, details, in: sql)
    var view = try BillPage(sql: sql, account: account).view(at: now)
    view.restaurant = account.house.letterhead
    return view
  }

  /// The bill for one person: any bill of a party that is still there, and of ended parties those that they may see.
  /// - Throws: `Refusal` as for an order that does not exist
  public func view(_ order: OrderID, at now: Instant, for author: Author, in sql: any SQLConnection) throws -> BillView {
    let account = try Account.load(order, orders, details, in: sql)
    try check(account.order, for: author, in: sql)
    return try BillPage(sql: sql, account: account).view(at: now)
  }

  /// Any bill of a party that is still there may be known to everybody who prints bills.
  /// - Throws: `bills.unknownOrder` also for a waiter who never served a party that has left
  public func check(_ order: OrderID, for author: Author, in sql: any SQLConnection) throws {
    guard let party = try orders.record(of: order, in: sql) else { throw BillsError.unknownOrder.refusal }
    try check(party.order, for: author, in: sql)
  }

  private func check(_ order: Order, for author: Author, in sql: any SQLConnection) throws {
    if order.state != .open { try BillsReader(author).check(order.id, in: sql) }
  }

  /// Promotions that give whole portions.
  public func freePromotions(in sql: any SQLConnection) throws -> [PromotionID] {
    try PromotionStore(sql: sql).all().filter { $0.effect == .free }.map(\.id)
  }

  /// The house's number with the tax office, as the settings have it.
  public func taxCode(in sql: any SQLConnection) throws -> String { try details.details(in: sql).letterhead.taxCode.raw }
}
