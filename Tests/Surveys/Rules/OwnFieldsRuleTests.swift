import Kernel
import SurveysRules
import Testing

@Suite("Own fields keep what was given, whatever becomes of their form")
struct OwnFieldsRuleTests {
  private static let first = Survey(SurveyField("a", .choice, choices: ["x", "y"]), SurveyField("b", .text))
  private static let thing = OwnFields(subject: .dish, thing: OwnThingID("lau"))

  @Test("a change of one field leaves the others, and a cleared field has no value")
  func merged() throws {
    // given a dish with two values
    var fields = OwnFieldsRuleTests.thing
    try fields.set(
      [FieldAnswer("a", .picked("x")), FieldAnswer("b", .words("cay"))], cleared: [], version: SurveyVersion(1), by: OwnFieldsRuleTests.first)
    // when one is replaced and the other cleared
    try fields.set([FieldAnswer("a", .picked("y"))], cleared: [], version: SurveyVersion(1), by: OwnFieldsRuleTests.first)
    #expect(OwnFieldsRuleTests.first.carried(fields.values).values == [FieldAnswer("b", .words("cay")), FieldAnswer("a", .picked("y"))])
    try fields.set([], cleared: [SurveyFieldID("b")], version: SurveyVersion(1), by: OwnFieldsRuleTests.first)
    // then the rest stays
    #expect(fields.values == [OwnValue(field: SurveyFieldID("a"), value: .picked("y"), version: SurveyVersion(1))])
  }

  @Test("values of each version are carried to the present one, and a removed field gets its values back")
  func carried() throws {
    // given a value of the first version, and a second version in which the choice is a text
    var fields = OwnFieldsRuleTests.thing
    try fields.set(
      [FieldAnswer("a", .picked("x")), FieldAnswer("b", .words("cay"))], cleared: [], version: SurveyVersion(1), by: OwnFieldsRuleTests.first)
    let second = try OwnFieldsRuleTests.first.with(
      SurveyField("a", .text), SurveyField("c", .text), mappings: [SurveyMapping(field: SurveyFieldID("a"))])
    // when a field of the second version is set
    try fields.set([FieldAnswer("c", .words("mới"))], cleared: [], version: SurveyVersion(2), by: second)
    // then all are there
    let carried = second.carried(fields.values)
    #expect(carried.values == [FieldAnswer("a", .words("Chọn x")), FieldAnswer("c", .words("mới"))])
    #expect(carried.aside == [FieldAnswer("b", .words("cay"))])
    // and the removed one returns
    let third = try second.with(SurveyField("a", .text), SurveyField("b", .text), SurveyField("c", .text))
    #expect(third.carried(fields.values).values[SurveyFieldID("b")] == .words("cay"))
  }

  @Test("an old device's value is taken, and carried")
  func oldDevice() throws {
    let second = try OwnFieldsRuleTests.first.with(
      SurveyField("a", .text), SurveyField("b", .text), mappings: [SurveyMapping(field: SurveyFieldID("a"))])
    var fields = OwnFieldsRuleTests.thing
    try fields.set([FieldAnswer("a", .picked("y"))], cleared: [], version: SurveyVersion(1), by: second)
    #expect(second.carried(fields.values).values == [FieldAnswer("a", .words("Chọn y"))])
  }

  @Test("a value of an unknown field, of another kind, or a photo is refused")
  func refused() {
    func fault(_ value: FieldAnswer) -> SurveysError? {
      surveyError { () throws(SurveysError) in
        var fields = OwnFieldsRuleTests.thing
        try fields.set([value], cleared: [], version: SurveyVersion(1), by: OwnFieldsRuleTests.first)
      }
    }
    #expect(fault(FieldAnswer("q", .words("?"))) == .unknownField(SurveyFieldID("q")))
    #expect(fault(FieldAnswer("a", .words("x"))) == .fieldValue(field: SurveyTitle("Câu a")))
    #expect(fault(FieldAnswer("a", .picked("z"))) == .fieldValue(field: SurveyTitle("Câu a")))
    #expect(fault(FieldAnswer("b", .photo(photos: [SurveyPhotoID("p")]))) == .fieldValue(field: SurveyTitle("Câu b")))
  }

  @Test("a form of own fields has neither photos nor times")
  func forms() {
    let schedule = SurveySchedule(weekdays: [1], times: [600], within: Minutes(30))
    #expect(surveyError { () throws(SurveysError) in try SurveyForm(SurveyField("a", .text)).checkOwnFields() } == nil)
    #expect(
      surveyError { () throws(SurveysError) in try SurveyForm(SurveyField("a", .photo)).checkOwnFields() }
        == .ownFieldKind(field: SurveyTitle("Câu a")))
    #expect(surveyError { () throws(SurveysError) in try SurveyForm(SurveyField("a", .text), schedule: schedule).checkOwnFields() } == .schedule)
  }

  @Test("the right to write follows from the kind of thing, which its form names")
  func rights() {
    let commands = FieldsSubject.allCases.map { SurveysCommand.setFields(subject: $0, thing: OwnThingID("t"), version: SurveyVersion(1)) }
    #expect(commands.map { right(for: $0) } == [.keepGuests, .book, .editMenu, .takeOrders])
    #expect(FieldsSubject.allCases.map { FieldsSubject(of: $0.survey) } == [.guest, .booking, .dish, .order])
    #expect(FieldsSubject(of: SurveyID("fields.other")) == nil)
  }
}
