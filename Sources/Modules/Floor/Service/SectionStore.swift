import FloorRules
import Kernel
import Storage

/// Sections in the database.
struct SectionStore {
  let sql: any SQLConnection

  private static let columns = "id, name, description, position, decorations, active"

  func all() throws -> [Section] {
    try sql.query("SELECT \(SectionStore.columns) FROM floor_section ORDER BY position, id").map(SectionStore.read)
  }

  func find(_ id: SectionID) throws -> Section? {
    try sql.first("SELECT \(SectionStore.columns) FROM floor_section WHERE id = $1", [.text(id.raw)]).map(SectionStore.read)
  }

  func save(_ section: Section) throws {
    try sql.execute(
      """
      INSERT INTO floor_section (\(SectionStore.columns)) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, description = excluded.description, position = excluded.position,
        decorations = excluded.decorations, active = excluded.active
      """,
      [
        .text(section.id.raw), .text(section.name.raw), .text(section.description.raw), .integer(section.position.raw),
        .text(section.decorations.json.text), SQLValue(section.active),
      ])
  }

  private static func read(_ row: SQLRow) throws -> Section {
    Section(
      id: SectionID(try row.text(0)), name: Name(try row.text(1)), description: SectionDescription(try row.text(2)),
      position: Priority(try row.int(3)), decorations: try JSON.decode(try row.text(4)), active: try row.bool(5))
  }
}
