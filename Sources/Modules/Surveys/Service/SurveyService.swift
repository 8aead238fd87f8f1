import ImageSanitizer
import Kernel
import Storage
import SurveysRules
import Sync

/// Answers, results and photos for pages.
public struct SurveyService: Sendable {
  private let database: any SQLDatabase
  private let processor: CommandProcessor

  public init(database: any SQLDatabase, processor: CommandProcessor) {
    self.database = database
    self.processor = processor
  }

  /// The business days from the first to the last, both included, as days since 1970.
  public struct Days: Equatable, Sendable {
    public let first: Int64
    public let last: Int64

    public init(first: Int64, last: Int64) { (self.first, self.last) = (first, last) }

    public static let all = Days(first: 0, last: 10_000_000)
  }

  // MARK: results

  public func results(_ id: SurveyID, _ days: Days, across: SurveyAxis? = nil, field: SurveyFieldID? = nil) async throws -> SurveyResults {
    try await database.read { sql in
      let survey = try SurveyService.survey(id, in: sql)
      return try ResultReader(survey, sql: sql, days).results(across: across, field)
    }
  }

  public func preview(_ id: SurveyID, _ plan: SurveyPlan) async throws -> PlanPreview {
    try await database.read { sql in
      let survey = try SurveyService.survey(id, in: sql)
      return try ResultReader(survey, sql: sql, .all).preview(plan)
    }
  }

  // MARK: answers

  /// - Parameters:
  ///   - page: from 1 on
  ///   - doubtful: those that stand apart, in place of the others
  public func answers(_ id: SurveyID, _ days: Days, page: Int64, doubtful: Bool) async throws -> SurveyAnswers {
    try await database.read { sql in
      let store = SurveyStore(sql: sql)
      let survey = try store.find(id) ?? Survey(id: id, form: SurveyForm(title: SurveyTitle(id.raw), pages: []))
      let some = "BETWEEN $2 AND $3 AND survey_id = $1 AND doubt IS \(doubtful ? "NOT " : "")NULL"
      let values: [SQLValue] = [SQLValue(id), .integer(days.first), .integer(days.last)]
      let total = try sql.first("SELECT COUNT(*) FROM survey_answer WHERE day \(some)", values)?.int(0) ?? 0
      let page = ListPage(page, of: total)
      // The sum keeps SQLite from an index of days, after which it would sort all answers.
      let records = try AnswerStore.rows.all(
        "WHERE day + 0 \(some) ORDER BY filled_at DESC, id DESC LIMIT $4 OFFSET $5",
        values + [.integer(ListPage.most), .integer(page.from)], in: sql)
      let rows = try SurveyService.stored(records, survey, try EmployeeNames(in: sql), in: sql)
      return SurveyAnswers(page: page.page, pages: page.pages, total: total, rows: rows)
    }
  }

  /// Forms that answers name and nobody has published, such as after a restore from a backup. At most 200.
  public func unknown() async throws -> UnknownSurveys {
    try await database.read { sql in
      let rows = try sql.query(
        """
        SELECT survey_id, COUNT(*), MAX(filled_at) FROM survey_answer WHERE doubt IS NOT NULL AND doubt = 'unknownSurvey'
        GROUP BY survey_id ORDER BY survey_id LIMIT 200
        """, [])
      return UnknownSurveys(
        surveys: try rows.map { UnknownSurvey(survey: SurveyID(try $0.text(0)), answers: try $0.int(1), lastAt: Instant(try $0.int(2))) })
    }
  }

