import Storage

/// Portions that can still be sold are a number that can be, and devices hold no more of them than there are. Usual portions have the
/// timer that fills them.
struct PortionInspection: Inspection {
  let vi = "số phần còn lại"
  let en = "portions left"

  func run(_ inspector: InspectionRun) throws {
    for row in try inspector.sql.query("SELECT id, name, portions FROM dish WHERE portions < 0 ORDER BY id") {
      let (name, portions) = (try row.text(1), try row.int(2))
      inspector.find("portions.negative", "món \(name) còn \(portions) phần", "dish \(name) has \(portions) portions left")
    }
    for row in try inspector.sql.query(PortionInspection.held) {
      let (name, held, portions) = (try row.text(0), try row.int(1), try row.int(2))
      inspector.find(
        "portions.held", "món \(name): các máy giữ \(held) phần, chỉ còn \(portions)",
        "dish \(name): devices hold \(held) portions of \(portions) left")
    }
    for row in try inspector.sql.query(PortionInspection.untimed) {
      let name = try row.text(0)
      inspector.find("portions.timer", "món \(name): không có hẹn giờ đặt lại số phần mỗi ngày", "dish \(name): no timer fills its portions")
    }
    if let row = try inspector.sql.first(PortionInspection.unended) {
      let day = try row.text(0)
      inspector.find("menu.timer", "thực đơn ngày \(day): không có hẹn giờ cho ngày mới", "menu of day \(day): no timer begins and ends it")
    }
    inspector.count("món", "dishes", try inspector.sql.first("SELECT COUNT(*) FROM dish")?.int(0) ?? 0)
  }

  private static let held = """
    SELECT MAX(d.name), CAST(SUM(l.portions) AS BIGINT), MAX(d.portions) FROM lease l JOIN dish d ON d.id = l.dish_id
    WHERE d.portions IS NOT NULL GROUP BY d.id HAVING SUM(l.portions) > MAX(d.portions) ORDER BY d.id
    """

  private static let unended = """
    SELECT id FROM day_menu WHERE past = 0 AND NOT EXISTS (SELECT 1 FROM timer WHERE kind = 'menu.fill') ORDER BY id LIMIT 1
    """

  private static let untimed = """
    SELECT name FROM dish WHERE usual_portions IS NOT NULL AND NOT EXISTS (SELECT 1 FROM timer WHERE kind = 'menu.fill') ORDER BY id
    """
}
