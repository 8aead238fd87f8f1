import Kernel
import Storage

extension TillMigrations {
  /// Counted notes of foreign currencies whose decimals nobody uses are whole units from now on, also in Z reports.
  static let wholeUnits: @Sendable (any SQLConnection) throws -> Void = { sql in
    let rows = try sql.query("SELECT id, foreign_notes, report FROM till_session WHERE foreign_notes <> '[]' OR report LIKE '%\"currency\":%'")
    for row in rows {
      let notes = whole(try JSON.parse(Array(try row.text(1).utf8)))
      let report = try row.optionalText(2).map { whole(try JSON.parse(Array($0.utf8))) }
      try sql.execute(
        "UPDATE till_session SET foreign_notes = $2, report = $3 WHERE id = $1",
        [.text(try row.text(0)), .text(notes.text), SQLValue(report?.text)])
    }
  }

  /// An object that names a currency has its amount in whole minor units of it.
  private static func whole(_ json: JSON) -> JSON {
    switch json {
    case .array(let parts): return .array(parts.map(whole))
    case .object(let members):
      let unit = members.lazy.compactMap { $0.key == "currency" ? former($0.value) : nil }.first
      return .object(
        members.map { key, value in
          guard let unit, key == "amount", case .int(let amount) = value else { return (key, whole(value)) }
          return (key, .int(amount / unit))
        })
    default: return json
    }
  }

  /// The former minor units of one unit.
  private static func former(_ currency: JSON) -> Int64? {
    guard case .string(let letters) = currency, let decimals = CurrencyDecimals.former(letters) else { return nil }
    return (0..<decimals).reduce(1) { unit, _ in unit * 10 }
  }
}
