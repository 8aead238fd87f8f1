import BookingsRules
import BookingsService
import Kernel
import OrdersRules
import Spreadsheets
import SurveysRules
import SurveysService
import TestHouse
import TestKit
import Testing

@Suite("Guests, bookings, dishes and orders have fields of the house's own, on both databases")
struct OwnFieldsTests {
  @Test("devices hold the values of dishes and open orders, and forget an order's when it ends", arguments: Engine.allCases)
  func devices(_ engine: Engine) async throws {
    try await OwnFieldsHub.open(engine) { hub in
      // given a dish and an order with values
      try await hub.open("o1", at: "1")
      try await hub.set(.dish, "d1", FieldAnswer("spice", .picked("hot")), FieldAnswer("note", .words("Đá riêng")))
      try await hub.set(.order, "o1", FieldAnswer("note", .words("Chụp ảnh")))
      try await hub.set(.dish, "d1", FieldAnswer("spice", .picked("mild")), clearing: "note")
      // then a live device and a fresh one hold the same
      let expected = [
        OwnFields(subject: .dish, thing: OwnThingID("d1"), values: [OwnFieldsTests.value("spice", .picked("mild"))]),
        OwnFields(subject: .order, thing: OwnThingID("o1"), values: [OwnFieldsTests.value("note", .words("Chụp ảnh"))]),
      ]
      #expect(try await hub.all(OwnFields.self).sorted { $0.key < $1.key } == expected)
      #expect(try await hub.heard(OwnFields.self).sorted { $0.key < $1.key } == expected)
      // when the order ends
      try await hub.order(.closeEmpty(order: OrderID("o1")))
      // then devices forget its values, and the list keeps them
      #expect(try await hub.all(OwnFields.self) == [expected[0]])
      #expect(try await hub.heard(OwnFields.self) == [expected[0]])
      #expect(try await hub.rows(.order).map(\.carried.values) == [[FieldAnswer("note", .words("Chụp ảnh"))]])
      // and a late value does not bring them back
      try await hub.set(.order, "o1", FieldAnswer("note", .words("Đã chụp")))
      #expect(try await hub.all(OwnFields.self) == [expected[0]])
      #expect(try await hub.rows(.order).map(\.carried.values) == [[FieldAnswer("note", .words("Đã chụp"))]])
    }
  }

  @Test("a guest and a booking are found by their own fields, without regard to diacritics", arguments: Engine.allCases)
  func searched(_ engine: Engine) async throws {
    try await OwnFieldsHub.open(engine) { hub in
      try await hub.set(.guest, "84899081299", FieldAnswer("note", .words("Dị ứng đậu phộng 100%")), FieldAnswer("spice", .picked("hot")))
      try await hub.set(.booking, "b1", FieldAnswer("note", .words("Bánh kem ở quầy")))
      // no device holds what concerns guests
      #expect(try await hub.all(OwnFields.self).isEmpty)
      // the lists of own fields
      #expect(try await hub.names(.guest, "dau phong 100%") == ["Trần Đình Lộc"])
      #expect(try await hub.names(.guest, "đình") == ["Trần Đình Lộc"])
      #expect(try await hub.names(.guest, "chon hot") == ["Trần Đình Lộc"])
      #expect(try await hub.names(.guest, "chon mild").isEmpty)
      #expect(try await hub.names(.guest, "100_").isEmpty)
      #expect(try await hub.rows(.guest, thing: "84899081299").map(\.phone) == ["0899 081 299"])
      #expect(try await hub.rows(.guest, thing: "84899081298").isEmpty)
      // and those of guests and bookings
      #expect(try await hub.bookings.customers("đậu phộng", from: 0).customers.map(\.name.raw) == ["Trần Đình Lộc"])
      #expect(try await hub.bookings.customers("đậu xanh", from: 0).total == ListTotal(0))
      #expect(try await hub.found("banh kem") == ["b1"])
      #expect(try await hub.found("banh mi").isEmpty)
      #expect(try await hub.found("loc") == ["b1"])
    }
  }

