import Kernel

public enum SurveyPhotoEntity: Entity {
  public static var kind: String { "surveyPhoto" }
  public static var idName: String { "SurveyPhotoID" }
}
public typealias SurveyPhotoID = ID<SurveyPhotoEntity>

public enum AnswerTextLimit: TextLimit {
  public static var name: String { "AnswerText" }
  public static var most: Int64 { 2000 }
  public static var mayBeEmpty: Bool { false }
}
/// millionths of a degree of latitude
public enum LatitudeLimit: NumberLimit {
  public static var name: String { "Latitude" }
  public static var least: Int64 { -90_000_000 }
  public static var most: Int64 { 90_000_000 }
}
/// millionths of a degree of longitude
public enum LongitudeLimit: NumberLimit {
  public static var name: String { "Longitude" }
  public static var least: Int64 { -180_000_000 }
  public static var most: Int64 { 180_000_000 }
}
/// metres, 0 to 100,000
public enum MetresLimit: NumberLimit {
  public static var name: String { "Metres" }
  public static var least: Int64 { 0 }
  public static var most: Int64 { 100_000 }
}
/// A written answer: 1 to 2,000 characters.
public typealias AnswerText = Text<AnswerTextLimit>
public typealias Latitude = Number<LatitudeLimit>
public typealias Longitude = Number<LongitudeLimit>
public typealias Metres = Number<MetresLimit>

/// The value of a field. It names its kind, so it stays readable whatever becomes of the field.
public indirect enum AnswerValue: Wire, Equatable, Sendable {
  case text(text: AnswerText)
  case number(number: SurveyNumber)
  case choice(choice: SurveyChoiceID)
  case choices(choices: [SurveyChoiceID])
  case scale(points: ScalePoint)
  /// `2026-11-30`
  case date(date: ShortName)
  case phone(phone: ShortName)
  case photo(photos: [SurveyPhotoID])
  case signature(photo: SurveyPhotoID)
  case location(latitude: Latitude, longitude: Longitude, within: Metres)
  /// the name is that of the moment
  case table(table: TableID, name: Name)
  case dish(dish: DishID, name: Name)
  case employee(employee: EmployeeID, name: Name)

  public var kind: SurveyFieldKind {
    switch self {
    case .text: .text
    case .number: .number
    case .choice: .choice
    case .choices: .choices
    case .scale: .scale
    case .date: .date
    case .phone: .phone
    case .photo: .photo
    case .signature: .signature
    case .location: .location
    case .table: .table
    case .dish: .dish
    case .employee: .employee
    }
  }

  /// The photos that belong to it.
  public var photos: [SurveyPhotoID] {
    switch self {
    case .photo(let photos): photos
    case .signature(let photo): [photo]
    default: []
    }
  }

  /// Words that conditions and conversion tables name it by. Several only for `choices`: each choice once, and one more than a field offers at most.
  public var words: [String] {
    switch self {
    case .text(let text): [text.raw]
    case .number(let number): [Thousandths.text(number.raw)]
    case .choice(let choice): [choice.raw]
    case .choices(let choices): AnswerValue.distinct(choices)
    case .scale(let points): [Thousandths.text(points.raw * 1000)]
    case .date(let date): [date.raw]
    case .phone(let phone): [phone.raw]
    case .photo, .signature, .location: []
    case .table(_, let name), .dish(_, let name), .employee(_, let name): [name.raw]
    }
  }

  private static func distinct(_ choices: [SurveyChoiceID]) -> [String] {
    var words: [String] = []
    for choice in choices where words.count <= SurveyForm.mostChoices && !words.contains(where: { $0.isWritten(like: choice.raw) }) {
      words.append(choice.raw)
    }
    return words
  }
}

extension AnswerValue {
  /// The value of this kind that a stored word names; nil: the kind has no words that are counted.
  public init?(_ kind: SurveyFieldKind, word: String) {
    switch kind {
    case .text: self = .text(text: AnswerText(word))
    case .number:
      guard let number = Thousandths.parse(word) else { return nil }
      self = .number(number: SurveyNumber(number))
    case .choice: self = .choice(choice: SurveyChoiceID(word))
    case .choices: self = .choices(choices: [SurveyChoiceID(word)])
    case .scale:
      guard let points = Thousandths.parse(word) else { return nil }
      self = .scale(points: ScalePoint(points / 1000))
    case .date: self = .date(date: ShortName(word))
    case .phone: self = .phone(phone: ShortName(word))
    case .table: self = .table(table: TableID(""), name: Name(word))
    case .dish: self = .dish(dish: DishID(""), name: Name(word))
    case .employee: self = .employee(employee: EmployeeID(""), name: Name(word))
    case .photo, .signature, .location: return nil
    }
  }
}

/// A field of an answer that has a value.
public struct FieldAnswer: Wire, Equatable, Sendable {
  public var field: SurveyFieldID
  public var value: AnswerValue

  public init(field: SurveyFieldID, value: AnswerValue) {
    self.field = field
    self.value = value
  }
}

extension [FieldAnswer] {
  public subscript(_ field: SurveyFieldID) -> AnswerValue? {
    for one in self where one.field == field { return one.value }
    return nil
  }
}