  /// The next answers of a file, the oldest first.
  /// - Parameter after: the last answer before them
  func next(
    _ survey: Survey, _ days: Days, _ names: EmployeeNames, after: StoredAnswer?, count: Int64
  ) async throws -> [StoredAnswer] {
    try await database.read { sql in
      let start = after?.answer
      let records = try AnswerStore.rows.all(
        """
        WHERE survey_id = $1 AND day + 0 BETWEEN $2 AND $3 AND doubt IS NULL AND (filled_at, id) > ($4, $5) ORDER BY filled_at, id LIMIT $6
        """,
        [
          SQLValue(survey.id), .integer(days.first), .integer(days.last), .integer(start?.filledAt.raw ?? -1), .text(start?.id.raw ?? ""),
          .integer(count),
        ], in: sql)
      return try SurveyService.stored(records, survey, names, in: sql)
    }
  }

  /// A form, and the people who may have filled it in.
  func forFile(_ id: SurveyID) async throws -> (survey: Survey, names: EmployeeNames) {
    try await database.read { sql in (try SurveyService.survey(id, in: sql), try EmployeeNames(in: sql)) }
  }

  private static func survey(_ id: SurveyID, in sql: any SQLConnection) throws -> Survey {
    guard let survey = try SurveyStore(sql: sql).find(id) else { throw SurveysError.unknownSurvey.refusal }
    return survey
  }

  private static func stored(
    _ records: [AnswerRecord], _ survey: Survey, _ names: EmployeeNames, in sql: any SQLConnection
  ) throws -> [StoredAnswer] {
    let missing = try PhotoStore(sql: sql).missing(records.filter { !$0.answer.photos.isEmpty }.map { $0.answer.id })
    return records.map { record in
      // The hub's clock is the one to sort by. The device's stays in the content.
      var answer = record.answer
      answer.filledAt = record.filledAt
      return StoredAnswer(
        answer, carried: survey.carried(answer.values, from: answer.version), by: record.person, byName: names.name(record.person),
        receivedAt: record.receivedAt, tableName: record.tableName, doubt: record.doubt, missingPhotos: missing[answer.id] ?? 0)
    }
  }

  // MARK: photos

  /// Takes a photo that an answer names.
  /// - Returns: whether it is new; a repetition of the same bytes is none
  public func receive(_ bytes: [UInt8], as id: SurveyPhotoID, by author: Author) async throws -> Bool {
    let photo = try SurveyService.checked(bytes)
    return try await processor.perform(as: author) { work in
      let store = PhotoStore(sql: work.sql)
      guard let place = try store.find(id) else { throw SurveysError.unknownPhoto.refusal }
      if let earlier = place.photo {
        if earlier == photo { return false }
        throw SurveysError.photoUsed.refusal
      }
      try store.save(photo, as: id)
      return true
    }
  }

  public func photo(_ id: SurveyPhotoID) async throws -> (mediaType: String, bytes: [UInt8]) {
    let place = try await database.read { sql in try PhotoStore(sql: sql).find(id)?.photo }
    guard let place else { throw SurveysError.unknownPhoto.refusal }
    return (place.mediaType, place.bytes)
  }

  /// Only the bytes for drawing are kept, so a photo loses its location and the phone's name.
  private static func checked(_ bytes: [UInt8]) throws -> PhotoStore.Photo {
    do throws(SmallPicture.Fault) {
      let picture = try SmallPicture(checking: bytes)
      return PhotoStore.Photo(mediaType: picture.mediaType, bytes: picture.bytes)
    } catch {
      if case .tooLarge(let most) = error { throw SurveysError.photoTooLarge(most: most).refusal }
    }
    guard let drawing = PNG.drawing(of: bytes) else { throw SurveysError.photoMalformed.refusal }
    return PhotoStore.Photo(mediaType: "image/png", bytes: drawing)
  }
}

/// The names of the house's people, as they are now.
struct EmployeeNames: Sendable {
  private var names: [EmployeeID: Name] = [:]

  init(in sql: any SQLConnection) throws {
    for row in try sql.query("SELECT id, name FROM employee") { names[EmployeeID(try row.text(0))] = Name(try row.text(1)) }
  }

  func name(_ id: EmployeeID) -> Name { names[id] ?? Name(id.raw) }
}
