import FloorRules
import Kernel
import Storage

/// Sections in the database.
struct SectionStore {
  let sql: any SQLConnection

  private static let rows = Rows(
    "floor_section", Section(id: SectionID(""), name: Name(""), description: SectionDescription(""), position: Priority(0))
  ) { row, section in
    row("id", &section.id, "name", &section.name, "description", &section.description, "position", &section.position)
    row.json("decorations", &section.decorations)
    row("active", &section.active)
  }

  func all() throws -> [Section] { try SectionStore.rows.all("ORDER BY position, id", in: sql) }
  func find(_ id: SectionID) throws -> Section? { try SectionStore.rows.first("WHERE id = $1", [SQLValue(id)], in: sql) }
  func save(_ section: Section) throws { try SectionStore.rows.save(section, in: sql) }
}
