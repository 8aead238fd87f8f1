import Kernel
import SurveysRules
import Testing

@Suite("Answers follow their form")
struct CarryingTests {
  @Test("the values of a removed field stand aside and return with it")
  func removedAndReturned() throws {
    let first = Survey(SurveyField("a", .text), SurveyField("b", .scale))
    let values = [FieldAnswer("a", .words("ngon")), FieldAnswer("b", .points(4))]
    let without = try first.with(SurveyField("b", .scale))
    #expect(without.carried(values, from: SurveyVersion(1)).values == [values[1]])
    #expect(without.carried(values, from: SurveyVersion(1)).aside == [values[0]])
    let again = try without.with(SurveyField("b", .scale), SurveyField("a", .text))
    #expect(again.removed.isEmpty)
    #expect(again.carried(values, from: SurveyVersion(1)).values == values)
  }

  @Test("each conversion gives the expected value or none")
  func conversions() throws {
    let kinds: [(SurveyField, AnswerValue, SurveyField, AnswerValue?)] = [
      (SurveyField("a", .text), .words(" -18,5 "), SurveyField("a", .number), .decimal(-18_500)),
      (SurveyField("a", .text), .words("12 cái"), SurveyField("a", .number), nil),
      (SurveyField("a", .text), .words("0.0005"), SurveyField("a", .number), nil),
      (SurveyField("a", .number), .decimal(4500), SurveyField("a", .text), .words("4.5")),
      (SurveyField("a", .number), .decimal(4000), SurveyField("a", .scale), .points(4)),
      (SurveyField("a", .number), .decimal(4500), SurveyField("a", .scale), nil),
      (SurveyField("a", .scale), .points(5), SurveyField("a", .scale, points: 1...3), nil),
      (SurveyField("a", .choice, choices: ["x", "y"]), .picked("y"), SurveyField("a", .choices, choices: ["y"]), .ticked("y")),
      (SurveyField("a", .choice, choices: ["x"]), .picked("x"), SurveyField("a", .text), .words("Chọn x")),
      (SurveyField("a", .choices, choices: ["x", "y"]), .ticked("x", "y"), SurveyField("a", .text), .words("Chọn x, Chọn y")),
      (SurveyField("a", .choices, choices: ["x", "y"]), .ticked("x", "y"), SurveyField("a", .choice, choices: ["x", "y"]), nil),
      (SurveyField("a", .text), .words("CHỌN  X"), SurveyField("a", .choice, choices: ["x"]), .picked("x")),
      (SurveyField("a", .choices, choices: ["x"]), .ticked("x", "x"), SurveyField("a", .choice, choices: ["x"]), .picked("x")),
      (SurveyField("a", .text), .words("5" + String(repeating: " ", count: 199)), SurveyField("a", .number), .decimal(5000)),
      (SurveyField("a", .text), .words("5" + String(repeating: " ", count: 200)), SurveyField("a", .number), nil),
      (SurveyField("a", .text), .words("30/11/2026"), SurveyField("a", .date), .date(date: ShortName("2026-11-30"))),
      (SurveyField("a", .text), .words("30/02/2026"), SurveyField("a", .date), nil),
      (SurveyField("a", .text), .words("+84 903 123 456"), SurveyField("a", .phone), .phone(phone: ShortName("+84 903 123 456"))),
      (SurveyField("a", .photo), .photo(photos: [SurveyPhotoID("1")]), SurveyField("a", .text), nil),
    ]
    for (before, value, after, expected) in kinds {
      let survey = try Survey(before).with(after, mappings: [SurveyMapping(field: before.id)])
      let carried = survey.carried([FieldAnswer(field: before.id, value: value)], from: SurveyVersion(1))
      #expect(carried.values.map(\.value) == (expected.map { [$0] } ?? []), "\(value)")
      #expect(carried.aside.map(\.value) == (expected == nil ? [value] : []), "\(value)")
    }
  }

  @Test("an author's table says what a value becomes, and a value without an entry converts by itself")
  func table() throws {
    let mapping = SurveyMapping(field: SurveyFieldID("a"), table: [MappedValue(from: "tốt", to: "5"), MappedValue(from: "dở", to: "x")])
    let survey = try Survey(SurveyField("a", .text)).with(SurveyField("a", .scale), mappings: [mapping])
    let become = ["tốt", "3", "dở"].map { survey.carried([FieldAnswer("a", .words($0))], from: SurveyVersion(1)).values.first?.value }
    #expect(become == [.points(5), .points(3), nil])
  }

  @Test("a draft of an earlier version gets the initial values of new fields, an answer does not")
  func draft() throws {
    let first = Survey(SurveyField("a", .text))
    let second = try first.with(SurveyField("a", .text), SurveyField("b", .scale, required: true).first(.points(3)))
    let values = [FieldAnswer("a", .words("ngon"))]
    #expect(second.carriedDraft(values, from: SurveyVersion(1)).values == values + [FieldAnswer("b", .points(3))])
    #expect(second.carried(values, from: SurveyVersion(1)).values == values)
    #expect(second.carriedDraft(values, from: SurveyVersion(2)).values == values)
  }

  @Test("a form asks only fields whose condition holds, and sends only their values")
  func conditions() {
    let form = SurveyForm(
      SurveyField("a", .choice, required: true, choices: ["có", "không"]), SurveyField("b", .text, required: true).shown(if: "a", "không"),
      SurveyField("c", .photo).shown(if: "b"))
    let hidden = [FieldAnswer("a", .picked("có")), FieldAnswer("b", .words("nguội"))]
    #expect(form.shown(hidden).map(\.id.raw) == ["a"] && form.sent(hidden) == [hidden[0]] && form.problems(hidden).isEmpty)
    #expect(form.problems([]) == [AnswerProblem(field: SurveyFieldID("a"), fault: .missing)])
    let unhappy = [FieldAnswer("a", .picked("không"))]
    #expect(form.shown(unhappy).map(\.id.raw) == ["a", "b"])
    #expect(form.problems(unhappy) == [AnswerProblem(field: SurveyFieldID("b"), fault: .missing)])
    let wrong = [FieldAnswer("a", .picked("lạ")), FieldAnswer("b", .points(1))]
    #expect(form.problems(wrong) == [AnswerProblem(field: SurveyFieldID("a"), fault: .notAllowed)])
    #expect(form.shown(unhappy + [FieldAnswer("b", .words("nguội"))]).map(\.id.raw) == ["a", "b", "c"])
  }

  @Test("decimal numbers are read as people write them")
  func decimals() {
    let cases: [(String, Int64?)] = [
      ("4", 4000), ("4.5", 4500), ("4,125", 4125), ("-0,5", -500), (" 7 ", 7000), ("", nil), ("-", nil), ("4.", nil), (".5", 500), ("1.2.3", nil),
      ("4.1234", nil), ("1e3", nil), ("1000000000000", 1_000_000_000_000_000), ("99999999999999999999", nil),
    ]
    for (text, number) in cases { #expect(Thousandths.parse(text) == number, "\(text)") }
    #expect([0, 4500, -18_000, -500, 1].map { Thousandths.text($0) } == ["0", "4.5", "-18", "-0.5", "0.001"])
  }
}
