import BillsRules
import Kernel
import OrdersRules
import Storage
import Sync

/// Reads bills outside the live stream: for the printed page and the day's report.
public struct BillReader: Sendable {
  let database: any SQLDatabase
  let clock: any HubClock
  let orders: any BillableOrders
  let details: any RestaurantDetails
  let guests: any BilledGuests

  public init(
    database: any SQLDatabase, clock: any HubClock, orders: any BillableOrders, details: any RestaurantDetails, guests: any BilledGuests
  ) {
    self.database = database
    self.clock = clock
    self.orders = orders
    self.details = details
    self.guests = guests
  }

  /// The bill of an order as it is printed, also after payment. Before anybody has asked for it, the bill as it would
  /// be now. Waiters print for each other while a party is there. Of ended parties they see those that they served.
  public func view(_ order: OrderID, for reader: BillsReader) async throws -> BillView {
    let (orders, details, now) = (orders, details, clock.now())
    return try await database.read { sql in
      let account = try Account.load(order, orders, details, in: sql)
      if !account.isOpen { try reader.check(account.order.id, in: sql) }
      return try BillPage(sql: sql, account: account).view(at: now)
    }
  }

  /// Revenue and related figures of the current business day.
  public func report() async throws -> DayReport {
    let (now, house) = (clock.now(), clock.house)
    return try await database.read { sql in try DayReader(sql: sql, now: now, clock: house).report() }
  }
}
