import Storage

/// Tips are shared once and to the last unit, and nobody is paid more of them than was shared to them.
struct TipInspection: Inspection {
  let vi = "tiền thưởng"
  let en = "tips"

  func run(_ inspector: InspectionRun) throws {
    // A database of an earlier version shares none.
    guard try inspector.sql.holds(table: "tip_sharing") else { return }
    for row in try inspector.sql.query(TipInspection.unequal) {
      let (sharing, amount, tips, shares) = (try row.text(0), try row.int(1), try row.int(2), try row.int(3))
      inspector.find(
        "tip.shares", "lần chia tiền thưởng \(sharing): ghi \(amount), khách cho \(tips), các phần cộng lại \(shares)",
        "tips shared as \(sharing): the amount is \(amount), the tips are \(tips), the shares sum up to \(shares)")
    }
    for row in try inspector.sql.query(TipInspection.beyond) {
      let (person, paid, shared) = (try row.text(0), try row.int(1), try row.int(2))
      inspector.find(
        "tip.tooMuch", "\(person) đã nhận \(paid) tiền thưởng, chỉ được chia \(shared)",
        "\(person) was paid \(paid) of tips, but only \(shared) was shared to them")
    }
    let count = try inspector.sql.first("SELECT COUNT(*) FROM tip_sharing")?.int(0) ?? 0
    inspector.count("lần chia tiền thưởng", "sharings of tips", count)
  }

  private static let unequal = """
    SELECT id, amount, tips, shares FROM (
      SELECT s.id, s.amount,
        (SELECT CAST(COALESCE(SUM(p.tip), 0) AS BIGINT) FROM tip_shared t JOIN payment p ON p.id = t.payment_id WHERE t.sharing_id = s.id) AS tips,
        (SELECT CAST(COALESCE(SUM(x.amount), 0) AS BIGINT) FROM tip_share x WHERE x.sharing_id = s.id) AS shares
      FROM tip_sharing s
    ) AS found WHERE amount <> tips OR amount <> shares ORDER BY id
    """

  private static let beyond = """
    SELECT employee_id, paid, shared FROM (
      SELECT p.employee_id, p.paid,
        (SELECT CAST(COALESCE(SUM(x.amount), 0) AS BIGINT) FROM tip_share x WHERE x.employee_id = p.employee_id) AS shared
      FROM (SELECT employee_id, CAST(SUM(amount) AS BIGINT) AS paid FROM tip_payout GROUP BY employee_id) AS p
    ) AS found WHERE paid > shared ORDER BY employee_id
    """
}
