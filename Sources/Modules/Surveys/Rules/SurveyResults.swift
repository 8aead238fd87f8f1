import Kernel

/// An answer as the office sees it.
public struct StoredAnswer: Wire, Equatable, Sendable {
  /// as it was sent
  public var answer: SurveyAnswer
  /// its values in the present version of the form
  public var carried: CarriedAnswer
  public var by: EmployeeID
  /// the name of the person who filled it in
  public var byName: Name
  public var receivedAt: Instant
  /// the name of its table
  public var tableName: Name?
  /// why it stands apart from the results
  public var doubt: AnswerDoubt?
  /// photos that have not arrived yet
  public var missingPhotos: Int64

  public init(
    _ answer: SurveyAnswer, carried: CarriedAnswer, by: EmployeeID, byName: Name, receivedAt: Instant, tableName: Name?, doubt: AnswerDoubt?,
    missingPhotos: Int64
  ) {
    self.answer = answer
    self.carried = carried
    self.by = by
    self.byName = byName
    self.receivedAt = receivedAt
    self.tableName = tableName
    self.doubt = doubt
    self.missingPhotos = missingPhotos
  }
}

/// A page of answers, newest first.
public struct SurveyAnswers: Wire, Equatable, Sendable {
  /// from 1 on
  public var page: Int64
  public var pages: Int64
  public var total: Int64
  public var rows: [StoredAnswer]

  public init(page: Int64, pages: Int64, total: Int64, rows: [StoredAnswer]) {
    self.page = page
    self.pages = pages
    self.total = total
    self.rows = rows
  }
}

/// Forms that answers name and nobody has published.
public struct UnknownSurveys: Wire, Equatable, Sendable {
  public var surveys: [UnknownSurvey]

  public init(surveys: [UnknownSurvey]) { self.surveys = surveys }
}

public struct UnknownSurvey: Wire, Equatable, Sendable {
  public var survey: SurveyID
  public var answers: Int64
  public var lastAt: Instant

  public init(survey: SurveyID, answers: Int64, lastAt: Instant) {
    self.survey = survey
    self.answers = answers
    self.lastAt = lastAt
  }
}

/// How often a value was given.
public struct ValueCount: Wire, Equatable, Sendable {
  /// the id of a choice, a point, the name of a thing, or the text
  public var value: String
  /// as people read it
  public var title: String
  public var count: Int64
  /// the same for each column of a cross table, in its order
  public var across: [Int64] = []

  public init(value: String, title: String, count: Int64, across: [Int64] = []) {
    self.value = value
    self.title = title
    self.count = count
    self.across = across
  }
}

/// The results of one field.
public struct FieldResult: Wire, Equatable, Sendable {
  public var field: SurveyField
  /// the present version does not ask it
  public var isRemoved: Bool = false
  /// answers with a value
  public var answered: Int64 = 0
  /// values that are kept aside, because they did not convert to the field's kind
  public var aside: Int64 = 0
  /// The values with their counts: choices and points in the form's order, with 0 too; else the most frequent first, 50 at most.
  public var values: [ValueCount] = []
  /// the mean of points or of numbers, in thousandths
  public var mean: SurveyNumber?
  public var least: SurveyNumber?
  public var most: SurveyNumber?

  public init(field: SurveyField) { self.field = field }
}

/// The division into columns of a cross table.
public enum SurveyAxis: String, WireChoice, Sendable {
  case table, person, day, field
}

/// The results of a form.
public struct SurveyResults: Wire, Equatable, Sendable {
  /// answers in this time
  public var total: Int64 = 0
  /// answers that stand apart
  public var doubtful: Int64 = 0
  public var firstAt: Instant?
  public var lastAt: Instant?
  /// the columns of a cross table: tables, people, days or the values of a field
  public var columns: [ValueCount] = []
  public var fields: [FieldResult] = []

  public init() {}
}

/// The form that an author wants to publish.
// wire: read
public struct SurveyPlan: Wire, Equatable, Sendable {
  public var form: SurveyForm
  public var base: SurveyVersion
  public var mappings: [SurveyMapping] = []

  public init(form: SurveyForm, base: SurveyVersion, mappings: [SurveyMapping] = []) {
    self.form = form
    self.base = base
    self.mappings = mappings
  }
}

/// One old value, and what it becomes.
public struct ConvertedValue: Wire, Equatable, Sendable {
  /// as a mapping names it
  public var from: String
  /// as people read it
  public var title: String
  /// as people read it; absent: it does not convert and is kept aside
  public var becomes: String?
  public var count: Int64

  public init(from: String, title: String, becomes: String?, count: Int64) {
    self.from = from
    self.title = title
    self.becomes = becomes
    self.count = count
  }
}

/// A change of kind over the real answers.
public struct ConversionPreview: Wire, Equatable, Sendable {
  public var field: SurveyFieldID
  /// answers whose value converts
  public var converted: Int64 = 0
  /// answers whose value is kept aside
  public var aside: Int64 = 0
  /// the values, those that do not convert first, then the most frequent; 200 at most
  public var values: [ConvertedValue] = []

  public init(field: SurveyFieldID) { self.field = field }
}

/// The changes of kind that a plan makes.
public struct PlanPreview: Wire, Equatable, Sendable {
  public var fields: [ConversionPreview]

  public init(fields: [ConversionPreview]) { self.fields = fields }
}
