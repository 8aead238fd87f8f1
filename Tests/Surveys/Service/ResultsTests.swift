import Kernel
import SurveysRules
import SurveysService
import TestHouse
import TestKit
import Testing
import Trials

@Suite("Results count what the answers hold, on both databases")
struct ResultsTests {
  @Test("the results of any history are those of its answers, one by one", arguments: Engine.allCases)
  func sameAsRows(_ engine: Engine) async throws {
    let seed = UInt64.random(in: 1...1_000_000_000)
    print("seed \(seed)")
    for run in 0..<(engine == .sqlite ? 12 : 3) {
      // given a form that changed several times, and answers to any version, some of them odd
      var history = SurveyHistory(seed: seed &+ UInt64(run))
      for _ in 0..<(1 + run % 8) { try history.change() }
      let answers = (0..<40).map { _ in history.oddAnswer() }
      try await withTemporaryFolder { folder in
        try await withDatabase(engine, migrations: SurveysHub.migrations) { database in
          let hub = try await SurveysHub(database, folder: folder)
          for survey in history.versions { try await hub.store(survey) }
          for answer in answers { try await hub.send(answer) }
          // when both are read
          let rows = try await hub.answers(survey: "survey").rows.map(\.carried)
          let fields = try await hub.surveys.results(SurveyID("survey"), .all).fields
          // then each field has as many values, and as many of each
          for field in fields { compare(field, rows, "seed \(seed &+ UInt64(run)), \(field.field.id.raw)") }
        }
      }
    }
  }

  private func compare(_ result: FieldResult, _ rows: [CarriedAnswer], _ comment: Comment) {
    let values = rows.compactMap { $0.values[result.field.id] }
    let aside = rows.compactMap { $0.aside[result.field.id] }
    if result.isRemoved {
      #expect(values.isEmpty && result.answered + result.aside == Int64(aside.count), comment)
      return
    }
    #expect([result.answered, result.aside] == [Int64(values.count), Int64(aside.count)], comment)
    for one in result.values {
      let count = values.count { value in value.words.contains { ResultsTests.short($0) == one.value } }
      #expect(one.count == Int64(count), comment)
    }
  }

  private static func short(_ word: String) -> String { word.unicodeScalars.count <= 200 ? word : String(word.prefix(200)) + "…" }

  @Test("a cross table by a field has a column for each of its present values, with the answers that have it", arguments: Engine.allCases)
  func acrossField(_ engine: Engine) async throws {
    try await SurveysHub.open(engine) { hub in
      // given a question that was a text and became a choice, and answers before and after
      let (a, c) = (SurveyField("a", .scale), SurveyField("c", .choice, choices: ["x", "y"]))
      let first = Survey(a, SurveyField("b", .text), c)
      try await hub.publish(first)
      for (id, text, points) in [("1", "Chọn x", 5), ("2", "chọn  X", 5), ("3", "dở", 1), ("4", "?", 2)] as [(String, String, Int64)] {
        try await hub.answer(id, FieldAnswer("a", .points(points)), FieldAnswer("b", .words(text)), FieldAnswer("c", .picked("x")))
      }
      let mapping = SurveyMapping(field: SurveyFieldID("b"), table: [MappedValue(from: "dở", to: "y")])
      let next = try first.with(a, SurveyField("b", .choice, choices: ["x", "y"]), c, mappings: [mapping])
      try await hub.publish(next, mappings: [mapping])
      try await hub.answer("5", FieldAnswer("a", .points(1)), FieldAnswer("b", .picked("y")), version: 2)
      // when the results are divided by it
      let results = try await hub.results(across: .field, field: "b")
      // then old words are in the columns of what they became, each answer once
      #expect(results.columns.map { [$0.value, $0.title, "\($0.count)"] } == [["x", "Chọn x", "2"], ["y", "Chọn y", "2"]])
      #expect(results.fields[0].values.map(\.across) == [[0, 2], [0, 0], [0, 0], [0, 0], [2, 0]])
      #expect(results.fields[2].values.map(\.across) == [[2, 1], [0, 0]])
      // and a column of a person has their answers, not their values
      #expect(try await hub.results(across: .person).columns.map { [$0.title, "\($0.count)"] } == [["Lan", "5"]])
      #expect(try await hub.results(across: .day).columns.map(\.count) == [5])
      #expect(try await hub.results(across: .table).columns.map(\.count) == [5])
      // and texts make no columns
      #expect(try await hub.results(across: .field, field: "none").columns.isEmpty)
    }
  }

  @Test("of many texts the most frequent are shown, together with values that became texts", arguments: Engine.allCases)
  func frequentTexts(_ engine: Engine) async throws {
    try await SurveysHub.open(engine) { hub in
      // given sixty texts, two of them given again for another version, and a phone number that is none
      let first = Survey(SurveyField("t", .text), SurveyField("p", .phone), SurveyField("n", .number))
      try await hub.publish(first)
      for n in 10..<70 { try await hub.answer("\(n)", FieldAnswer("t", .words("chữ \(n)")), FieldAnswer("n", .decimal(Int64(n % 3) * 1000))) }
      let mapping = SurveyMapping(field: SurveyFieldID("n"))
      let next = try first.with(SurveyField("t", .text), SurveyField("p", .phone), SurveyField("n", .text), mappings: [mapping])
      try await hub.publish(next, mappings: [mapping])
      for (id, text) in [("a", "chữ 69"), ("b", "chữ 69"), ("c", "chữ 68")] {
        try await hub.answer(
          id, FieldAnswer("t", .words(text)), FieldAnswer("p", .phone(phone: ShortName(id == "a" ? "?" : "0903 123 456"))),
          FieldAnswer("n", .words("2")), version: 2)
      }
      // when the results are read
      let fields = try await hub.results().fields
      // then the most frequent come first, fifty at most, and all are counted
      #expect(fields[0].answered == 63 && fields[0].values.count == 50)
      #expect(fields[0].values.prefix(3).map(\.title) == ["chữ 69", "chữ 68", "chữ 10"] && fields[0].values.prefix(3).map(\.count) == [3, 2, 1])
      #expect(fields[1].answered == 2 && fields[1].aside == 1 && fields[1].values.map(\.count) == [2])
      #expect(fields[2].values.map(\.title) == ["2", "0", "1"] && fields[2].values.map(\.count) == [23, 20, 20])
    }
  }
}
