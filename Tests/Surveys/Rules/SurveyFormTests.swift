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

  @Test("a condition names only values that the other field can have")
  func conditionValues() {
    let cases: [(field: SurveyField, word: String, isRight: Bool)] = [
      (SurveyField("a", .choice, choices: ["x"]), "x", true), (SurveyField("a", .choice, choices: ["x"]), "y", false),
      (SurveyField("a", .choices, choices: ["x"]), "x", true), (SurveyField("a", .choices, choices: ["x"]), "5", false),
      (SurveyField("a", .scale), "5", true), (SurveyField("a", .scale), "6", false), (SurveyField("a", .scale), "4.5", false),
      (SurveyField("a", .number), "4.5", true), (SurveyField("a", .number), "4,5", false), (SurveyField("a", .number), "x", false),
      (SurveyField("a", .text), "x", true), (SurveyField("a", .date), "2026-11-30", true), (SurveyField("a", .date), "30/11/2026", false),
      (SurveyField("a", .photo), "x", false),
    ]
    for (field, word, isRight) in cases {
      let form = SurveyForm(field, SurveyField("b", .text).shown(if: "a", word))
      let error = surveyError { () throws(SurveysError) in try form.check() }
      #expect(error == (isRight ? nil : .conditionValue(field: SurveyTitle("Câu b"))), "\(field.kind) \(word)")
    }
  }

  @Test("a condition on a field that changes its kind must be chosen again")
  func conditionAfterChange() throws {
    let (a, b) = (SurveyField("a", .choice, choices: ["x"]), SurveyField("b", .text).shown(if: "a", "x"))
    let error = surveyError { () throws(SurveysError) in
      _ = try Survey(a, b).with(SurveyField("a", .scale), b, mappings: [SurveyMapping(field: a.id)])
    }
    #expect(error == .conditionValue(field: SurveyTitle("Câu b")))
  }

  @Test("a form, its mappings and an answer fit into a command together with all that is around them")
  func size() throws {
    let long = String(repeating: "ệ", count: 200)
    var wide = SurveyField("a", .choice)
    wide.choices = (0..<100).map { SurveyChoice(id: SurveyChoiceID("c\($0)"), title: SurveyTitle(long)) }
    func form(_ count: Int) -> SurveyForm {
      let fields = (0..<count).map { place in
        var field = wide
        field.id = SurveyFieldID("f\(place)")
        return field
      }
      return SurveyForm(title: SurveyTitle("x"), pages: [SurveyPage(id: "p", fields: fields)])
    }
    #expect(surveyError { () throws(SurveysError) in try form(2).check() } == nil)
    #expect(surveyError { () throws(SurveysError) in try form(3).check() } == .tooLong)
    let table = (0..<200).map { MappedValue(from: long + "\($0)", to: "x") }
    let error = surveyError { () throws(SurveysError) in
      _ = try Survey(SurveyField("a", .text)).with(SurveyField("a", .number), mappings: [SurveyMapping(field: wide.id, table: table)])
    }
    #expect(error == .tooLong)
    #expect(SurveyForm.mostBytes + 64 << 10 < 256 << 10)
  }

  @Test("an answer that is too long names its longest value")
  func longAnswer() {
    let fields = (0..<60).map { SurveyField("f\($0)", .text) }
    let form = SurveyForm(title: SurveyTitle("x"), pages: [SurveyPage(id: "p", fields: fields)])
    func values(_ count: Int) -> [FieldAnswer] {
      fields.prefix(count).enumerated().map { place, field in
        FieldAnswer(field: field.id, value: .words(String(repeating: "😀", count: place == 3 ? 2000 : 1990)))
      }
    }
    #expect(form.problems(values(16)).isEmpty)
    #expect(form.problems(values(17)) == [AnswerProblem(field: SurveyFieldID("f3"), fault: .tooLong)])
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
