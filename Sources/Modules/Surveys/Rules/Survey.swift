import Kernel

public enum SurveyFieldEntity: Entity {
  public static var kind: String { "surveyField" }
  public static var idName: String { "SurveyFieldID" }
}
public enum SurveyChoiceEntity: Entity {
  public static var kind: String { "surveyChoice" }
  public static var idName: String { "SurveyChoiceID" }
}
public typealias SurveyID = ID<SurveyEntity>
public typealias SurveyFieldID = ID<SurveyFieldEntity>
public typealias SurveyChoiceID = ID<SurveyChoiceEntity>

public enum SurveyTitleLimit: TextLimit {
  public static var name: String { "SurveyTitle" }
  public static var most: Int64 { 200 }
  public static var mayBeEmpty: Bool { false }
}
public enum SurveyHelpLimit: TextLimit {
  public static var name: String { "SurveyHelp" }
  public static var most: Int64 { 500 }
  public static var mayBeEmpty: Bool { true }
}
/// the version of a form, from 1 on
public enum SurveyVersionLimit: NumberLimit {
  public static var name: String { "SurveyVersion" }
  public static var least: Int64 { 1 }
  public static var most: Int64 { 9999 }
}
/// thousandths: 4.5 is 4500
public enum SurveyNumberLimit: NumberLimit {
  public static var name: String { "SurveyNumber" }
  public static var least: Int64 { -1_000_000_000_000_000 }
  public static var most: Int64 { 1_000_000_000_000_000 }
}
/// a point of a scale, 0 to 100
public enum ScalePointLimit: NumberLimit {
  public static var name: String { "ScalePoint" }
  public static var least: Int64 { 0 }
  public static var most: Int64 { 100 }
}

/// The title of a form, a page, a field or a choice: 1 to 200 characters.
public typealias SurveyTitle = Text<SurveyTitleLimit>
/// A sentence below a title: at most 500 characters, may be empty.
public typealias SurveyHelp = Text<SurveyHelpLimit>
public typealias SurveyVersion = Number<SurveyVersionLimit>
public typealias SurveyNumber = Number<SurveyNumberLimit>
public typealias ScalePoint = Number<ScalePointLimit>

/// The kind of value that a field of a form takes.
public enum SurveyFieldKind: String, WireChoice, Sendable {
  case text, number
  /// one of the field's choices
  case choice
  /// any number of them
  case choices
  /// points from `least` to `most`
  case scale
  case date, phone, photo, signature, location
  /// a reference to a thing of the restaurant
  case table, dish, employee
}

/// One choice of a field. A removed one stays, because answers name it.
public struct SurveyChoice: Wire, Equatable, Sendable {
  public var id: SurveyChoiceID
  public var title: SurveyTitle
  public var isRemoved: Bool = false

  public init(id: SurveyChoiceID, title: SurveyTitle, isRemoved: Bool = false) {
    self.id = id
    self.title = title
    self.isRemoved = isRemoved
  }
}

/// A field is shown only if an earlier field has a certain value.
public struct SurveyCondition: Wire, Equatable, Sendable {
  public var field: SurveyFieldID
  /// any of these: ids of choices, points of a scale; empty: any value at all
  public var values: [String] = []

  public init(field: SurveyFieldID, values: [String] = []) {
    self.field = field
    self.values = values
  }
}

/// A question of a form. Its id is its identity: title, place and help may change.
public struct SurveyField: Wire, Equatable, Sendable {
  public var id: SurveyFieldID
  public var kind: SurveyFieldKind
  public var title: SurveyTitle
  public var help: SurveyHelp = SurveyHelp("")
  public var isRequired: Bool = false
  /// the choices of `choice` and `choices`
  public var choices: [SurveyChoice] = []
  /// the lowest point of a scale
  public var least: ScalePoint = ScalePoint(1)
  /// the highest point of a scale
  public var most: ScalePoint = ScalePoint(5)
  /// the value of a new answer
  public var initial: AnswerValue?
  public var condition: SurveyCondition?

  public init(id: SurveyFieldID, kind: SurveyFieldKind, title: SurveyTitle) {
    self.id = id
    self.kind = kind
    self.title = title
  }

  public var offered: [SurveyChoice] { choices.filter { !$0.isRemoved } }
}

/// Fields that are shown together.
public struct SurveyPage: Wire, Equatable, Sendable {
  public var id: String
  /// empty: the page has none
  public var title: SurveyHelp = SurveyHelp("")
  public var fields: [SurveyField]

  public init(id: String, title: SurveyHelp = SurveyHelp(""), fields: [SurveyField]) {
    self.id = id
    self.title = title
    self.fields = fields
  }
}

/// The state of a form.
public enum SurveyState: String, WireChoice, Sendable {
  /// people can fill it in
  case open
  /// nobody begins a new answer; those under way are accepted
  case closed
}

/// The days and times at which a checklist is due.
public struct SurveySchedule: Wire, Equatable, Sendable {
  /// 0 Sunday to 6 Saturday
  public var weekdays: [Int64]
  /// minutes after midnight
  public var times: [Int64]
  /// minutes after which a checklist that nobody filled in is reported
  public var within: Minutes

  public init(weekdays: [Int64], times: [Int64], within: Minutes) {
    self.weekdays = weekdays
    self.times = times
    self.within = within
  }
}

/// All that the author of a form states.
public struct SurveyForm: Wire, Equatable, Sendable {
  public var title: SurveyTitle
  public var help: SurveyHelp = SurveyHelp("")
  /// the roles that fill it in; empty: all
  public var roles: [Role] = []
  public var pages: [SurveyPage]
  /// absent: filled in at any time; else it is a checklist
  public var schedule: SurveySchedule?

  public init(title: SurveyTitle, help: SurveyHelp = SurveyHelp(""), roles: [Role] = [], pages: [SurveyPage], schedule: SurveySchedule? = nil) {
    self.title = title
    self.help = help
    self.roles = roles
    self.pages = pages
    self.schedule = schedule
  }

  public var fields: [SurveyField] { pages.flatMap { $0.fields } }

  public func field(_ id: SurveyFieldID) -> SurveyField? {
    for page in pages { for field in page.fields where field.id == id { return field } }
    return nil
  }
}

/// A form of questions in its present version, as devices hold it.
public struct Survey: StreamValue {
  public var id: SurveyID
  public var version: SurveyVersion
  public var state: SurveyState = .open
  public var form: SurveyForm
  /// Fields of earlier versions. Their answers are in the archive and return with the field.
  public var removed: [SurveyField] = []
  /// The changes of kind, oldest first.
  public var conversions: [SurveyConversion] = []

  public static var kind: String { SurveyEntity.kind }
  public static var topic: Topic { .surveys }
  public var key: String { id.raw }

  public init(id: SurveyID, version: SurveyVersion = SurveyVersion(1), form: SurveyForm) {
    self.id = id
    self.version = version
    self.form = form
  }

  /// The field in this version, or as it was when it was removed.
  public func field(_ id: SurveyFieldID) -> SurveyField? {
    if let field = form.field(id) { return field }
    for field in removed where field.id == id { return field }
    return nil
  }
}
