import Kernel
import Storage

/// The guests who had booked and came, by their orders; for other modules.
public struct BookedOrders: Sendable {
  public init() {}

  /// The guests' names, of the orders whose guests had booked.
  public func guests(of orders: [OrderID], in sql: any SQLConnection) throws -> [OrderID: Name] {
    if orders.isEmpty { return [:] }
    let places = orders.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    let rows = try sql.query("SELECT order_id, name FROM booking WHERE order_id IN (\(places))", orders.map { .text($0.raw) })
    return Dictionary(try rows.map { (OrderID(try $0.text(0)), Name(try $0.text(1))) }) { first, _ in first }
  }

  /// The orders of guests with this part of a name, without regard to diacritics, or of a number in any spelling; the latest bookings
  /// first.
  public func orders(ofGuest text: String, most: Int64, in sql: any SQLConnection) throws -> [OrderID] {
    let key = SearchKey.of(text)
    if key.isEmpty { return [] }
    var values: [SQLValue] = [.integer(most), .text(SearchKey.pattern(key))]
    var found = "name_key LIKE $2 ESCAPE '!'"
    if let digits = SearchKey.digits(text) {
      values.append(.text("%\(digits)%"))
      found += " OR phone_key LIKE $3"
    }
    return try sql.query(
      "SELECT order_id FROM booking WHERE order_id IS NOT NULL AND (\(found)) ORDER BY due_at DESC, id DESC LIMIT $1", values
    ).map { OrderID(try $0.text(0)) }
  }
}
