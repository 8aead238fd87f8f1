import FloorRules
import Kernel
import Storage
import SurveysRules
import SurveysService
import Sync
import TestHouse
import TestKit

/// Forms and answers in a house with two tables.
struct SurveysHub: HouseHub {
  static let migrations = TestHouse.migrations + SurveysMigrations.all

  let test: TestHouse
  let surveys: SurveyService
  let folder: String

  init(_ database: any SQLDatabase, folder: String) async throws {
    test = TestHouse(
      database, state: TestHouse.sources + [SurveysSnapshot()], handlers: { [SurveysHandler(house: $0)] },
      timersOf: { [ChecklistDueTimer(house: $0), ChecklistMissedTimer(house: $0), EarlyAnswersTimer()] })
    surveys = SurveyService(database: database, processor: test.stream.processor)
    self.folder = folder
  }

  func furnish() async throws { try await furnish([.lan, .thu], tables: ["1", "2"], dishes: []) }

  static let lan = Author(employee: EmployeeID("lan"), rights: [.watch], device: DeviceID("phone"))

  func perform(_ command: SurveysCommand, as author: Author? = nil) async throws {
    try await run(command, with: SurveysHandler(house: house), as: author)
  }

  func refusal(_ command: SurveysCommand) async -> String? { await refused { try await perform(command) }?.code }

  func publish(_ survey: Survey, mappings: [SurveyMapping] = []) async throws {
    let base = survey.version.raw == 1 ? nil : SurveyVersion(survey.version.raw - 1)
    try await perform(.publish(survey: survey.id, form: survey.form, base: base, mappings: mappings))
  }

  /// Stores a version that was published elsewhere.
  func store(_ survey: Survey) async throws {
    try await run { work in try SurveysHandler.keep(survey, in: work) }
  }

  /// An answer of Lan's.
  func answer(_ id: String, _ values: FieldAnswer..., version: Int64 = 1, table: String? = nil, survey: String = "s") async throws {
    try await send(SurveysHub.answer(id, values, version: version, table: table, survey: survey))
  }

  func send(_ answer: SurveyAnswer) async throws { try await perform(.answer(answer: answer), as: SurveysHub.lan) }

  static func answer(_ id: String, _ values: [FieldAnswer], version: Int64 = 1, table: String? = nil, survey: String = "s") -> SurveyAnswer {
    var answer = SurveyAnswer(
      id: SurveyAnswerID(id), survey: SurveyID(survey), version: SurveyVersion(version), values: values, begunAt: Instant(1), filledAt: Instant(2))
    answer.table = table.map { TableID($0) }
    return answer
  }

  func results(across axis: SurveyAxis? = nil, field: String? = nil) async throws -> SurveyResults {
    try await surveys.results(SurveyID("s"), .all, across: axis, field: field.map { SurveyFieldID($0) })
  }

  func answers(page: Int64 = 1, doubtful: Bool = false, survey: String = "s") async throws -> SurveyAnswers {
    try await surveys.answers(SurveyID(survey), .all, page: page, doubtful: doubtful)
  }

  func csv() async throws -> String {
    let words = AnswerFileWords(english: true, photos: "/photos/")
    let file = try await AnswerFile(surveys, SurveyID("s"), .all, clock: clock.house, words)
    let parts = Parts()
    try await file.csv { await parts.add($0) }
    return String(decoding: await parts.bytes.dropFirst(3), as: UTF8.self)
  }

  private actor Parts {
    var bytes: [UInt8] = []
    func add(_ part: [UInt8]) { bytes += part }
  }
}
