import Storage

/// Tables and the parties at them point at each other.
struct TableInspection: Inspection {
  let vi = "bàn và phiếu order"
  let en = "tables and their parties"

  func run(_ inspector: InspectionRun) throws {
    for row in try inspector.sql.query(TableInspection.ofOrders) { try order(row, inspector) }
    for row in try inspector.sql.query(TableInspection.ofTables) { try table(row, inspector) }
    for row in try inspector.sql.query(TableInspection.oddlyWithoutTable) {
      let id = try row.text(0)
      inspector.find(
        "table.none", "phiếu \(id) vừa như có bàn vừa như mang về", "order \(id) is both at a table and without one")
    }
    inspector.count("bàn", "tables", try inspector.sql.first("SELECT COUNT(*) FROM dining_table")?.int(0) ?? 0)
  }

  /// An open order sits at its table, and with a party that joined another the table has joined too.
  private func order(_ row: SQLRow, _ inspector: InspectionRun) throws {
    let id = try row.text(0), table = try row.text(1), host = try row.optionalText(2)
    guard let seated = try row.optionalText(3) else {
      return inspector.find(
        "table.order", "phiếu \(id) đang mở mà bàn \(table) không có nó", "order \(id) is open and table \(table) does not have it")
    }
    if seated != id {
      inspector.find(
        "table.order", "phiếu \(id) ở bàn \(table), bàn đó lại có phiếu \(seated)", "order \(id) is at table \(table), which has \(seated)")
    }
    if (host == nil) != (try row.optionalText(4) == nil) {
      inspector.find(
        "table.merged", "phiếu \(id) và bàn \(table): một bên ghép, một bên không", "order \(id) and table \(table): only one of them is merged")
    }
    if let host, try row.optionalInt(5) != 0 {
      inspector.find("table.merged", "phiếu \(id) ghép vào phiếu \(host) không còn mở", "order \(id) has joined \(host), which is not open")
    }
  }

  private static let ofOrders = """
    SELECT o.id, o.table_id, o.merged_into, t.order_id, t.host_id, h.state
    FROM party_order o LEFT JOIN dining_table t ON t.id = o.table_id LEFT JOIN party_order h ON h.id = o.merged_into
    WHERE o.state = 0 AND o.order_type IS NULL ORDER BY o.id
    """

  /// An order without a table has its own id in place of one, and joins no other.
  private static let oddlyWithoutTable = """
    SELECT id FROM party_order WHERE (order_type IS NULL) <> (fulfilment IS NULL)
      OR (order_type IS NOT NULL AND (table_id <> id OR merged_into IS NOT NULL OR beside = 1)) ORDER BY id
    """

  /// A table in use has its own open order. A joined table points at a table in use, and its party at that one's party.
  private func table(_ row: SQLRow, _ inspector: InspectionRun) throws {
    let id = try row.text(0), order = try row.optionalText(1), host = try row.optionalText(2)
    if let order, try row.optionalInt(3) != 0 || row.optionalText(4) != id {
      inspector.find("table.order", "bàn \(id) có phiếu \(order) không mở ở bàn này", "table \(id) has order \(order), which is not open there")
    }
    guard let host else { return }
    guard let there = try row.optionalText(6), try row.optionalText(7) == nil else {
      return inspector.find(
        "table.merged", "bàn \(id) ghép vào bàn \(host) không có khách", "table \(id) has joined table \(host), which has no party")
    }
    if order != nil, try row.optionalText(5) != there {
      inspector.find(
        "table.merged", "bàn \(id) ghép vào bàn \(host) mà phiếu không theo phiếu \(there)",
        "table \(id) has joined table \(host), its order does not follow \(there)")
    }
  }

  private static let ofTables = """
    SELECT t.id, t.order_id, t.host_id, o.state, o.table_id, o.merged_into, h.order_id, h.host_id
    FROM dining_table t LEFT JOIN party_order o ON o.id = t.order_id LEFT JOIN dining_table h ON h.id = t.host_id
    WHERE t.order_id IS NOT NULL OR t.host_id IS NOT NULL ORDER BY t.id
    """
}
