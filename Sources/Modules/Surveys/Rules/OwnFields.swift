import Kernel

public enum OwnThingEntity: Entity {
  public static var kind: String { "ownThing" }
  public static var idName: String { "OwnThingID" }
}
/// The id of a thing that own fields describe: a booking's, a dish's, an order's, or the digits of a guest's number (84899081299).
public typealias OwnThingID = ID<OwnThingEntity>

/// The kinds of things that a restaurant describes by fields of its own.
public enum FieldsSubject: String, WireChoice, Sendable {
  case guest, booking, dish, order
}

extension FieldsSubject {
  /// The form that has the fields. Managers change it as they change any form.
  public var survey: SurveyID {
    switch self {
    case .guest: SurveyID("fields.guest")
    case .booking: SurveyID("fields.booking")
    case .dish: SurveyID("fields.dish")
    case .order: SurveyID("fields.order")
    }
  }

  /// nil: people fill in this form, and it describes nothing.
  public init?(of survey: SurveyID) {
    for subject in FieldsSubject.allCases where subject.survey == survey {
      self = subject
      return
    }
    return nil
  }

  /// The right to write the values.
  public var writing: Right {
    switch self {
    case .guest: .keepGuests
    case .booking: .book
    case .dish: .editMenu
    case .order: .takeOrders
    }
  }

  /// The right to read the values.
  public var reading: Right {
    switch self {
    case .guest: .keepGuests
    case .booking: .seeBookings
    case .dish, .order: .watch
    }
  }
}

/// A value of an own field, with the version of the form that it was given for.
public struct OwnValue: Wire, Equatable, Sendable {
  public var field: SurveyFieldID
  public var value: AnswerValue
  public var version: SurveyVersion

  public init(field: SurveyFieldID, value: AnswerValue, version: SurveyVersion) {
    self.field = field
    self.value = value
    self.version = version
  }
}

/// The values of the own fields of one thing. Devices hold those of dishes and open orders.
public struct OwnFields: StreamValue {
  public var subject: FieldsSubject
  public var thing: OwnThingID
  /// at most one for each field, as they were given
  public var values: [OwnValue] = []

  public static var kind: String { OwnFieldsEntity.kind }
  public static var topic: Topic { .surveys }
  public var key: String { OwnFields.key(subject, thing) }

  public init(subject: FieldsSubject, thing: OwnThingID, values: [OwnValue] = []) {
    self.subject = subject
    self.thing = thing
    self.values = values
  }

  public static func key(_ subject: FieldsSubject, _ thing: OwnThingID) -> String { subject.rawValue + "." + thing.raw }

  /// Takes new values of some fields. Those of other fields stay.
  /// - Parameters:
  ///   - version: the version of the form that the values were given for
  ///   - cleared: fields that lose their value
  public mutating func set(_ changed: [FieldAnswer], cleared: [SurveyFieldID], version: SurveyVersion, by survey: Survey) throws(SurveysError) {
    for field in cleared { values.removeAll { $0.field == field } }
    for one in changed {
      guard let field = survey.field(one.field) else { throw .unknownField(one.field) }
      let isPresent = !(version < survey.version)
      if isPresent && !field.takes(one.value) || !one.value.photos.isEmpty { throw .fieldValue(field: field.title) }
      values.removeAll { $0.field == one.field }
      values.append(OwnValue(field: one.field, value: one.value, version: isPresent ? survey.version : version))
    }
  }
}

extension Survey {
  /// Values of own fields in the present version.
  public func carried(_ values: [OwnValue]) -> CarriedAnswer {
    var carried = CarriedAnswer()
    for one in values {
      let part = self.carried([FieldAnswer(field: one.field, value: one.value)], from: one.version)
      carried.values += part.values
      carried.aside += part.aside
    }
    return carried
  }
}

extension SurveyForm {
  /// Throws if the form cannot describe things: photos belong to answers, and only checklists have times.
  public func checkOwnFields() throws(SurveysError) {
    if schedule != nil { throw .schedule }
    for field in fields where field.kind == .photo || field.kind == .signature { throw .ownFieldKind(field: field.title) }
  }
}

/// One thing with the values of its own fields.
public struct OwnFieldsRow: Wire, Equatable, Sendable {
  public var thing: OwnThingID
  /// the name of the guest, the dish or the table
  public var name: Name
  /// the telephone number of the guest
  public var phone: String?
  /// when the booking is due, or the order was opened
  public var at: Instant?
  public var carried: CarriedAnswer

  public init(thing: OwnThingID, name: Name, phone: String? = nil, at: Instant? = nil, carried: CarriedAnswer) {
    self.thing = thing
    self.name = name
    self.phone = phone
    self.at = at
    self.carried = carried
  }
}

/// A page of things that have values.
public struct OwnFieldsPage: Wire, Equatable, Sendable {
  /// from 1 on
  public var page: Int64
  public var pages: Int64
  /// of all pages
  public var total: Int64
  public var rows: [OwnFieldsRow]

  public init(page: Int64, pages: Int64, total: Int64, rows: [OwnFieldsRow]) {
    self.page = page
    self.pages = pages
    self.total = total
    self.rows = rows
  }
}
