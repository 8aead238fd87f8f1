import BillsRules
import Kernel
import OrdersRules
import Storage
import Sync

/// Reads bills outside the live stream: for the printed page and the day's report.
public struct BillReader: Sendable {
  private let database: any SQLDatabase
  private let clock: any HubClock
  private let orders: any BillableOrders
  private let details: any RestaurantDetails

  public init(database: any SQLDatabase, clock: any HubClock, orders: any BillableOrders, details: any RestaurantDetails) {
    self.database = database
    self.clock = clock
    self.orders = orders
    self.details = details
  }

  /// The bill of an order as it is printed, also after payment. Before anybody has asked for it, the bill as it would
  /// be now.
  public func view(_ order: OrderID) async throws -> BillView {
    let now = clock.now()
    let orders = orders
    let details = details
    return try await database.read { sql in
      let account = try Account.load(order, orders, details.billTerms(in: sql), in: sql)
      let page = BillPage(sql: sql, account: account)
      return try page.view(letterhead: details.letterhead(in: sql), payTo: details.bankAccount(in: sql), at: now)
    }
  }

  /// Revenue and related figures of the current business day.
  public func report() async throws -> DayReport {
    let (now, house) = (clock.now(), clock.house)
    return try await database.read { sql in try DayReader(sql: sql, now: now, clock: house).report() }
  }
}
