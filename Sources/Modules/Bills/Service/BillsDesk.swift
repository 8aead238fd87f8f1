import BillsRules
import Kernel
import OrdersRules
import Storage
import Sync

/// What is read of bills outside the live stream: the page that is printed, and the day's report.
public struct BillsDesk: Sendable {
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

  /// The bill of an order as it is printed, also after it was paid; before anybody asked for it, as it would be now.
  public func view(_ order: OrderID) async throws -> BillView {
    let now = clock.now()
    let orders = orders
    let details = details
    return try await database.read { sql in
      let account = try Account.load(order, orders, in: sql)
      return try BillPage(sql: sql, account: account).view(letterhead: details.letterhead(in: sql), at: now)
    }
  }

  /// Revenue and what belongs to it, of the business day that it is now.
  public func report() async throws -> DayReport {
    let now = clock.now()
    return try await database.read { sql in try DayReader(sql: sql, now: now).report() }
  }
}
