import BookingsRules
import BookingsService
import FloorService
import Kernel
import Storage
import SurveysRules
import SurveysService
import Sync
import TestHouse
import TestKit

extension FloorSnapshot: FloorTables {}
extension OwnFieldsSearch: OwnWords {}

/// A house that describes its guests, bookings, dishes and orders by fields of its own.
struct OwnFieldsHub: HouseHub {
  static let migrations = TestHouse.migrations + BookingsMigrations.all + SurveysMigrations.all
  private static let times = FixedTimes(BookingTimes(ahead: 180, hold: 60, late: 15, booked: 120, blacklistAfter: 3))

  let test: TestHouse
  let desk: BookingUseCases
  let bookings: BookingReader
  let fields: OwnFieldsReader
  let folder: String

  init(_ database: any SQLDatabase, folder: String) async throws {
    test = TestHouse(
      database, state: TestHouse.sources + [SurveysSnapshot()], observers: [OrderFieldsObserver()], handlers: { [SurveysHandler(house: $0)] })
    desk = BookingUseCases(house: test.open, settings: OwnFieldsHub.times, tidings: nil)
    bookings = BookingReader(
      database: database, clock: test.stream.clock, floor: FloorSnapshot(), settings: OwnFieldsHub.times, ownWords: OwnFieldsSearch())
    fields = OwnFieldsReader(database: database)
    self.folder = folder
  }

  /// Two tables, a beer, a booking of Lộc's, and the fields *spice* and *note* of each kind of thing.
  func furnish() async throws {
    try await furnish([.lan, .thu], tables: ["1", "2"], dishes: [.beer])
    try await run(
      .book(
        booking: BookingID("b1"), tables: [TableID("1")], at: clock.now().adding(seconds: 4 * 3600), minutes: nil, guests: Guests(4),
        name: Name("Trần Đình Lộc"), phone: PhoneText("0899 081 299"), wishes: Note("Sinh nhật"), againstRules: true),
      with: BookingsHandler(desk: desk))
    for subject in FieldsSubject.allCases { try await publish(subject) }
  }

  static let spice = SurveyField("spice", .choice, choices: ["mild", "hot"])
  static let note = SurveyField("note", .text)

  func publish(_ subject: FieldsSubject, _ fields: [SurveyField] = [spice, note], base: Int64? = nil, mappings: [SurveyMapping] = []) async throws {
    try await perform(OwnFieldsHub.form(subject, fields, base: base, mappings))
  }

  static func form(_ subject: FieldsSubject, _ fields: [SurveyField], base: Int64? = nil, _ mappings: [SurveyMapping] = []) -> SurveysCommand {
    let form = SurveyForm(title: SurveyTitle("Riêng của quán"), pages: [SurveyPage(id: "p", fields: fields)])
    return .publish(survey: subject.survey, form: form, base: base.map { SurveyVersion($0) }, mappings: mappings)
  }

  func perform(_ command: SurveysCommand) async throws { try await run(command, with: SurveysHandler(house: house)) }

  func refusal(_ command: SurveysCommand) async -> String? { await refused { try await perform(command) }?.code }

  func set(_ subject: FieldsSubject, _ thing: String, _ values: FieldAnswer..., clearing cleared: String..., version: Int64 = 1) async throws {
    try await perform(OwnFieldsHub.values(subject, thing, values, clearing: cleared, version: version))
  }

  static func values(
    _ subject: FieldsSubject, _ thing: String, _ values: [FieldAnswer], clearing cleared: [String] = [], version: Int64 = 1
  ) -> SurveysCommand {
    .setFields(
      subject: subject, thing: OwnThingID(thing), version: SurveyVersion(version), values: values, cleared: cleared.map { SurveyFieldID($0) })
  }

  func rows(_ subject: FieldsSubject, _ text: String? = nil, thing: String? = nil) async throws -> [OwnFieldsRow] {
    try await fields.page(subject, thing: thing.map { OwnThingID($0) }, text: text, page: 1).rows
  }

  func names(_ subject: FieldsSubject, _ text: String) async throws -> [String] { try await rows(subject, text).map(\.name.raw) }
}
