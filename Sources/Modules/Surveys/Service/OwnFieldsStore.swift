import Kernel
import OrdersRules
import Restaurant
import RestaurantService
import StaffRules
import Storage
import SurveysRules
import Sync

/// The values of own fields in the database.
struct OwnFieldsStore {
  let sql: any SQLConnection

  static let rows = Rows("own_fields", keys: 2, OwnRecord()) { row, record in
    row.choice("subject", &record.fields.subject)
    row("thing", &record.fields.thing)
    row.json("content", &record.fields.values)
    row("words", &record.words)
  }

  func find(_ subject: FieldsSubject, _ thing: OwnThingID) throws -> OwnFields? {
    try OwnFieldsStore.rows.first("WHERE subject = $1 AND thing = $2", [.text(subject.rawValue), SQLValue(thing)], in: sql)?.fields
  }

  /// Those that devices hold.
  func shown() throws -> [OwnFields] {
    let open = "SELECT id FROM party_order WHERE state = \(OrderState.open.rawValue)"
    return try OwnFieldsStore.rows.all(
      "WHERE subject = 'dish' OR subject = 'order' AND thing IN (\(open)) ORDER BY subject, thing", in: sql
    ).map(\.fields)
  }

  /// Sets some values of a thing.
  func set(
    _ thing: OwnFields, _ values: [FieldAnswer], cleared: [SurveyFieldID], version: SurveyVersion, in work: UnitOfWork
  ) throws {
    guard let survey = try SurveyStore(sql: sql).find(thing.subject.survey) else { throw SurveysError.unknownSurvey.refusal }
    guard let isShown = try isShown(thing) else { throw SurveysError.unknownThing.refusal }
    var fields = try find(thing.subject, thing.thing) ?? thing
    do throws(SurveysError) {
      try fields.set(values, cleared: cleared, version: version, by: survey)
    } catch { throw error.refusal }
    try save(fields, survey)
    if isShown { work.record(fields) }
  }

  private func save(_ fields: OwnFields, _ survey: Survey) throws {
    try OwnFieldsStore.rows.save(OwnRecord(fields: fields, words: OwnFieldsStore.words(fields, survey)), in: sql)
  }

  /// Choices have other titles in the new version, and conversions other values.
  func writeWords(of subject: FieldsSubject, by survey: Survey) throws {
    for record in try OwnFieldsStore.rows.all("WHERE subject = $1", [.text(subject.rawValue)], in: sql) {
      try save(record.fields, survey)
    }
  }

  /// The values as people read them, in small letters without diacritics.
  private static func words(_ fields: OwnFields, _ survey: Survey) -> String {
    let carried = survey.carried(fields.values)
    let words = (carried.values + carried.aside).flatMap { one in
      one.value.words.map { word in survey.field(one.field)?.title(of: word) ?? word }
    }
    return words.map { SearchKey.of($0) }.joined(separator: "\n")
  }

  /// - Returns: whether devices hold the thing's values; nil: there is no such thing
  private func isShown(_ fields: OwnFields) throws -> Bool? {
    switch fields.subject {
    case .guest: try sql.first("SELECT 1 FROM customer WHERE phone = '+' || $1", [SQLValue(fields.thing)]).map { _ in false }
    case .booking: try sql.first("SELECT 1 FROM booking WHERE id = $1", [SQLValue(fields.thing)]).map { _ in false }
    case .dish: try sql.first("SELECT 1 FROM dish WHERE id = $1", [SQLValue(fields.thing)]).map { _ in true }
    case .order:
      try sql.first("SELECT state FROM party_order WHERE id = $1", [SQLValue(fields.thing)]).map { try $0.int(0) == OrderState.open.rawValue }
    }
  }
}

/// A row of the table.
struct OwnRecord: Equatable, Sendable {
  var fields = OwnFields(subject: .guest, thing: OwnThingID(""))
  var words = ""
}

/// Devices forget the own fields of an order when it ends. They get them back when it is open again.
public struct OrderFieldsObserver: ChangeObserver {
  public init() {}

  public func react(to decision: RestaurantDecision, settings: () -> Settings, in work: UnitOfWork) throws {
    for change in decision.changes where change.key.kind == .order && (change.isGone || change.before == nil) {
      guard let fields = try OwnFieldsStore(sql: work.sql).find(.order, OwnThingID(change.key.id)) else { continue }
      if change.isGone { work.forget(OwnFields.self, fields.key) } else { work.record(fields) }
    }
  }
}

/// Finds things by the values of their own fields, in the lists of other modules.
public struct OwnFieldsSearch: Sendable {
  public init() {}

  /// A condition of SQL: the own fields of a thing contain a text.
  /// - Parameters:
  ///   - subject: `guest`, `booking`, `dish` or `order`
  ///   - thing: the column with the thing's id
  ///   - pattern: the parameter with a pattern of small letters, its special characters escaped with `!`
  public func condition(_ subject: String, thing: String, pattern: String) -> String {
    "EXISTS (SELECT 1 FROM own_fields f WHERE f.subject = '\(subject)' AND f.thing = \(thing) AND f.words LIKE \(pattern) ESCAPE '!')"
  }
}
