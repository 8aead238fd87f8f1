import Kernel
import Storage
import SurveysRules

/// Divides the counts of choices and points into columns: tables, people, days, or the values of another field.
struct CrossTable {
  private static let mostColumns = 62

  private let survey: Survey
  private let sql: any SQLConnection
  private let values: [SQLValue]

  init(_ survey: Survey, sql: any SQLConnection, _ values: [SQLValue]) {
    self.survey = survey
    self.sql = sql
    self.values = values
  }

  /// Adds the columns, and their counts to each value of the results.
  func fill(_ results: inout SurveyResults, _ axis: SurveyAxis, _ other: SurveyFieldID?) throws {
    let groups = try self.groups(axis, other)
    let titles = try self.titles(axis, other)
    var (columns, totals) = ([String](), [String: Int64]())
    for group in groups {
      if totals[group.column] == nil { columns.append(group.column) }
      totals[group.column, default: 0] += group.answers
    }
    if axis != .day { columns.sort { (totals[$1] ?? 0, $0) < (totals[$0] ?? 0, $1) } }
    columns =
      axis == .day
      ? columns.sorted { (Int64($0) ?? 0) < (Int64($1) ?? 0) }.suffix(CrossTable.mostColumns) : Array(columns.prefix(CrossTable.mostColumns))
    results.columns = columns.map { ValueCount(value: $0, title: titles[$0] ?? CrossTable.title($0, axis), count: totals[$0] ?? 0) }
    let places = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
    let ofField = Dictionary(grouping: groups, by: \.field)
    for place in results.fields.indices { fill(&results.fields[place], ofField[results.fields[place].field.id] ?? [], places) }
  }

  private func fill(_ result: inout FieldResult, _ groups: [ResultReader.Group], _ places: [String: Int]) {
    var counts: [String: [Int64]] = [:]
    for group in groups {
      guard let place = places[group.column] else { continue }
      for word in survey.words(of: group, as: result.field) ?? [] {
        counts[word, default: places.map { _ in 0 }][place] += group.count
      }
    }
    for place in result.values.indices { result.values[place].across = counts[result.values[place].value] ?? places.map { _ in 0 } }
  }

  /// Only fields with few values have a cross table.
  private func groups(_ axis: SurveyAxis, _ other: SurveyFieldID?) throws -> [ResultReader.Group] {
    let (column, join, more): (String, String, [SQLValue]) =
      switch axis {
      case .table: ("COALESCE(a.table_name, '')", "JOIN survey_answer a ON a.id = c.answer_id", [])
      case .person: ("a.person_id", "JOIN survey_answer a ON a.id = c.answer_id", [])
      case .day: ("c.day", "", [])
      case .field: ("x.word", "JOIN survey_cell x ON x.answer_id = c.answer_id AND x.field_id = $4", [SQLValue(other ?? SurveyFieldID(""))])
      }
    let fields = survey.form.fields.filter { [.choice, .choices, .scale].contains($0.kind) }.map { SQLValue($0.id) }
    if fields.isEmpty { return [] }
    let places = fields.indices.map { "$\($0 + 4 + more.count)" }.joined(separator: ", ")
    return try sql.query(
      """
      SELECT c.field_id, c.version, c.kind, c.word, c.parts, CAST(\(column) AS TEXT), COUNT(*), SUM(CASE WHEN c.part = 0 THEN 1 ELSE 0 END)
      FROM survey_cell c \(join)
      WHERE c.survey_id = $1 AND c.day BETWEEN $2 AND $3 AND c.field_id IN (\(places))
      GROUP BY c.field_id, c.version, c.kind, c.word, c.parts, \(column)
      """, values + more + fields
    ).compactMap { row in
      guard let kind = SurveyFieldKind(rawValue: try row.text(2)) else { return nil }
      return ResultReader.Group(
        field: SurveyFieldID(try row.text(0)), version: SurveyVersion(try row.int(1)), kind: kind, word: try row.text(3), parts: try row.int(4),
        count: try row.int(6), answers: try row.int(7), column: try row.text(5))
    }
  }

  private func titles(_ axis: SurveyAxis, _ other: SurveyFieldID?) throws -> [String: String] {
    switch axis {
    case .table, .day: return [:]
    case .person:
      var titles: [String: String] = [:]
      for row in try sql.query("SELECT id, name FROM employee") { titles[try row.text(0)] = try row.text(1) }
      return titles
    case .field:
      let choices = other.flatMap { survey.field($0) }?.choices ?? []
      return Dictionary(choices.map { ($0.id.raw, $0.title.raw) }) { first, _ in first }
    }
  }

  private static func title(_ column: String, _ axis: SurveyAxis) -> String {
    guard axis == .day, let day = Int64(column) else { return column }
    let wall = WallTime(days: day, secondOfDay: 0)
    return "\(wall.year)-\(WallTime.two(wall.month))-\(WallTime.two(wall.day))"
  }
}
