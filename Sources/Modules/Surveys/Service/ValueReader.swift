import Kernel
import Storage
import SurveysRules

/// Equal values that were given for one version.
struct ValueGroup {
  let field: SurveyFieldID
  let version: SurveyVersion
  let kind: SurveyFieldKind
  /// all words of the value, or the word of one cell
  let words: [String]
  /// words of the value; photos of a photo; 0 for a phone number that is none
  let parts: Int64
  /// cells
  let count: Int64
  /// answers, of which each is counted at its first word
  let answers: Int64

  init(_ field: SurveyFieldID, _ version: SurveyVersion, _ kind: SurveyFieldKind, words: [String], parts: Int64, count: Int64, answers: Int64) {
    self.field = field
    self.version = version
    self.kind = kind
    self.words = words
    self.parts = parts
    self.count = count
    self.answers = answers
  }

  /// A row of field, version, kind, word, parts, cells and answers; nil: a later program knows its kind.
  init?(_ row: SQLRow) throws {
    guard let kind = SurveyFieldKind(rawValue: try row.text(2)) else { return nil }
    self.init(
      SurveyFieldID(try row.text(0)), SurveyVersion(try row.int(1)), kind, words: [try row.text(3)], parts: try row.int(4),
      count: try row.int(5), answers: try row.int(6))
  }

  /// One choice of several.
  var isPart: Bool { kind == .choices && Int64(words.count) < parts }

  /// nil: its kind has no words
  var value: AnswerValue? {
    kind == .choices ? .choices(choices: words.map { SurveyChoiceID($0) }) : words.first.flatMap { AnswerValue(kind, word: $0) }
  }
}

/// The values of a text or phone field that count as they are: of its kind, and given since it last changed it. There may be as many as
/// answers, so the database counts them.
struct PlainValues {
  let field: SurveyFieldID
  let kind: SurveyFieldKind
  let since: SurveyVersion

  /// nil: the field has few values, or the rules must look at each
  init?(_ field: SurveyField, of survey: Survey) {
    guard field.kind == .text || field.kind == .phone else { return nil }
    self.field = field.id
    kind = field.kind
    since = survey.conversions.last { $0.after.id == field.id }?.version ?? SurveyVersion(1)
  }

  var values: [SQLValue] { [.text(kind.rawValue), .integer(since.raw)] }
}

/// Reads the values of undoubted answers, equal ones together. The rules carry each group to the present version.
struct ValueReader {
  let survey: Survey
  let sql: any SQLConnection
  let days: SurveyService.Days

  static let mostFrequent = 50

  /// for `survey_id = $1 AND day BETWEEN $2 AND $3`
  var values: [SQLValue] { [SQLValue(survey.id), .integer(days.first), .integer(days.last)] }

  /// All values of these fields but the plain ones, for each field.
  func groups(of fields: [SurveyField], without plain: [PlainValues?]) throws -> [[ValueGroup]] {
    let rows = try sql.queries(
      fields.indices.map { query(fields[$0].id, plain[$0] == nil ? "" : "AND NOT (kind = $5 AND parts = 1 AND version >= $6)", plain[$0]) })
    return try fields.indices.map { try whole(try rows[$0].compactMap { try ValueGroup($0) }, of: fields[$0]) }
  }

  func groups(of plain: PlainValues) throws -> [ValueGroup] {
    let query = self.query(plain.field, "AND kind = $5 AND parts = 1 AND version >= $6", plain)
    return try sql.query(query.sql, query.values).compactMap { try ValueGroup($0) }
  }

  private func query(_ field: SurveyFieldID, _ condition: String, _ plain: PlainValues?) -> (sql: String, values: [SQLValue]) {
    let text = """
      SELECT field_id, version, kind, word, parts, CAST(SUM(cells) AS BIGINT), CAST(SUM(answers) AS BIGINT) FROM survey_tally
      WHERE survey_id = $1 AND day BETWEEN $2 AND $3 AND field_id = $4 \(condition)
      GROUP BY field_id, version, kind, word, parts ORDER BY version, kind, word, parts
      """
    return (text, values + [SQLValue(field)] + (plain?.values ?? []))
  }