  @Test("a choice is found by its new title after the form has changed", arguments: Engine.allCases)
  func renamed(_ engine: Engine) async throws {
    try await OwnFieldsHub.open(engine) { hub in
      try await hub.set(.dish, "d1", FieldAnswer("spice", .picked("hot")))
      var spice = OwnFieldsHub.spice
      spice.choices[1].title = SurveyTitle("Rất cay")
      try await hub.publish(.dish, [spice], base: 1)
      #expect(try await hub.names(.dish, "rat cay") == ["Bia"])
      #expect(try await hub.names(.dish, "chon hot").isEmpty)
    }
  }

  @Test("values of an earlier version stand converted in the list and in both files", arguments: Engine.allCases)
  func files(_ engine: Engine) async throws {
    try await OwnFieldsHub.open(engine) { hub in
      // given a dish with values, whose choice becomes a text and whose note is removed
      try await hub.set(.dish, "d1", FieldAnswer("spice", .picked("hot")), FieldAnswer("note", .words("=1+1")))
      let text = SurveyField("spice", .text)
      try await hub.publish(.dish, [text], base: 1, mappings: [SurveyMapping(field: text.id)])
      // then the list has both
      let row = try #require(try await hub.rows(.dish).first)
      #expect(row.name == Name("Bia") && row.carried.values == [FieldAnswer("spice", .words("Chọn hot"))])
      #expect(row.carried.aside == [FieldAnswer("note", .words("=1+1"))])
      // and the files
      let table = try await hub.fields.table(.dish, text: nil, english: true, clock: hub.clock.house)
      let lines = String(decoding: table.csv.dropFirst(3), as: UTF8.self).split(whereSeparator: \.isNewline)
      #expect(lines == ["Name,Phone,Time,Câu spice,Câu note", "Bia,,,Chọn hot,'=1+1"])
      let sheet = try Sheet.read(try table.xlsx(in: hub.folder)) { $0.filter { $0.text == "Phone" }.count }
      #expect(
        sheet.rows.map { $0.cells.map(\.text) } == [
          ["Riêng của quán"], ["Name", "Phone", "Time", "Câu spice", "Câu note"], ["Bia", "", "", "Chọn hot", "=1+1"],
        ])
    }
  }

  @Test("things that nobody has, wrong values and unfit forms are refused, and nothing changes", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await OwnFieldsHub.open(engine) { hub in
      func fault(_ subject: FieldsSubject, _ thing: String, _ values: FieldAnswer...) async -> String? {
        await hub.refusal(OwnFieldsHub.values(subject, thing, values))
      }
      let note = FieldAnswer("note", .words("x"))
      for subject in FieldsSubject.allCases { #expect(await fault(subject, "none", note) == "surveys.unknownThing") }
      #expect(await fault(.dish, "d1", note, FieldAnswer("q", .words("x"))) == "surveys.unknownField")
      #expect(await fault(.dish, "d1", note, FieldAnswer("spice", .words("x"))) == "surveys.fieldValue")
      let changed = try await hub.all(OwnFields.self)
      #expect(changed.isEmpty)
      #expect(await hub.refusal(OwnFieldsHub.form(.dish, [SurveyField("p", .photo)], base: 1)) == "surveys.ownFieldKind")
      #expect(try await hub.all(Survey.self).allSatisfy { $0.version == SurveyVersion(1) })
    }
  }

  @Test("an answer to a form of own fields stands apart", arguments: Engine.allCases)
  func answered(_ engine: Engine) async throws {
    try await OwnFieldsHub.open(engine) { hub in
      let survey = FieldsSubject.dish.survey
      try await hub.perform(.answer(answer: SurveysHub.answer("1", [FieldAnswer("note", .words("x"))], survey: survey.raw)))
      let service = SurveyService(database: hub.database, processor: hub.processor)
      #expect(try await service.answers(survey, .all, page: 1, doubtful: true).rows.map(\.doubt) == [.unknownSurvey])
    }
  }

  private static func value(_ field: String, _ value: AnswerValue) -> OwnValue {
    OwnValue(field: SurveyFieldID(field), value: value, version: SurveyVersion(1))
  }
}

extension OwnFieldsHub {
  /// The bookings that a search finds.
  fileprivate func found(_ text: String) async throws -> [String] {
    let query = try BookingQuery(from: nil, until: nil, text: text, section: nil, after: nil)
    return try await bookings.bookings(query, keepsGuests: true).bookings.map(\.id.raw)
  }
}
