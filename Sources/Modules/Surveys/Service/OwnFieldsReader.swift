import Kernel
import Spreadsheets
import Storage
import SurveysRules
import Sync

/// Lists of things with the values of their own fields, for pages and as files.
public struct OwnFieldsReader: Sendable {
  private let database: any SQLDatabase

  public init(database: any SQLDatabase) { self.database = database }

  /// - Parameters:
  ///   - thing: only this one
  ///   - text: a part of a value, or of the name of a guest
  ///   - page: from 1 on
  public func page(_ subject: FieldsSubject, thing: OwnThingID?, text: String?, page: Int64) async throws -> OwnFieldsPage {
    let query = try OwnFieldsQuery(subject, thing: thing, text: text)
    return try await database.read { sql in
      guard let survey = try SurveyStore(sql: sql).find(subject.survey) else { return OwnFieldsPage(page: 1, pages: 1, total: 0, rows: []) }
      let total = try query.total(in: sql)
      let page = ListPage(page, of: total)
      let rows = try query.rows(survey, from: page.from, most: ListPage.most, in: sql)
      return OwnFieldsPage(page: page.page, pages: page.pages, total: total, rows: rows)
    }
  }

  /// All things with values, as a table.
  public func table(_ subject: FieldsSubject, text: String?, english: Bool, clock: HouseClock) async throws -> OwnFieldsTable {
    let query = try OwnFieldsQuery(subject, thing: nil, text: text)
    return try await database.read { sql in
      guard let survey = try SurveyStore(sql: sql).find(subject.survey) else { throw SurveysError.unknownSurvey.refusal }
      let most = Int64(AnswerFile.mostRows)
      let rows = try query.rows(survey, from: 0, most: most + 1, in: sql)
      if rows.count > most { throw SurveysError.tooManyRows(most: most).refusal }
      return OwnFieldsTable(survey, rows, english: english, clock: clock)
    }
  }
}

/// Which things somebody looks for.
struct OwnFieldsQuery {
  private let subject: FieldsSubject
  private let conditions: String
  private let values: [SQLValue]

  init(_ subject: FieldsSubject, thing: OwnThingID?, text: String?) throws(Refusal) {
    var (conditions, values): ([String], [SQLValue]) = (["f.subject = '\(subject.rawValue)'"], [])
    if let thing {
      values.append(SQLValue(thing))
      conditions.append("f.thing = $\(values.count)")
    }
    if let text {
      try TypedText.check(text, field: "q")
      values.append(.text(SearchKey.pattern(SearchKey.of(text))))
      let byName = subject == .guest || subject == .booking ? " OR t.name_key LIKE $\(values.count) ESCAPE '!'" : ""
      conditions.append("(f.words LIKE $\(values.count) ESCAPE '!'\(byName))")
    }
    (self.subject, self.conditions, self.values) = (subject, conditions.joined(separator: " AND "), values)
  }

  /// The things, and what a list says of each.
  private var source: (columns: String, tables: String, order: String) {
    switch subject {
    case .guest: ("t.name, t.shown, NULL", "JOIN customer t ON t.phone = '+' || f.thing", "t.name_key, f.thing")
    case .booking: ("t.name, NULLIF(t.phone, ''), t.due_at", "JOIN booking t ON t.id = f.thing", "t.due_at DESC, f.thing")
    case .dish: ("t.name, NULL, NULL", "JOIN dish t ON t.id = f.thing", "t.name, f.thing")
    case .order:
      (
        "COALESCE(d.name, '#' || t.pick_up_number, '–'), NULL, t.opened_at",
        "JOIN party_order t ON t.id = f.thing LEFT JOIN dining_table d ON d.id = t.table_id",
        "t.opened_at DESC, f.thing"
      )
    }
  }

  func total(in sql: any SQLConnection) throws -> Int64 {
    try sql.first("SELECT COUNT(*) FROM own_fields f \(source.tables) WHERE \(conditions)", values)?.int(0) ?? 0
  }

  func rows(_ survey: Survey, from: Int64, most: Int64, in sql: any SQLConnection) throws -> [OwnFieldsRow] {
    let records = try sql.query(
      """
      SELECT f.thing, f.content, \(source.columns) FROM own_fields f \(source.tables)
      WHERE \(conditions) ORDER BY \(source.order) LIMIT $\(values.count + 1) OFFSET $\(values.count + 2)
      """, values + [.integer(most), .integer(from)])
    return try records.map { row in
      let own = try [OwnValue](json: try JSON.parse(try row.text(1)))
      return OwnFieldsRow(
        thing: OwnThingID(try row.text(0)), name: Name(try row.text(2)), phone: try row.optionalText(3),
        at: try row.optionalInt(4).map { Instant($0) }, carried: survey.carried(own))
    }
  }
}

/// Things and their own fields as a table: one column for each field, those of removed fields last.
public struct OwnFieldsTable: Sendable {
  private let title: String
  private let heading: [String]
  private let rows: [[WrittenCell]]
  private let english: Bool

  init(_ survey: Survey, _ things: [OwnFieldsRow], english: Bool, clock: HouseClock) {
    let fields = survey.form.fields + survey.removed
    title = survey.form.title.raw
    heading = (english ? ["Name", "Phone", "Time"] : ["Tên", "Điện thoại", "Thời điểm"]) + fields.map(\.title.raw)
    rows = things.map { thing in
      let first: [WrittenCell] = [
        .text(thing.name.raw), thing.phone.map { .text($0) } ?? .empty, thing.at.map { .text(AnswerFile.moment($0, clock)) } ?? .empty,
      ]
      return first + fields.map { AnswerFile.cell(thing.carried, $0) }
    }
    self.english = english
  }

  public var csv: [UInt8] {
    let signs = CSVSigns.of(english: english)
    var text = CSVText(signs)
    text.row(heading.map { .text($0) })
    for row in rows { text.row(row.map { AnswerFile.csv($0, signs) }) }
    return text.bytes
  }

  /// - Parameter folder: for the file while it is made
  public func xlsx(in folder: String) throws -> [UInt8] { try AnswerFile.workbook(title, heading, rows, in: folder) }
}
