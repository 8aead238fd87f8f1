import Kernel
import SurveysRules
import Testing

@Suite("A form is refused that nobody could fill in")
struct SurveyFormTests {
  private static let title = SurveyTitle("Câu a")

  @Test("each fault has an error that names the field")
  func faults() {
    let many = SurveyForm(title: SurveyTitle("x"), pages: [SurveyPage(id: "p", fields: (0..<1000).map { SurveyField("f\($0)", .text) })])
    let cases: [(form: SurveyForm, error: SurveysError)] = [
      (SurveyForm(title: SurveyTitle("x"), pages: []), .fieldCount(most: 100)), (many, .fieldCount(most: 100)),
      (SurveyForm(SurveyField("a", .text), SurveyField("a", .number)), .sameID("a")),
      (SurveyForm(SurveyField("a", .choice)), .choiceCount(field: SurveyFormTests.title, most: 100)),
      (SurveyForm(SurveyField("a", .choices, choices: ["1", "1"])), .sameID("1")),
      (SurveyForm(SurveyField("a", .scale, points: 3...3)), .emptyScale(field: SurveyFormTests.title)),
      (SurveyForm(SurveyField("a", .text).shown(if: "a")), .conditionOrder(field: SurveyFormTests.title)),
      (SurveyForm(SurveyField("a", .text).shown(if: "b"), SurveyField("b", .text)), .conditionOrder(field: SurveyFormTests.title)),
      (SurveyForm(SurveyField("a", .scale).first(.points(6))), .initialValue(field: SurveyFormTests.title)),
      (SurveyForm(SurveyField("a", .text), schedule: SurveySchedule(weekdays: [7], times: [480], within: Minutes(30))), .schedule),
      (SurveyForm(SurveyField("a", .text), schedule: SurveySchedule(weekdays: [1], times: [], within: Minutes(30))), .schedule),
    ]
    for (form, error) in cases { #expect(surveyError { () throws(SurveysError) in try form.check() } == error) }
  }

  @Test("each change has its answer: light ones need nothing, heavier ones a mapping")
  func changes() throws {
    let survey = Survey(SurveyField("a", .text), SurveyField("b", .scale, points: 1...5), SurveyField("c", .choice, choices: ["x", "y"]))
    let (a, b, c) = (survey.form.fields[0], survey.form.fields[1], survey.form.fields[2])
    // light: reordered, removed, added, wider, required with a value, fewer choices
    let light = try survey.with(SurveyField("d", .phone), SurveyField("c", .choice, choices: ["y"]), SurveyField("b", .scale, points: 0...10))
    #expect(light.version == SurveyVersion(2) && light.removed == [a] && light.conversions.isEmpty)
    // a removed choice stays, because answers name it
    #expect(light.form.fields[1].choices.map(\.isRemoved) == [false, true] && light.form.fields[1].offered.map(\.id.raw) == ["y"])
    #expect(try survey.with(SurveyField("a", .text, required: true).first(.words("không")), b, c).conversions.isEmpty)
    // heavier
    let cases: [(SurveyField, SurveysError)] = [
      (SurveyField("a", .number), .needsMapping(field: SurveyTitle("Câu a"))),
      (SurveyField("b", .scale, points: 1...4), .needsMapping(field: SurveyTitle("Câu b"))),
      (SurveyField("a", .text, required: true), .needsInitial(field: SurveyTitle("Câu a"))),
    ]
    for (field, error) in cases { #expect(surveyError { () throws(SurveysError) in _ = try survey.with(field) } == error) }
    let mapped = try survey.with(SurveyField("a", .number), b, c, mappings: [SurveyMapping(field: a.id)])
    #expect(mapped.conversions.map(\.before) == [a])
    // two authors
    #expect(
      surveyError { () throws(SurveysError) in _ = try light.published(survey.form, base: SurveyVersion(1), []) }
        == .changed(version: SurveyVersion(2)))
  }
}
