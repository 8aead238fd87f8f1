import Kernel
import Storage
import SurveysRules

/// Divides the counts of choices and points into columns: tables, people, days, or the values of another field.
struct CrossTable {
  private static let mostColumns = 62

  private let reader: ValueReader

  init(_ reader: ValueReader) { self.reader = reader }

  /// Adds the columns, each with its number of answers, and their counts to each value of the results.
  func fill(_ results: inout SurveyResults, _ axis: SurveyAxis, _ other: SurveyFieldID?) throws {
    let divided = results.fields.map(\.field).filter(CrossTable.divides)
    let field = axis == .field ? results.fields.first { $0.field.id == other && CrossTable.divides($0.field) } : nil
    results.columns = try columns(axis, field)
    if results.columns.isEmpty || divided.isEmpty { return }
    let places = Dictionary(results.columns.enumerated().map { ($1.value, $0) }) { first, _ in first }
    let cells = Dictionary(grouping: try self.cells(of: divided, axis, field?.field), by: \.group.field)
    for place in results.fields.indices where CrossTable.divides(results.fields[place].field) {
      fill(&results.fields[place], cells[results.fields[place].field.id] ?? [], places)
    }
  }

  /// Only fields with few values are divided, and divide.
  private static func divides(_ field: SurveyField) -> Bool { field.kind == .choice || field.kind == .choices || field.kind == .scale }

  // MARK: columns

  private func columns(_ axis: SurveyAxis, _ field: FieldResult?) throws -> [ValueCount] {
    switch axis {
    case .table: return try columns(of: "COALESCE(table_name, '')") { $0 }
    case .person:
      let names = try EmployeeNames(in: reader.sql)
      return try columns(of: "person_id") { names.name(EmployeeID($0)).raw }
    case .day: return try days()
    case .field: return (field?.values ?? []).filter { $0.count > 0 }.prefix(CrossTable.mostColumns).map { $0 }
    }
  }

  /// The most frequent first.
  private func columns(of column: String, title: (String) -> String) throws -> [ValueCount] {
    let columns = try self.answers(by: column).map { ValueCount(value: try $0.text(0), title: title(try $0.text(0)), count: try $0.int(1)) }
    return Array(columns.sorted { ($1.count, $0.value) < ($0.count, $1.value) }.prefix(CrossTable.mostColumns))
  }

  private func days() throws -> [ValueCount] {
    let days = try answers(by: "day").map { (day: Int64(try $0.text(0)) ?? 0, count: try $0.int(1)) }.sorted { $0.day < $1.day }
    return days.suffix(CrossTable.mostColumns).map { day, count in
      ValueCount(value: "\(day)", title: DayText.text(day), count: count)
    }
  }

  private func answers(by column: String) throws -> [SQLRow] {
    try reader.sql.query(
      """
      SELECT CAST(\(column) AS TEXT), COUNT(*) FROM survey_answer
      WHERE survey_id = $1 AND day BETWEEN $2 AND $3 AND doubt IS NULL GROUP BY \(column)
      """, reader.values)
  }

  // MARK: cells

  /// Equal cells of one column. A value of several choices is in the columns of each.
  private struct Cell {
    let group: ValueGroup
    let columns: [String]
  }

  private func fill(_ result: inout FieldResult, _ cells: [Cell], _ places: [String: Int]) {
    var counts: [String: [Int64]] = [:]
    for cell in cells {
      for word in reader.survey.words(of: cell.group, as: result.field) ?? [] {
        for column in cell.columns {
          guard let place = places[column] else { continue }
          counts[word, default: places.map { _ in 0 }][place] += cell.group.count
        }
      }
    }
    for place in result.values.indices { result.values[place].across = counts[result.values[place].value] ?? places.map { _ in 0 } }
  }

  private func cells(of divided: [SurveyField], _ axis: SurveyAxis, _ other: SurveyField?) throws -> [Cell] {
    let (columns, join, more): (String, String, [SQLValue]) =
      switch axis {
      case .table: ("COALESCE(a.table_name, '')", "JOIN survey_answer a ON a.id = c.answer_id", [])
      case .person: ("a.person_id", "JOIN survey_answer a ON a.id = c.answer_id", [])
      case .day: ("CAST(c.day AS TEXT)", "", [])
      case .field:
        (
          "x.field_id, x.version, x.kind, x.word, x.parts", "JOIN survey_cell x ON x.answer_id = c.answer_id AND x.field_id = $4",
          [SQLValue(other?.id ?? SurveyFieldID(""))]
        )
      }
    let fields = divided.map { SQLValue($0.id) }
    let places = fields.indices.map { "$\($0 + 4 + more.count)" }.joined(separator: ", ")
    return try reader.sql.query(
      """
      SELECT c.field_id, c.version, c.kind, c.word, c.parts, COUNT(*), SUM(CASE WHEN c.part = 0 THEN 1 ELSE 0 END), \(columns)
      FROM survey_cell c \(join)
      WHERE c.survey_id = $1 AND c.day BETWEEN $2 AND $3 AND c.field_id IN (\(places))
      GROUP BY c.field_id, c.version, c.kind, c.word, c.parts, \(columns)
      """, reader.values + more + fields
    ).compactMap { row in
      guard let group = try ValueGroup(row) else { return nil }
      return Cell(group: group, columns: try other.map { try self.columns(of: row, $0) } ?? [try row.text(7)])
    }
  }

  /// The columns of the other field's value in the present version.
  private func columns(of row: SQLRow, _ other: SurveyField) throws -> [String] {
    guard let kind = SurveyFieldKind(rawValue: try row.text(9)) else { return [] }
    let group = ValueGroup(
      other.id, SurveyVersion(try row.int(8)), kind, words: [try row.text(10)], parts: try row.int(11), count: 0, answers: 0)
    return reader.survey.words(of: group, as: other) ?? []
  }
}
