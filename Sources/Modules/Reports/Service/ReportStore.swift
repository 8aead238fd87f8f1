import Kernel
import ReportsRules
import Storage

/// The aggregates in the database.
struct ReportStore {
  let sql: any SQLConnection

  // MARK: one day

  /// Puts a day's aggregates in the place of former ones.
  func replace(_ totals: DayTotals) throws {
    let day = SQLValue(totals.day.days)
    for table in SumTable.allCases where table != .day { try sql.write("DELETE FROM \(table.name) WHERE day = $1", [day]) }
    let figures = totals.groups[.day]?[[]] ?? ReportFigures()
    try sql.write(
      ReportStore.saving, [day, SQLValue(totals.day.from.raw), SQLValue(totals.day.until.raw)] + ReportStore.values(figures, SumTable.day))
    for (table, statement) in ReportStore.insertions {
      let groups = (totals.groups[table] ?? [:]).sorted { $0.key.lexicographicallyPrecedes($1.key) }
      try sql.writeAll(statement, groups.map { [day] + $0.key.map { SQLValue($0) } + ReportStore.values($0.value, table) })
    }
  }

  /// The days with aggregates that end after a moment. Only a wrong clock makes them.
  func unended(at now: Instant) throws -> [Int64] {
    try sql.query("SELECT day FROM report_day WHERE until_at > $1 ORDER BY day", [.integer(now.raw)]).map { try $0.int(0) }
  }

  func remove(_ day: Int64) throws {
    for table in SumTable.allCases where table != .day { try sql.write("DELETE FROM \(table.name) WHERE day = $1", [SQLValue(day)]) }
    try sql.write("DELETE FROM \(SumTable.day.name) WHERE day = $1", [SQLValue(day)])
  }

  private static let saving = RowStatement(
    putInto: "report_day", ["day", "from_at", "until_at"] + SumTable.day.columns.map(\.column),
    integers: Set(["day", "from_at", "until_at"] + SumTable.day.columns.map(\.column)), rank: 30)

  private static let insertions: [(SumTable, RowStatement)] = SumTable.allCases.filter { $0 != .day }.map { table in
    let columns = table.columns.map(\.column)
    return (
      table,
      RowStatement(
        insertInto: table.name, ["day"] + table.keys + columns, keys: 1 + table.keys.count, integers: Set(["day"] + columns), rank: 31)
    )
  }

  private static func values(_ figures: ReportFigures, _ table: SumTable) -> [SQLValue] {
    table.columns.map { SQLValue(figures[keyPath: $0.figure]) }
  }

  /// The aggregates of a day; nil: it was not added up.
  func totals(of day: Int64) throws -> DayTotals? {
    let bounds = try sql.first("SELECT from_at, until_at FROM report_day WHERE day = $1", [SQLValue(day)])
    guard let bounds else { return nil }
    var totals = DayTotals(day: KeptDay(days: day, from: Instant(try bounds.int(0)), until: Instant(try bounds.int(1))))
    for table in SumTable.allCases {
      let names = (table.keys + table.columns.map(\.column)).joined(separator: ", ")
      for row in try sql.query("SELECT \(names) FROM \(table.name) WHERE day = $1", [SQLValue(day)]) {
        var key: [String] = []
        for i in table.keys.indices { key.append(try row.text(i)) }
        totals.add(to: table, key, try ReportFigures(row, from: key.count, table.columns))
      }
    }
    return totals
  }

  /// The day that was added up with this moment in it; nil: none was.
  func day(containing moment: Instant) throws -> Int64? {
    let most = moment.raw / 86_400_000 + 2
    return try sql.first(
      "SELECT day FROM report_day WHERE day BETWEEN $1 AND $2 AND from_at <= $3 AND until_at > $3",
      [SQLValue(most - 4), SQLValue(most), SQLValue(moment.raw)])?.int(0)
  }

  // MARK: many days

  /// The days that were added up, with their bounds.
  func bounds(from first: Int64, to last: Int64) throws -> [Int64: KeptDay] {
    var found: [Int64: KeptDay] = [:]
    let rows = try sql.query(
      "SELECT day, from_at, until_at FROM report_day WHERE day >= $1 AND day <= $2", [SQLValue(first), SQLValue(last)])
    for row in rows {
      let day = KeptDay(days: try row.int(0), from: Instant(try row.int(1)), until: Instant(try row.int(2)))
      found[day.days] = day
    }
    return found
  }

  /// The figures of each day as a whole.
  func days(_ range: ReportRange) throws -> [Int64: ReportFigures] {
    var found: [Int64: ReportFigures] = [:]
    for table in SumTable.allCases {
      let part = table.partOfTotal.map { " AND part = '\($0.rawValue)'" } ?? ""
      let rows = try sql.query(
        "SELECT day, \(ReportStore.sums(table)) FROM \(table.name) WHERE day >= $1 AND day <= $2\(part) GROUP BY day", ReportStore.window(range))
      for row in rows { found[try row.int(0), default: .init()] += try ReportFigures(row, from: 1, table.columns) }
    }
    return found
  }

  /// The figures of a range by the values of one column.
  /// - Parameter part: nil: the table has no parts
  func groups(_ table: SumTable, by column: String, part: ReportPart? = nil, _ range: ReportRange) throws -> [String: ReportFigures] {
    let condition = part.map { " AND part = '\($0.rawValue)'" } ?? ""
    var found: [String: ReportFigures] = [:]
    let rows = try sql.query(
      "SELECT \(column), \(ReportStore.sums(table)) FROM \(table.name) WHERE day >= $1 AND day <= $2\(condition) GROUP BY \(column)",
      ReportStore.window(range))
    for row in rows { found[try row.text(0)] = try ReportFigures(row, from: 1, table.columns) }
    return found
  }

  /// The figures of one part, by day and name.
  func daily(_ table: SumTable, part: ReportPart, _ range: ReportRange) throws -> [Int64: [String: ReportFigures]] {
    let columns = table.columns.map(\.column).joined(separator: ", ")
    var found: [Int64: [String: ReportFigures]] = [:]
    let rows = try sql.query(
      "SELECT day, name, \(columns) FROM \(table.name) WHERE day >= $1 AND day <= $2 AND part = '\(part.rawValue)'", ReportStore.window(range))
    for row in rows { found[try row.int(0), default: [:]][try row.text(1)] = try ReportFigures(row, from: 2, table.columns) }
    return found
  }

  private static func window(_ range: ReportRange) -> [SQLValue] { [SQLValue(range.first), SQLValue(range.last)] }

  private static func sums(_ table: SumTable) -> String {
    table.columns.map { "CAST(SUM(\($0.column)) AS BIGINT)" }.joined(separator: ", ")
  }

  // MARK: marks

  private static let marking = RowStatement(
    putInto: "report_mark", ["day", "command"], keys: 2, replacing: "day = excluded.day", integers: ["day"], rank: 32)

  /// Notes that a command changed the rows of an ended day.
  func mark(_ day: Int64, by command: CommandID) throws { try sql.write(ReportStore.marking, [SQLValue(day), .text(command.raw)]) }

  /// The marked days, with the commands that marked them.
  func marks() throws -> [Int64: [String]] {
    var found: [Int64: [String]] = [:]
    for row in try sql.query("SELECT day, command FROM report_mark ORDER BY day, command") {
      found[try row.int(0), default: []].append(try row.text(1))
    }
    return found
  }

  func remove(_ commands: [String], of day: Int64) throws {
    for command in commands { try sql.write("DELETE FROM report_mark WHERE day = $1 AND command = $2", [SQLValue(day), .text(command)]) }
  }
}
