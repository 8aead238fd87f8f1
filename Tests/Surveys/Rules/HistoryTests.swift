import Kernel
import SurveysRules
import Testing
import TestKit
import Trials

@Suite("Forms that grow lose no answer")
struct HistoryTests {
  @Test("each value of an answer to any version is once in the present one, and what was never converted is as it was given")
  func nothingIsLost() throws {
    let seed = UInt64.random(in: 1...1_000_000_000)
    print("seed \(seed)")
    for run in 0..<400 {
      // given a form that was changed up to twelve times, and answers to any version
      var history = SurveyHistory(seed: seed &+ UInt64(run))
      for _ in 0..<(1 + run % 12) { try history.change() }
      let present = try #require(history.versions.last)
      for _ in 0..<20 {
        let answer = history.answer()
        // when an answer is carried to the present version
        let carried = present.carried(answer.values, from: answer.version)
        // then each field is there once, in the form or aside
        let all = carried.values + carried.aside
        #expect(all.map(\.field.raw).sorted() == answer.values.map(\.field.raw).sorted(), "seed \(seed &+ UInt64(run))")
        #expect(carried.values.allSatisfy { one in present.form.field(one.field)?.takes(one.value) == true })
        // and a field that never changed its kind has its value, in the form or, removed, aside
        for one in answer.values where !present.conversions.contains(where: { $0.before.id == one.field && answer.version < $0.version }) {
          #expect(all[one.field] == one.value, "seed \(seed &+ UInt64(run))")
          #expect((present.form.field(one.field) == nil) == (carried.values[one.field] == nil))
        }
      }
    }
  }

  @Test("a form and its answers travel as JSON without a change")
  func travels() throws {
    let seed = UInt64.random(in: 1...1_000_000_000)
    print("seed \(seed)")
    var history = SurveyHistory(seed: seed)
    for _ in 0..<12 { try history.change() }
    for survey in history.versions { #expect(try Survey(json: try JSON.parse(survey.json.bytes)) == survey) }
    for _ in 0..<50 {
      let answer = history.answer()
      #expect(try SurveyAnswer(json: try JSON.parse(answer.json.bytes)) == answer)
    }
  }
}
