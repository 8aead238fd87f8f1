import Kernel
import SurveysRules
import SurveysService
import TestHouse
import TestKit
import Testing
import Trials

@Suite("The hub takes each answer, on both databases")
struct AnswersTests {
  private static let survey = Survey(
    SurveyField("a", .choice, choices: ["x", "y"]), SurveyField("b", .scale), SurveyField("c", .text), SurveyField("d", .number))

  @Test("answers of any version are counted in the present one, twice the same once", arguments: Engine.allCases)
  func counted(_ engine: Engine) async throws {
    try await SurveysHub.open(engine) { hub in
      // given a form, and answers at two tables, one of them sent twice
      try await hub.publish(AnswersTests.survey)
      try await hub.answer("1", FieldAnswer("a", .picked("x")), FieldAnswer("b", .points(5)), FieldAnswer("d", .decimal(1500)), table: "1")
      try await hub.answer("2", FieldAnswer("a", .picked("x")), FieldAnswer("b", .points(2)), FieldAnswer("c", .words("Nước nguội")), table: "2")
      try await hub.answer("2", FieldAnswer("a", .picked("x")), FieldAnswer("b", .points(2)), FieldAnswer("c", .words("Nước nguội")), table: "2")
      // when the form changes and an old phone still answers the old one
      let next = try AnswersTests.survey.with(
        SurveyField("b", .scale), SurveyField("a", .text), SurveyField("d", .number), mappings: [SurveyMapping(field: SurveyFieldID("a"))])
      try await hub.publish(next, mappings: [SurveyMapping(field: SurveyFieldID("a"))])
      try await hub.answer("3", FieldAnswer("a", .picked("y")), FieldAnswer("d", .decimal(-500)), version: 1)
      try await hub.answer("4", FieldAnswer("a", .words("Chọn y")), version: 2)
      // then all count together
      let results = try await hub.results(across: .table)
      #expect(results.total == 4 && results.doubtful == 0)
      #expect(results.fields.map(\.field.id.raw) == ["b", "a", "d", "c"] && results.fields.map(\.isRemoved) == [false, false, false, true])
      let (b, a, d) = (results.fields[0], results.fields[1], results.fields[2])
      #expect(a.values.map(\.title) == ["Chọn x", "Chọn y"] && a.values.map(\.count) == [2, 2] && a.aside == 0)
      #expect(b.values.map(\.count) == [0, 1, 0, 0, 1] && b.mean == SurveyNumber(3500) && b.answered == 2)
      #expect(d.mean == SurveyNumber(500) && d.least == SurveyNumber(-500) && d.most == SurveyNumber(1500))
      #expect(results.fields[3].values.map(\.title) == ["Nước nguội"])
      // and the cross table has a column for each table
      #expect(Set(results.columns.map(\.title)).isSuperset(of: ["Bàn 1", "Bàn 2"]))
      let first = try #require(results.columns.firstIndex { $0.title == "Bàn 1" })
      #expect(b.values.map { $0.across[first] } == [0, 0, 0, 0, 1])
    }
  }

  @Test("an answer that fits no form stands apart and stays whole; other content under a used id is refused", arguments: Engine.allCases)
  func doubtful(_ engine: Engine) async throws {
    try await SurveysHub.open(engine) { hub in
      try await hub.publish(AnswersTests.survey)
      // given an answer of a version that never was, and one of an unknown form
      try await hub.answer("1", FieldAnswer("b", .points(5)), version: 9)
      try await hub.answer("2", FieldAnswer("q", .words("?")), survey: "none")
      // then both are there, and no result counts them
      #expect(try await hub.results().total == 0)
      #expect(try await hub.results().doubtful == 1)
      let apart = try await hub.answers(doubtful: true)
      #expect(apart.rows.map(\.doubt) == [.unknownVersion] && apart.rows[0].carried.values == [FieldAnswer("b", .points(5))])
      #expect(try await hub.answers(doubtful: true, survey: "none").rows.map(\.carried.aside) == [[FieldAnswer("q", .words("?"))]])
      #expect(try await hub.surveys.unknown().surveys.map { [$0.survey.raw, "\($0.answers)"] } == [["none", "1"]])
      // and an answer of the same id is not overwritten
      #expect(await hub.refusal(.answer(answer: SurveysHub.answer("1", []))) == "surveys.answerUsed")
      #expect(try await hub.answers(doubtful: true).rows.count == 1)
    }
  }

  @Test("a value of another kind than its field's is kept aside and counted so", arguments: Engine.allCases)
  func otherKind(_ engine: Engine) async throws {
    try await SurveysHub.open(engine) { hub in
      try await hub.publish(AnswersTests.survey)
      try await hub.answer("1", FieldAnswer("b", .words("năm")))
      let field = try #require(try await hub.results().fields.first { $0.field.id.raw == "b" })
      #expect(field.answered == 0 && field.aside == 1)
      #expect(try await hub.answers().rows[0].carried.aside == [FieldAnswer("b", .words("năm"))])
    }
  }

