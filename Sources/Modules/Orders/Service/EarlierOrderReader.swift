import Kernel
import OrdersRules
import PhoneNumbers
import Storage

/// Earlier orders of guests without a table, by their numbers.
public struct EarlierOrderReader: Sendable {
  private static let most: Int64 = 5
  private let database: any SQLDatabase

  public init(database: any SQLDatabase) { self.database = database }

  /// - Parameter phone: in any spelling; a text that is no number has no orders
  public func orders(of phone: String) async throws -> EarlierOrders {
    guard let number = WrittenNumber.first(in: phone) else { return EarlierOrders() }
    return try await database.read { sql in
      let orders = try OrderRows(sql: sql).of(guest: number.e164, most: EarlierOrderReader.most)
      return EarlierOrders(
        orders: try orders.compactMap { order in
          guard let details = order.fulfilment?.details else { return nil }
          let party = OpenOrder(order: order, courses: try CourseRows(sql: sql).of(order.id), items: try ItemRows(sql: sql).of(order.id))
          return EarlierOrder(order: order.id, at: order.openedAt, details: details, dishes: EarlierDish.all(in: party))
        })
    }
  }
}
