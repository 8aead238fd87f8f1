import FloorRules
import Kernel
import Storage

/// Tables in the database.
struct TableStore {
  let sql: any SQLConnection

  private static let rows = Rows(
    "dining_table",
    Table(
      id: TableID(""), section: SectionID(""), name: Name(""), seats: Seats(1), maxSeats: Seats(1), x: PlanUnit(0), y: PlanUnit(0),
      w: PlanUnit(0), h: PlanUnit(0))
  ) { row, table in
    row("id", &table.id, "section_id", &table.section, "name", &table.name)
    row("seats", &table.seats, "max_seats", &table.maxSeats)
    row.choice("shape", &table.shape)
    row("x", &table.x, "y", &table.y, "w", &table.w, "h", &table.h)
    row("active", &table.active, "order_id", &table.order, "host_id", &table.host)
    var (episode, since, until) = (table.cleaning?.episode, table.cleaning?.since, table.cleaning?.until)
    row("cleaning_episode", &episode, "cleaning_since", &since, "cleaning_until", &until)
    if let episode, let since, let until { table.cleaning = Cleaning(episode: episode, since: since, until: until) }
    var (booking, name, at) = (table.hold?.booking, table.hold?.name, table.hold?.at)
    row("hold_booking", &booking, "hold_name", &name, "hold_at", &at)
    if let booking, let name, let at { table.hold = Hold(booking: booking, name: name, at: at) }
    row.json("neighbours", &table.neighbours)
    row("description", &table.description)
  }
  private static let saving = rows.saving(rank: 7)

  func all() throws -> [Table] { try TableStore.rows.all("ORDER BY section_id, name, id", in: sql).map(TableStore.restored) }

  func find(_ id: TableID) throws -> Table? {
    try TableStore.rows.first("WHERE id = $1", [SQLValue(id)], in: sql).map(TableStore.restored)
  }

  /// With its status, which is not stored.
  private static func restored(_ stored: Table) -> Table {
    var table = stored
    table.restore(order: table.order, host: table.host, cleaning: table.cleaning, hold: table.hold)
    return table
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
  func add(_ table: Table) throws { try TableStore.rows.add(table, in: sql) }
  func save(_ table: Table) throws { try sql.write(TableStore.saving, TableStore.rows.values(table)) }

  /// Notes in which section a table lay until now: parties that have left stay there.
  func keep(_ section: SectionID, of table: TableID, until now: Instant) throws {
    try sql.write(
      "INSERT INTO former_section (table_id, until_at, section_id) VALUES ($1, $2, $3) ON CONFLICT (table_id, until_at) DO NOTHING",
      [.text(table.raw), .integer(now.raw), .text(section.raw)])
  }
}
