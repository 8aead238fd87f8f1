import HTTPTypes
import Hummingbird
import Kernel
import NIOCore
import SurveysRules
import SurveysService
import Sync
import Web

/// Guests, bookings, dishes and orders with the values of their own fields.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/own-fields/{subject} | by subject | a page of things with values: `q`, `page`, or only `thing` |
/// | GET | /api/own-fields/{subject}/values.csv, .xlsx | by subject | all of them as a file |
struct OwnFieldsRoutes: Sendable {
  private static let text = QueryParameter<String?>.text("q", "a part of a value, or of the name of a guest")
  private static let thing = QueryParameter<OwnThingID?>.id("thing", of: OwnThingEntity.self, "only this one")
  private static var types: [String: any Wire.Type] { ["subject": FieldsSubject.self] }
  private static let page = QueryParameter<Int64>.number("page", default: 1, in: 1...1_000_000, "from 1 on")

  private let reader: OwnFieldsReader
  private let clock: any HubClock
  private let folder: String

  init(_ reader: OwnFieldsReader, clock: any HubClock, folder: String) {
    self.reader = reader
    self.clock = clock
    self.folder = folder
  }

  var all: [Route] { [list, csv, xlsx] }

  private var list: Route {
    .signedIn(
      .get, "/api/own-fields/{subject}", right: .watch, "A page of things with the values of their own fields",
      pathTypes: OwnFieldsRoutes.types, query: OwnFieldsRoutes.thing,
      OwnFieldsRoutes.text, OwnFieldsRoutes.page, answers: .json(OwnFieldsPage.self), refuses: .forbidden, .notFound
    ) { call, thing, text, page in .json(try await reader.page(try call.subject, thing: thing, text: text, page: page)) }
  }

  private var csv: Route {
    .signedIn(
      .get, "/api/own-fields/{subject}/values.csv", right: .watch, "All values of own fields as CSV", pathTypes: OwnFieldsRoutes.types,
      query: OwnFieldsRoutes.text,
      answers: .bytes("text/csv"), refuses: .forbidden, .notFound, .conflict
    ) { call, text in .file(try await table(call, text).csv, type: "text/csv; charset=utf-8", name: "fields.csv") }
  }

  private var xlsx: Route {
    let type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    return .signedIn(
      .get, "/api/own-fields/{subject}/values.xlsx", right: .watch, "All values of own fields as a workbook", pathTypes: OwnFieldsRoutes.types,
      query: OwnFieldsRoutes.text,
      answers: .bytes(type), refuses: .forbidden, .notFound, .conflict
    ) { call, text in .file(try await table(call, text).xlsx(in: folder), type: type, name: "fields.xlsx") }
  }

  private func table(_ call: SignedInCall, _ text: String?) async throws -> OwnFieldsTable {
    try await reader.table(try call.subject, text: text, english: call.call.language == .en, clock: clock.house)
  }
}

extension SignedInCall {
  /// The kind of thing in the path, if the person may read its values.
  fileprivate var subject: FieldsSubject {
    get throws {
      guard let subject = FieldsSubject(rawValue: call.text("subject")) else { throw SurveysError.unknownThing.refusal }
      guard who.author.may(subject.reading) else {
        throw Refusal("right.missing", kind: .forbidden).with("right", subject.reading.rawValue)
      }
      return subject
    }
  }
}
