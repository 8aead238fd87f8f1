import Kernel
import OrdersRules
import Storage

/// Parties that left on earlier days. Only a generated past writes them, each as it was at its end: a hub writes each change.
public struct PastOrders {
  private let sql: any SQLConnection

  private static let insertion = RowStatement(
    insertInto: "party_order", OrderRows.ended.names, integers: OrderRows.ended.integers, rank: RowRank.newOrder)

  public init(sql: any SQLConnection) { self.sql = sql }

  /// - Throws: `Refusal` if an id is in use
  public func add(_ party: OpenOrder, _ ending: Ending) throws {
    let courses = CourseRows(sql: sql), items = ItemRows(sql: sql)
    guard try sql.write(PastOrders.insertion, OrderRows.values(party.order, ending)) else {
      throw OrdersError.idTaken(field: .order).refusal
    }
    for course in party.courses where try !courses.insert(course) { throw OrdersError.idTaken(field: .course).refusal }
    for item in party.items where try !items.insert(item) { throw OrdersError.idTaken(field: .item).refusal }
  }

  /// Whether a party sat down within this time.
  public func isAny(from: Instant, until: Instant) throws -> Bool {
    try sql.first(
      "SELECT 1 FROM party_order WHERE opened_at >= $1 AND opened_at < $2 LIMIT 1", [.integer(from.raw), .integer(until.raw)]) != nil
  }

  /// Portions that the parties had who sat down within this time, ordered by dish.
  public func portions(from: Instant, until: Instant) throws -> [(dish: DishID, quantity: Int64)] {
    try sql.query(
      """
      SELECT i.dish_id, CAST(SUM(i.quantity) AS BIGINT) FROM party_order o JOIN item i ON i.order_id = o.id
      WHERE o.opened_at >= $1 AND o.opened_at < $2 AND i.state < 4 GROUP BY i.dish_id ORDER BY i.dish_id
      """, [.integer(from.raw), .integer(until.raw)]
    ).map { (DishID(try $0.text(0)), try $0.int(1)) }
  }

  /// Whether a party is here now.
  public func isAnyOpen() throws -> Bool { try sql.first("SELECT 1 FROM party_order WHERE state = 0 LIMIT 1") != nil }
}
