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
    if record.doubt == nil { try count(record) }
    for photo in record.answer.photos.prefix(AnswerStore.mostCounted) {
      try sql.execute(
        "INSERT INTO survey_photo (id, answer_id) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING", [SQLValue(photo), SQLValue(record.answer.id)])
    }
  }

  /// The content holds all. Only so much of it is counted, so that no answer keeps other people's commands waiting. A field that a device
  /// states twice counts once.
  private func count(_ record: AnswerRecord) throws {
    var counted: Set<SurveyFieldID> = []
    for one in record.answer.values.prefix(AnswerStore.mostCounted) where counted.insert(one.field).inserted { try count(one, of: record) }
  }

  private func count(_ one: FieldAnswer, of record: AnswerRecord) throws {
    let words = one.value.words.isEmpty ? [""] : one.value.words
    for (part, word) in words.prefix(SurveyForm.mostChoices).enumerated() {
      let cell: [SQLValue] = [
        SQLValue(record.answer.survey), SQLValue(one.field), .integer(record.answer.version.raw), .text(one.value.kind.rawValue),
        .text(AnswerStore.short(word)), .integer(AnswerStore.parts(of: one.value, words)), .integer(record.day),
      ]
      let added = try sql.execute(
        """
        INSERT INTO survey_cell (survey_id, field_id, version, kind, word, parts, day, answer_id, part)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (answer_id, field_id, part) DO NOTHING
        """, cell + [SQLValue(record.answer.id), .integer(Int64(part))])
      if added == 1 { try count(cell, answers: part == 0 ? 1 : 0) }
    }
  }

  /// All that the results must know of a value beside its words: see `ValueGroup.parts`.
  private static func parts(of value: AnswerValue, _ words: [String]) -> Int64 {
    switch value {
    case .photo(let photos): Int64(photos.count)
    case .phone: PhoneForm.isPlausible(words[0]) ? 1 : 0
    default: Int64(words.count)
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
    if scalars.count <= SurveyConversion.mostCharacters { return word }
    return String(String.UnicodeScalarView(scalars.prefix(SurveyConversion.mostCharacters))) + "…"
  }

  // MARK: early answers

  /// Counts answers that came before their form or their version, now that it is there.
  /// - Returns: whether all are counted; if not, the next call counts more
  func countEarly(of survey: Survey, most: Int64) throws -> Bool {
    let records = try AnswerStore.rows.all(
      "WHERE survey_id = $1 AND doubt IS NOT NULL AND (version <= $2 OR doubt = 'unknownSurvey') ORDER BY version, id LIMIT $3",
      [SQLValue(survey.id), .integer(survey.version.raw), .integer(most)], in: sql)
    for record in records {
      let doubt = AnswerStore.doubt(of: record.answer, survey)
      try sql.execute(
        "UPDATE survey_answer SET doubt = $1 WHERE id = $2", [doubt.map { .text($0.rawValue) } ?? .null, SQLValue(record.answer.id)])
      if doubt == nil { try count(record) }
    }
    return records.count < most
  }

  static func doubt(of answer: SurveyAnswer, _ survey: Survey?) -> AnswerDoubt? {
    guard let survey else { return .unknownSurvey }
    return survey.version < answer.version ? .unknownVersion : nil
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
    if answers.isEmpty { return [:] }
    let places = answers.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    let rows = try sql.query(
      "SELECT answer_id, COUNT(*) FROM survey_photo WHERE answer_id IN (\(places)) AND picture IS NULL GROUP BY answer_id",
      answers.map { SQLValue($0) })
    return try Dictionary(uniqueKeysWithValues: rows.map { (SurveyAnswerID(try $0.text(0)), try $0.int(1)) })
  }
}
