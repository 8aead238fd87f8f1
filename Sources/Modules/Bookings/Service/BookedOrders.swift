import Kernel
import Storage

/// The guests who had booked and came, and those named at the till, by their orders; for other modules.
public struct BookedOrders: Sendable {
  public init() {}

  /// The guests' names, of the orders whose guests are known. A booking counts before a name given at the till.
  public func guests(of orders: [OrderID], in sql: any SQLConnection) throws -> [OrderID: Name] {
    if orders.isEmpty { return [:] }
    let places = orders.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    let rows = try ["booking", "party_guest"].flatMap {
      try sql.query("SELECT order_id, name FROM \($0) WHERE order_id IN (\(places))", orders.map { .text($0.raw) })
    }
    return Dictionary(try rows.map { (OrderID(try $0.text(0)), Name(try $0.text(1))) }) { first, _ in first }
  }

  /// The orders of guests with this part of a name, without regard to diacritics, or of a number in any spelling; the latest
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
    // Each table has an index by its time, so both searches end early if many are found.
    let booked = try sql.query(
      "SELECT order_id, due_at FROM booking WHERE order_id IS NOT NULL AND (\(found)) ORDER BY due_at DESC, id DESC LIMIT $1", values)
    let named = try sql.query("SELECT order_id, set_at FROM party_guest WHERE \(found) ORDER BY set_at DESC, order_id DESC LIMIT $1", values)
    let all = try (booked + named).map { (order: OrderID(try $0.text(0)), at: try $0.int(1)) }
    return all.sorted { $1.at < $0.at }.prefix(Int(most)).map(\.order)
  }
}
