import Kernel
import SurveysRules

/// Forms as tests write them.
extension SurveyField {
  init(_ id: String, _ kind: SurveyFieldKind, required: Bool = false, choices: [String] = [], points: ClosedRange<Int64> = 1...5) {
    self.init(id: SurveyFieldID(id), kind: kind, title: SurveyTitle("Câu " + id))
    isRequired = required
    self.choices = choices.map { SurveyChoice(id: SurveyChoiceID($0), title: SurveyTitle("Chọn " + $0)) }
    (least, most) = (ScalePoint(points.lowerBound), ScalePoint(points.upperBound))
  }

  func shown(if field: String, _ values: String...) -> SurveyField {
    var copy = self
    copy.condition = SurveyCondition(field: SurveyFieldID(field), values: values)
    return copy
  }

  func first(_ value: AnswerValue) -> SurveyField {
    var copy = self
    copy.initial = value
    return copy
  }
}

extension SurveyForm {
  init(_ fields: SurveyField..., schedule: SurveySchedule? = nil) {
    self.init(title: SurveyTitle("Khách hài lòng"), pages: [SurveyPage(id: "p", fields: fields)], schedule: schedule)
  }
}

extension Survey {
  init(_ fields: SurveyField...) {
    self.init(id: SurveyID("s"), form: SurveyForm(title: SurveyTitle("Khách hài lòng"), pages: [SurveyPage(id: "p", fields: fields)]))
  }

  /// The next version with these fields.
  func with(_ fields: SurveyField..., mappings: [SurveyMapping] = []) throws(SurveysError) -> Survey {
    var form = self.form
    form.pages = [SurveyPage(id: "p", fields: fields)]
    return try published(form, base: version, mappings)
  }
}

extension FieldAnswer {
  init(_ field: String, _ value: AnswerValue) { self.init(field: SurveyFieldID(field), value: value) }
}

extension AnswerValue {
  static func words(_ text: String) -> AnswerValue { .text(text: AnswerText(text)) }
  static func picked(_ choice: String) -> AnswerValue { .choice(choice: SurveyChoiceID(choice)) }
  static func ticked(_ choices: String...) -> AnswerValue { .choices(choices: choices.map { SurveyChoiceID($0) }) }
  static func points(_ points: Int64) -> AnswerValue { .scale(points: ScalePoint(points)) }
  static func decimal(_ thousandths: Int64) -> AnswerValue { .number(number: SurveyNumber(thousandths)) }
}

/// The error of a body, nil: it throws none.
func surveyError(_ body: () throws(SurveysError) -> Void) -> SurveysError? {
  do throws(SurveysError) { try body() } catch { return error }
  return nil
}