  // MARK: plain values

  /// The most frequent of them, and the number of all.
  func frequent(_ plain: PlainValues) throws -> (words: [(word: String, count: Int64)], answers: Int64) {
    // The sum of versions keeps SQLite from an index that does not cover the counts.
    let some = """
      FROM survey_tally WHERE survey_id = $1 AND day BETWEEN $2 AND $3 AND field_id = $4 AND kind = $5 AND parts = 1 AND version + 0 >= $6
      """
    let word = sql.dialect == .postgres ? "word COLLATE \"C\"" : "word"
    let values = self.values + [SQLValue(plain.field)] + plain.values
    let rows = try sql.queries([
      ("SELECT CAST(COALESCE(SUM(cells), 0) AS BIGINT) \(some)", values),
      (
        """
        SELECT word, CAST(SUM(cells) AS BIGINT) AS often \(some) GROUP BY word ORDER BY often DESC, \(word) LIMIT \(ValueReader.mostFrequent)
        """, values
      ),
    ])
    return (try rows[1].map { (try $0.text(0), try $0.int(1)) }, try rows[0].first?.int(0) ?? 0)
  }

  // MARK: several choices

  /// Reads values of several choices whole where one choice does not tell what becomes of the value.
  private func whole(_ groups: [ValueGroup], of field: SurveyField) throws -> [ValueGroup] {
    let versions = Set(
      groups.filter { group in
        group.isPart
          && (survey.isConverted(field.id, from: group.version) || !field.choices.contains { $0.id.raw == group.words[0] })
      }.map(\.version))
    if versions.isEmpty { return groups }
    return try groups.filter { !$0.isPart || !versions.contains($0.version) } + wholeValues(of: field.id, versions)
  }

  private struct WholeValue: Hashable {
    let version: Int64
    let parts: Int64
    var words: [String] = []
  }

  private func wholeValues(of field: SurveyFieldID, _ versions: Set<SurveyVersion>) throws -> [ValueGroup] {
    let rows = try sql.query(
      """
      SELECT part, version, parts, word FROM survey_cell
      WHERE survey_id = $1 AND day BETWEEN $2 AND $3 AND field_id = $4 AND kind = 'choices' AND parts > 1 ORDER BY answer_id, part
      """, values + [SQLValue(field)])
    var (counts, value) = ([WholeValue: Int64](), nil as WholeValue?)
    for row in rows {
      if try row.int(0) == 0 {
        if let value { counts[value, default: 0] += 1 }
        value = WholeValue(version: try row.int(1), parts: try row.int(2))
      }
      value?.words.append(try row.text(3))
    }
    if let value { counts[value, default: 0] += 1 }
    return counts.compactMap { value, count in
      let version = SurveyVersion(value.version)
      guard versions.contains(version) else { return nil }
      return ValueGroup(field, version, .choices, words: value.words, parts: value.parts, count: count, answers: count)
    }
  }
}

extension Survey {
  /// Whether values that were given for this version pass a change of kind.
  func isConverted(_ field: SurveyFieldID, from version: SurveyVersion) -> Bool {
    conversions.contains { $0.after.id == field && version < $0.version }
  }

  /// The words that a group counts for in the present version; nil: it is kept aside.
  func words(of group: ValueGroup, as field: SurveyField) -> [String]? {
    guard let value = group.value else {
      let isSome = group.kind != .photo || (1...Int64(SurveyField.mostPhotos)).contains(group.parts)
      return group.kind == field.kind && isSome ? [""] : nil
    }
    if group.kind == .choices && group.parts > Int64(SurveyForm.mostChoices) { return nil }
    // One choice of several does not tell what becomes of the value.
    if group.isPart && isConverted(group.field, from: group.version) { return nil }
    let carried = converted(value, of: group.field, from: group.version)
    return field.takes(carried) ? carried.words : nil
  }
}
