import Kernel
import Storage
import SurveysRules

/// An answer with the circumstances that the hub knows.
struct AnswerRecord: Equatable, Sendable {
  var answer: SurveyAnswer
  var filledAt: Instant
  var receivedAt: Instant
  /// days since 1970
  var day: Int64
  var person: EmployeeID
  var tableName: Name?
  var doubt: AnswerDoubt?
}

/// Answers in the database.
struct AnswerStore {
  let sql: any SQLConnection

  static let rows = Rows(
    "survey_answer",
    AnswerRecord(
      answer: SurveyAnswer(
        id: SurveyAnswerID(""), survey: SurveyID(""), version: SurveyVersion(1), values: [], begunAt: Instant(0), filledAt: Instant(0)),
      filledAt: Instant(0), receivedAt: Instant(0), day: 0, person: EmployeeID(""))
  ) { row, record in
    row("id", &record.answer.id, "survey_id", &record.answer.survey, "version", &record.answer.version)
    row.json("content", &record.answer)
    row("filled_at", &record.filledAt, "received_at", &record.receivedAt, "day", &record.day)
    row("person_id", &record.person, "table_name", &record.tableName)
    row.choice("doubt", &record.doubt)
  }

  /// values and photos of an answer
  private static let mostCounted = 200

  func find(_ id: SurveyAnswerID) throws -> AnswerRecord? { try AnswerStore.rows.first("WHERE id = $1", [SQLValue(id)], in: sql) }

  func add(_ record: AnswerRecord) throws {
    try AnswerStore.rows.add(record, in: sql)
    // The content holds all. Only so much of it is counted, so that no answer keeps other people's commands waiting.
    if record.doubt == nil { for one in record.answer.values.prefix(AnswerStore.mostCounted) { try add(one, of: record) } }
    for photo in record.answer.photos.prefix(AnswerStore.mostCounted) {
      try sql.execute(
        "INSERT INTO survey_photo (id, answer_id) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING", [SQLValue(photo), SQLValue(record.answer.id)])
    }
  }

  /// A field that a device states twice counts once. The content has both.
  private func add(_ one: FieldAnswer, of record: AnswerRecord) throws {
    var words: [String] = []
    for word in one.value.words.prefix(SurveyForm.mostChoices) where !words.contains(word) { words.append(word) }
    if words.isEmpty { words = [""] }
    for (part, word) in words.enumerated() {
      let cell: [SQLValue] = [
        SQLValue(record.answer.survey), SQLValue(one.field), .integer(record.answer.version.raw), .text(one.value.kind.rawValue),
        .text(AnswerStore.short(word)), .integer(Int64(words.count)), .integer(record.day),
      ]
      let added = try sql.execute(
        """
        INSERT INTO survey_cell (survey_id, field_id, version, kind, word, parts, day, answer_id, part)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (answer_id, field_id, part) DO NOTHING
        """, cell + [SQLValue(record.answer.id), .integer(Int64(part))])
      if added == 1 { try count(cell, answers: part == 0 ? 1 : 0) }
    }
  }

  private func count(_ cell: [SQLValue], answers: Int64) throws {
    try sql.execute(
      """
      INSERT INTO survey_tally (survey_id, field_id, version, kind, word, parts, day, cells, answers)
      VALUES ($1, $2, $3, $4, $5, $6, $7, 1, $8) ON CONFLICT (survey_id, field_id, version, kind, word, parts, day)
      DO UPDATE SET cells = survey_tally.cells + 1, answers = survey_tally.answers + excluded.answers
      """, cell + [.integer(answers)])
  }

  /// An index holds the first 200 characters. A longer text ends with `…`.
  static func short(_ word: String) -> String {
    let scalars = word.unicodeScalars
    return scalars.count <= 200 ? word : String(String.UnicodeScalarView(scalars.prefix(200))) + "…"
  }
}

/// The photos of answers in the database.
struct PhotoStore {
  let sql: any SQLConnection

  struct Photo: Equatable, Sendable {
    let mediaType: String
    let bytes: [UInt8]
  }

  /// - Returns: nil: no answer names it
  func find(_ id: SurveyPhotoID) throws -> (photo: Photo?, answer: SurveyAnswerID)? {
    let row = try sql.first("SELECT answer_id, media_type, picture FROM survey_photo WHERE id = $1", [SQLValue(id)])
    guard let row else { return nil }
    let photo = try row.optionalText(1).flatMap { type in try row.optionalBlob(2).map { Photo(mediaType: type, bytes: $0) } }
    return (photo, SurveyAnswerID(try row.text(0)))
  }

  func save(_ photo: Photo, as id: SurveyPhotoID) throws {
    try sql.execute(
      "UPDATE survey_photo SET media_type = $1, picture = $2 WHERE id = $3", [.text(photo.mediaType), .blob(photo.bytes), SQLValue(id)])
  }

  /// Photos of these answers that have not arrived, by answer.
  func missing(_ answers: [SurveyAnswerID]) throws -> [SurveyAnswerID: Int64] {
    var missing: [SurveyAnswerID: Int64] = [:]
    for answer in answers {
      let row = try sql.first("SELECT COUNT(*) FROM survey_photo WHERE answer_id = $1 AND picture IS NULL", [SQLValue(answer)])
      missing[answer] = try row?.int(0)
    }
    return missing
  }
}
