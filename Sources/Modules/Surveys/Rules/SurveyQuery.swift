import Kernel

/// A question of a page about a form. Its answer follows from the question alone, on a device without a connection too.
// wire: read pages
public indirect enum SurveyQuery: Wire, Equatable, Sendable {
  /// → `FilledForm`
  case fill(form: SurveyForm, values: [FieldAnswer])
  /// → `CarriedAnswer`
  case draft(survey: Survey, values: [FieldAnswer], version: SurveyVersion)
  /// → `CarriedAnswer`
  case carry(survey: Survey, values: [FieldAnswer], version: SurveyVersion)
  /// → `CarriedAnswer`, of own fields
  case own(survey: Survey, values: [OwnValue])
  /// → `PublishCheck`; without `survey` the form is new
  case publish(survey: Survey?, form: SurveyForm, mappings: [SurveyMapping])

  public var answer: JSON {
    switch self {
    case .fill(let form, let values):
      FilledForm(shown: form.shown(values).map { $0.id }, problems: form.problems(values), sent: form.sent(values)).json
    case .draft(let survey, let values, let version): survey.carriedDraft(values, from: version).json
    case .carry(let survey, let values, let version): survey.carried(values, from: version).json
    case .own(let survey, let values): survey.carried(values).json
    case .publish(let survey, let form, let mappings): PublishCheck(survey, form, mappings).json
    }
  }
}

/// How far a form is filled in.
// wire: pages
public struct FilledForm: Wire, Equatable, Sendable {
  /// the fields that are shown
  public var shown: [SurveyFieldID]
  public var problems: [AnswerProblem]
  /// the values that are sent
  public var sent: [FieldAnswer]
}

/// Whether a form can be published as it is.
// wire: pages
public struct PublishCheck: Wire, Equatable, Sendable {
  /// the code of the first refusal
  public var code: String?
  /// the title of the field that it is about
  public var field: String?
  /// fields that change their kind
  public var heavier: [SurveyFieldID] = []

  init(_ survey: Survey?, _ form: SurveyForm, _ mappings: [SurveyMapping]) {
    heavier = form.fields.filter { field in survey?.field(field.id).map { field.isHeavier(than: $0) } ?? false }.map { $0.id }
    do throws(SurveysError) {
      if let survey { _ = try survey.published(form, base: survey.version, mappings) } else { try form.check() }
    } catch {
      let refusal = error.refusal
      code = refusal.code
      field = error.title
    }
  }
}

extension SurveysError {
  /// The title of the field that it names.
  var title: String? {
    switch self {
    case .choiceCount(let field, _), .emptyScale(let field), .conditionOrder(let field), .conditionValue(let field), .initialValue(let field),
      .needsMapping(let field), .needsInitial(let field):
      field.raw
    default: nil
    }
  }
}

extension SurveyQuery {
  /// JSON bytes in, JSON bytes out. A malformed question gets `{"error": {code, field}}`.
  public static func answer(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    do throws(JSONError) {
      return try SurveyQuery(json: try JSON.parse(bytes)).answer.bytes
    } catch {
      let refusal = error.refusal
      return JSON.object([("error", .object([("code", .string(refusal.code)), ("field", refusal.field.map { .string($0) } ?? .null)]))]).bytes
    }
  }
}
