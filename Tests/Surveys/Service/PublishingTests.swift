import Kernel
import SurveysRules
import SurveysService
import TestKit
import Testing

@Suite("Forms are published, on both databases")
struct PublishingTests {
  @Test("devices hear each version, and a device that starts anew has all forms", arguments: Engine.allCases)
  func published(_ engine: Engine) async throws {
    try await SurveysHub.open(engine) { hub in
      let first = Survey(SurveyField("a", .text))
      let second = try first.with(SurveyField("b", .scale))
      try await hub.publish(first)
      try await hub.publish(second)
      try await hub.perform(.close(survey: first.id))
      var closed = second
      closed.state = .closed
      #expect(try await hub.heard(Survey.self) == [closed])
      #expect(try await hub.all(Survey.self) == [closed])
      try await hub.perform(.reopen(survey: first.id))
      #expect(try await hub.all(Survey.self) == [second])
    }
  }

  @Test("a form that was changed by somebody else is not overwritten, and a change of kind needs a mapping", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await SurveysHub.open(engine) { hub in
      let first = Survey(SurveyField("a", .text))
      try await hub.publish(first)
      let number = SurveyForm(SurveyField("a", .number))
      let one = SurveyVersion(1)
      #expect(await hub.refusal(.publish(survey: first.id, form: first.form, base: nil)) == "surveys.changed")
      #expect(await hub.refusal(.publish(survey: first.id, form: number, base: one)) == "surveys.needsMapping")
      #expect(await hub.refusal(.publish(survey: SurveyID("none"), form: number, base: one)) == "surveys.unknownSurvey")
      #expect(await hub.refusal(.close(survey: SurveyID("none"))) == "surveys.unknownSurvey")
      #expect(await hub.refusal(.publish(survey: SurveyID("t"), form: SurveyForm(), base: nil)) == "surveys.fieldCount")
      // ids of checklists add a time to that of the form
      let long = SurveyID(String(repeating: "x", count: 51))
      #expect(await hub.refusal(.publish(survey: long, form: first.form, base: nil)) == "field.tooLong")
      #expect(try await hub.all(Survey.self) == [first])
    }
  }

  @Test("answers that came before their form or its version count once it is there", arguments: Engine.allCases)
  func early(_ engine: Engine) async throws {
    try await SurveysHub.open(engine) { hub in
      // given answers to an unknown form, more than one transaction counts, one of them for a later version
      for n in 0..<201 { try await hub.answer("n\(n)", FieldAnswer("a", .words("ngon"))) }
      try await hub.answer("later", FieldAnswer("a", .words("ngon")), version: 2)
      // when the form appears
      let first = Survey(SurveyField("a", .text))
      try await hub.publish(first)
      await hub.pass(seconds: 1)
      // then those of its version count
      #expect(try await hub.results().total == 201)
      #expect(try await hub.results().fields[0].values.map(\.count) == [201])
      #expect(try await hub.answers(doubtful: true).rows.map(\.doubt) == [.unknownVersion])
      #expect(try await hub.surveys.unknown().surveys.isEmpty)
      // and the other one counts with the next version
      try await hub.publish(try first.with(SurveyField("a", .text), SurveyField("b", .scale)))
      #expect(try await hub.results().fields[0].values.map(\.count) == [202])
      #expect(try await hub.results().doubtful == 0)
    }
  }

  @Test("a plan shows over the real answers what converts and what does not", arguments: Engine.allCases)
  func preview(_ engine: Engine) async throws {
    try await SurveysHub.open(engine) { hub in
      try await hub.publish(Survey(SurveyField("a", .text)))
      for (n, text) in ["5", "5", "tốt", "dở", "dở", "dở"].enumerated() { try await hub.answer("\(n)", FieldAnswer("a", .words(text))) }
      let form = SurveyForm(SurveyField("a", .scale))
      let table = [MappedValue(from: "tốt", to: "4")]
      let plan = SurveyPlan(form: form, base: SurveyVersion(1), mappings: [SurveyMapping(field: SurveyFieldID("a"), table: table)])
      var expected = ConversionPreview(field: SurveyFieldID("a"))
      (expected.converted, expected.aside) = (3, 3)
      expected.values = [
        ConvertedValue(from: "dở", title: "dở", becomes: nil, count: 3), ConvertedValue(from: "5", title: "5", becomes: "5", count: 2),
        ConvertedValue(from: "tốt", title: "tốt", becomes: "4", count: 1),
      ]
      #expect(try await hub.surveys.preview(SurveyID("s"), plan) == PlanPreview(fields: [expected]))
    }
  }
}
