import Storage

/// Portions that can still be sold are a number that can be.
struct PortionInspection: Inspection {
  let vi = "số phần còn lại"
  let en = "portions left"

  func run(_ inspector: Inspector) throws {
    for row in try inspector.sql.query("SELECT id, name, portions FROM dish WHERE portions < 0 ORDER BY id") {
      let (name, portions) = (try row.text(1), try row.int(2))
      inspector.find("portions.negative", "món \(name) còn \(portions) phần", "dish \(name) has \(portions) portions left")
    }
    inspector.count("món", "dishes", try inspector.sql.first("SELECT COUNT(*) FROM dish")?.int(0) ?? 0)
  }
}
