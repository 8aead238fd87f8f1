import Kernel

/// Why a form, a change of it or an answer is refused.
public enum SurveysError: Error, Equatable, Sendable {
  case unknownSurvey
  /// the form has no field, or more than `SurveyForm.mostFields`
  case fieldCount(most: Int64)
  /// two pages, fields or choices have this id
  case sameID(String)
  /// a field of choices offers none, or more than `SurveyForm.mostChoices`
  case choiceCount(field: SurveyTitle, most: Int64)
  case emptyScale(field: SurveyTitle)
  /// the condition asks for a field that does not come before
  case conditionOrder(field: SurveyTitle)
  /// the condition asks for a value that the other field cannot have
  case conditionValue(field: SurveyTitle)
  /// the initial value is none of the field's
  case initialValue(field: SurveyTitle)
  /// a day or time of the schedule does not exist, or there is none
  case schedule
  /// somebody else has published another version meanwhile
  case changed(version: SurveyVersion)
  /// the change of kind needs a mapping
  case needsMapping(field: SurveyTitle)
  /// a field that was optional is required now, and has no initial value
  case needsInitial(field: SurveyTitle)
  /// the form has dropped or changed the kind of so many questions that devices cannot hold them all
  case tooManyChanges(most: Int64)
  /// the form, or what becomes of its answers, is longer than a command may be
  case tooLong
  /// ids of its checklists would be too long
  case longID(most: Int64)
  /// other content was sent under this id before
  case answerUsed
  /// the house has as many forms as it can have
  case tooMany(most: Int64)
  case unknownPhoto
  /// another picture arrived under this id
  case photoUsed
  /// - Parameter most: kilobytes
  case photoTooLarge(most: Int64)
  /// neither JPEG, WebP nor PNG, or a part of one
  case photoMalformed
  /// too many answers for a workbook
  case tooManyRows(most: Int64)
  /// a day does not exist, or the last comes before the first
  case days
  /// the restaurant has no such guest, booking, dish or order
  case unknownThing
  case unknownField(SurveyFieldID)
  /// the field does not take the value
  case fieldValue(field: SurveyTitle)
  /// things have no photos
  case ownFieldKind(field: SurveyTitle)

  public var refusal: Refusal {
    switch self {
    case .unknownSurvey: Refusal("surveys.unknownSurvey", field: "survey", kind: .notFound)
    case .fieldCount(let most): Refusal("surveys.fieldCount", field: "form.pages").with("most", most)
    case .sameID(let id): Refusal("surveys.sameID", field: "form.pages").with("id", id)
    case .choiceCount(let field, let most): Refusal("surveys.choiceCount", field: "form.pages").with("field", field.raw).with("most", most)
    case .emptyScale(let field): Refusal("surveys.emptyScale", field: "form.pages").with("field", field.raw)
    case .conditionOrder(let field): Refusal("surveys.conditionOrder", field: "form.pages").with("field", field.raw)
    case .conditionValue(let field): Refusal("surveys.conditionValue", field: "form.pages").with("field", field.raw)
    case .initialValue(let field): Refusal("surveys.initialValue", field: "form.pages").with("field", field.raw)
    case .schedule: Refusal("surveys.schedule", field: "form.schedule")
    case .changed(let version): Refusal("surveys.changed", field: "base").with("version", version.raw)
    case .needsMapping(let field): Refusal("surveys.needsMapping", field: "form.pages").with("field", field.raw)
    case .needsInitial(let field): Refusal("surveys.needsInitial", field: "form.pages").with("field", field.raw)
    case .tooManyChanges(let most): Refusal("surveys.tooManyChanges", field: "form.pages").with("most", most)
    case .tooLong: Refusal("surveys.tooLong", field: "form")
    case .longID(let most): JSONError(.tooLong(most)).at("survey").refusal
    case .answerUsed: Refusal("surveys.answerUsed", field: "answer")
    case .unknownPhoto: Refusal("surveys.unknownPhoto", field: "photo", kind: .notFound)
    case .photoUsed: Refusal("surveys.photoUsed", field: "photo")
    case .tooMany(let most): Refusal("surveys.tooMany", field: "survey").with("most", most)
    case .photoTooLarge(let most): Refusal("surveys.photoTooLarge", kind: .tooLarge).with("most", most)
    case .photoMalformed: Refusal("surveys.photoMalformed", kind: .invalid)
    case .tooManyRows(let most): Refusal("surveys.tooManyRows", field: "from").with("most", most)
    case .days: Refusal("surveys.days", field: "from", kind: .invalid)
    case .unknownThing: Refusal("surveys.unknownThing", field: "thing", kind: .notFound)
    case .unknownField(let field): Refusal("surveys.unknownField", field: "values").with("field", field.raw)
    case .fieldValue(let field): Refusal("surveys.fieldValue", field: "values").with("field", field.raw)
    case .ownFieldKind(let field): Refusal("surveys.ownFieldKind", field: "form.pages").with("field", field.raw)
    }
  }
}