  @Test("answers come in pages, and as a file with a column for each field", arguments: Engine.allCases)
  func pages(_ engine: Engine) async throws {
    try await SurveysHub.open(engine) { hub in
      try await hub.publish(AnswersTests.survey)
      for n in 0..<51 { try await hub.answer("n\(n)", FieldAnswer("d", .decimal(Int64(n) * 500)), FieldAnswer("c", .words("=1+1")), table: "1") }
      let (first, second) = (try await hub.answers(), try await hub.answers(page: 2))
      #expect(first.total == 51 && first.pages == 2 && first.rows.count == 50 && second.rows.map(\.answer.id.raw) == ["n0"])
      #expect(first.rows[0].byName == Name("Lan") && first.rows[0].tableName == Name("Bàn 1"))
      let lines = try await hub.csv().split(separator: "\r\n")
      #expect(lines.count == 52 && lines[0] == "Filled in,Day,By,Table,Version,Câu a,Câu b,Câu c,Câu d")
      #expect(lines[2].hasSuffix("Lan,Bàn 1,1,,,'=1+1,0.5"))
    }
  }

  @Test("photos arrive after their answer, once each, in any state of the line", arguments: Engine.allCases)
  func photos(_ engine: Engine) async throws {
    try await SurveysHub.open(engine) { hub in
      try await hub.publish(Survey(SurveyField("p", .photo)))
      let picture = GreyPoint.jpeg
      // given a photo that comes before its answer
      let early = await refused { _ = try await hub.surveys.receive(picture, as: SurveyPhotoID("f1"), by: SurveysHub.lan) }
      #expect(early?.code == "surveys.unknownPhoto")
      try await hub.answer("1", FieldAnswer("p", .photo(photos: [SurveyPhotoID("f1"), SurveyPhotoID("f2")])))
      #expect(try await hub.answers().rows[0].missingPhotos == 2)
      // when it comes twice, and half of another one
      #expect(try await hub.surveys.receive(picture, as: SurveyPhotoID("f1"), by: SurveysHub.lan))
      #expect(try await hub.surveys.receive(picture, as: SurveyPhotoID("f1"), by: SurveysHub.lan) == false)
      let half = await refused { _ = try await hub.surveys.receive(Array(picture.dropLast(20)), as: SurveyPhotoID("f2"), by: SurveysHub.lan) }
      #expect(half?.code == "surveys.photoMalformed")
      let large = await refused {
        _ = try await hub.surveys.receive([UInt8](repeating: 0, count: 600 << 10), as: SurveyPhotoID("f2"), by: SurveysHub.lan)
      }
      #expect(large?.code == "surveys.photoTooLarge")
      // then one is there and one is missing
      #expect(try await hub.answers().rows[0].missingPhotos == 1)
      #expect(try await hub.surveys.photo(SurveyPhotoID("f1")).mediaType == "image/jpeg")
    }
  }

  @Test("a random history gives the same results in any order of arrival", arguments: Engine.allCases)
  func anyOrder(_ engine: Engine) async throws {
    let seed = UInt64.random(in: 1...1_000_000_000)
    print("seed \(seed)")
    var history = SurveyHistory(seed: seed)
    for _ in 0..<6 { try history.change() }
    let answers = (0..<40).map { _ in history.answer() }
    var dice = SplitMix64(seed: seed)
    // given all answers, in two orders
    let (one, other) = (try await results(history, answers, engine), try await results(history, answers.shuffled(using: &dice), engine))
    // then the counts are equal, and each value is counted or aside
    #expect(one == other, "seed \(seed)")
    #expect(one.reduce(0) { $0 + $1.answered + $1.aside } == answers.reduce(0) { $0 + Int64($1.values.count) }, "seed \(seed)")
  }

  private func results(_ history: SurveyHistory, _ answers: [SurveyAnswer], _ engine: Engine) async throws -> [FieldResult] {
    try await withTemporaryFolder { folder in
      try await withDatabase(engine, migrations: SurveysHub.migrations) { database in
        let hub = try await SurveysHub(database, folder: folder)
        for survey in history.versions { try await hub.store(survey) }
        for answer in answers { try await hub.send(answer) }
        return try await hub.surveys.results(SurveyID("survey"), .all).fields
      }
    }
  }
}

/// A grey JPEG of one point.
private enum GreyPoint {
  static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xDB, 0x00, 0x43, 0x00] + [UInt8](repeating: 1, count: 64)
    + [0xFF, 0xC0, 0x00, 0x0B, 0x08, 0x00, 0x01, 0x00, 0x01, 0x01, 0x01, 0x11, 0x00]
    + [0xFF, 0xC4, 0x00, 0x14, 0x00, 0x01] + [UInt8](repeating: 0, count: 15) + [0x00]
    + [0xFF, 0xC4, 0x00, 0x14, 0x10, 0x01] + [UInt8](repeating: 0, count: 15) + [0x00]
    + [0xFF, 0xDA, 0x00, 0x08, 0x01, 0x01, 0x00, 0x00, 0x3F, 0x00, 0x37, 0xFF, 0xD9]
}
