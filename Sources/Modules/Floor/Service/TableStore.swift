import FloorRules
import Kernel
import Storage

/// Tables in the database.
struct TableStore {
  let sql: any SQLConnection

  private static let names = [
    "id", "section_id", "name", "seats", "max_seats", "shape", "x", "y", "w", "h", "active", "order_id", "host_id", "cleaning_episode",
    "cleaning_since", "cleaning_until", "hold_booking", "hold_name", "hold_at", "neighbours", "description",
  ]
  private static let columns = names.joined(separator: ", ")
  private static let saving = RowStatement(
    putInto: "dining_table", names,
    integers: ["seats", "max_seats", "x", "y", "w", "h", "active", "cleaning_since", "cleaning_until", "hold_at"], rank: 7)

  func all() throws -> [Table] {
    try sql.query("SELECT \(TableStore.columns) FROM dining_table ORDER BY section_id, name, id").map(TableStore.read)
  }

  func find(_ id: TableID) throws -> Table? {
    try sql.first("SELECT \(TableStore.columns) FROM dining_table WHERE id = $1", [.text(id.raw)]).map(TableStore.read)
  }

  func active(in section: SectionID) throws -> Int64 {
    try sql.first("SELECT COUNT(*) FROM dining_table WHERE section_id = $1 AND active = 1", [.text(section.raw)])?.int(0) ?? 0
  }

  /// Does another table that is on the floor bear this name in this section?
  func isTaken(_ name: Name, in section: SectionID, besides id: TableID) throws -> Bool {
    try sql.first(
      "SELECT id FROM dining_table WHERE section_id = $1 AND name = $2 AND active = 1 AND id <> $3",
      [.text(section.raw), .text(name.raw), .text(id.raw)]) != nil
  }

  /// A new table; an id that is there already is an error, and nothing is written over.
  func add(_ table: Table) throws { try sql.write(TableStore.insert, TableStore.values(table)) }

  private static let insert = """
    INSERT INTO dining_table (\(columns))
    VALUES (\(names.indices.map { "$\($0 + 1)" }.joined(separator: ", ")))
    """

  func save(_ table: Table) throws { try sql.write(TableStore.saving, TableStore.values(table)) }

  /// Notes in which section a table lay until now: parties that have left stay there.
  func keep(_ section: SectionID, of table: TableID, until now: Instant) throws {
    try sql.write(
      "INSERT INTO former_section (table_id, until_at, section_id) VALUES ($1, $2, $3) ON CONFLICT (table_id, until_at) DO NOTHING",
      [.text(table.raw), .integer(now.raw), .text(section.raw)])
  }

  private static func values(_ table: Table) -> [SQLValue] {
    [
      .text(table.id.raw), .text(table.section.raw), .text(table.name.raw), .integer(table.seats.raw), .integer(table.maxSeats.raw),
      .text(table.shape.rawValue), .integer(table.x.raw), .integer(table.y.raw), .integer(table.w.raw), .integer(table.h.raw),
      SQLValue(table.active), SQLValue(table.order?.raw), SQLValue(table.host?.raw), SQLValue(table.cleaning?.episode.raw),
      SQLValue(table.cleaning?.since.raw), SQLValue(table.cleaning?.until.raw), SQLValue(table.hold?.booking.raw),
      SQLValue(table.hold?.name.raw), SQLValue(table.hold?.at.raw), .text(table.neighbours.isEmpty ? none : table.neighbours.json.text),
      SQLValue(table.description?.raw),
    ]
  }

  private static func read(_ row: SQLRow) throws -> Table {
    let shape = try row.text(5)
    guard let shape = TableShape(rawValue: shape) else { throw StorageError.unexpectedColumn("shape", expected: "a shape", found: "another text") }
    var table = Table(
      id: TableID(try row.text(0)), section: SectionID(try row.text(1)), name: Name(try row.text(2)), seats: Seats(try row.int(3)),
      maxSeats: Seats(try row.int(4)), shape: shape, x: PlanUnit(try row.int(6)), y: PlanUnit(try row.int(7)), w: PlanUnit(try row.int(8)),
      h: PlanUnit(try row.int(9)), active: try row.bool(10))
    table.restore(
      order: try row.optionalText(11).map { OrderID($0) }, host: try row.optionalText(12).map { TableID($0) }, cleaning: try cleaning(row),
      hold: try hold(row))
    let neighbours = try row.text(19)
    if neighbours != none { table.neighbours = try JSON.decode(neighbours) }
    table.description = try row.optionalText(20).map { ShortNote($0) }
    return table
  }

  /// Most tables are nobody's neighbours, so that there is nothing to take apart.
  private static let none = "[]"

  private static func hold(_ row: SQLRow) throws -> Hold? {
    guard let booking = try row.optionalText(16) else { return nil }
    return Hold(booking: BookingID(booking), name: Name(try row.text(17)), at: Instant(try row.int(18)))
  }

  private static func cleaning(_ row: SQLRow) throws -> Cleaning? {
    guard let episode = try row.optionalText(13) else { return nil }
    return Cleaning(episode: CommandID(episode), since: Instant(try row.int(14)), until: Instant(try row.int(15)))
  }
}
