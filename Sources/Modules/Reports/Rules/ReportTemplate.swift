import Kernel

public enum ReportTemplateEntity: Entity {
  public static var kind: String { "reportTemplate" }
  public static var idName: String { "ReportTemplateID" }
}
public typealias ReportTemplateID = ID<ReportTemplateEntity>

/// The kind of a report's file.
public enum ReportFormat: String, WireChoice, Sendable {
  case csv, xlsx, pdf
}

/// A table of a report's file.
// wire: internal
public enum ReportSection: String, WireChoice, Sendable {
  /// the whole range, a figure a line
  case totals
  case periods
  case groups
  case tenders
  case taxes
  case promotions
  /// from the dishes to the money, line by line, with differences that are zero
  case reconciliation
  /// of voids and refunds, by person
  case reasons
  /// each deed by which money was taken off or left
  case deeds
  /// of counted tills, by period and person
  case differences
  /// the debt of the house on its vouchers, and why it changed
  case vouchers
  /// given, shared, paid out and still open, by person
  case tips
}

/// The look and the content of a report's files.
///
/// Sections and columns are words, because a template of a newer version may name some that this one does not know.
public struct ReportTemplate: Wire, Equatable, Sendable {
  public var id: ReportTemplateID
  public var name: ShortName
  /// the house's own words below its name; may be empty
  public var heading: Note
  /// true: PDF begins with the logo of the bills
  public var logo: Bool
  /// absent: as the request says
  public var by: ReportStep?
  /// absent: as the request says
  public var compare: ReportComparison?
  /// absent: as the request says
  public var group: ReportGroup?
  /// the tables by their names, in order
  public var sections: [String]
  /// of the table of groups, in order; empty: the usual ones of its grouping
  public var columns: [String]
  /// of the table by time, in order; empty: the usual ones
  public var periodColumns: [String]
  /// only groups whose name has these words; empty: all
  public var contains: ShortNote
  /// only so many groups, the largest first; 0: all
  public var most: Int64

  public init(
    id: ReportTemplateID, name: ShortName, sections: [ReportSection], group: ReportGroup? = nil, by: ReportStep? = nil, columns: [ReportField] = [],
    periodColumns: [ReportField] = []
  ) {
    self.id = id
    self.name = name
    heading = Note("")
    logo = true
    self.by = by
    self.group = group
    self.sections = sections.map(\.rawValue)
    self.columns = columns.map(\.key)
    self.periodColumns = periodColumns.map(\.key)
    contains = ShortNote("")
    most = 0
  }
}

/// A template in the list.
public struct ReportTemplateLine: Wire, Equatable, Sendable {
  public var id: ReportTemplateID
  public var name: String
  /// it belongs to the program, so that nobody changes it
  public var isOurs: Bool
  /// absent: a newer version of the program saved it
  public var template: ReportTemplate?

  public init(id: ReportTemplateID, name: String, isOurs: Bool, template: ReportTemplate?) {
    self.id = id
    self.name = name
    self.isOurs = isOurs
    self.template = template
  }
}

/// A file as it will be, in the first rows of its tables.
public struct ReportPreview: Wire, Equatable, Sendable {
  public var title: String
  public var lines: [String]
  public var tables: [ReportPreviewTable]

  public init(title: String, lines: [String], tables: [ReportPreviewTable]) {
    self.title = title
    self.lines = lines
    self.tables = tables
  }
}

public struct ReportPreviewTable: Wire, Equatable, Sendable {
  public var name: String
  public var heading: [String]
  /// the first ones, as people read them
  public var rows: [[String]]
  /// of all rows
  public var count: Int64

  public init(name: String, heading: [String], rows: [[String]], count: Int64) {
    self.name = name
    self.heading = heading
    self.rows = rows
    self.count = count
  }
}

extension ReportTemplate {
  /// The form in which templates are kept.
  public static let version: Int64 = 1
  /// The most groups that a template may ask for.
  public static let mostRows: Int64 = 10_000

  /// The templates that the program brings. Pages name them by their id. Their tables fit the width of a page, except those of the full report.
  public static let ours: [ReportTemplate] = [
    ReportTemplate(id: whole, name: ShortName("Báo cáo đầy đủ"), sections: ReportSection.allCases),
    ReportTemplate(
      id: ReportTemplateID("ours.day"), name: ShortName("Cuối ngày"),
      sections: [.totals, .reconciliation, .tenders, .taxes, .promotions, .reasons, .deeds, .vouchers, .tips], by: .day),
    ReportTemplate(
      id: ReportTemplateID("ours.dishes"), name: ShortName("Món bán ra"), sections: [.groups], group: .dish,
      columns: [.soldValue, .sold, .voids, .voidValue, .refusals, .refusalValue]),
    ReportTemplate(
      id: ReportTemplateID("ours.team"), name: ShortName("Nhân viên phục vụ"), sections: [.groups], group: .waiter,
      columns: [.revenue, .bills, .guests, .perGuest, .turns, .discounts, .takenBack, .netRevenue, .tips]),
    ReportTemplate(
      id: ReportTemplateID("ours.tax"), name: ShortName("Doanh thu và thuế"), sections: [.periods, .taxes, .tenders],
      periodColumns: [.revenue, .takenBack, .netRevenue, .tax, .takenBackTax, .netTax, .netBeforeTax]),
  ]
  public static let whole = ReportTemplateID("ours.whole")

  public var isOurs: Bool { ReportTemplate.ours.contains { $0.id == id } }

  /// - Throws: if it names a section or a column that there is not, or one twice
  public func check() throws(ReportsError) {
    if sections.isEmpty { throw .nothingChosen(field: "sections") }
    try ReportTemplate.check(sections, field: "sections", known: { ReportSection(rawValue: $0) != nil }) { (word, field) in
      .unknownSection(name: word, field: field)
    }
    for (words, field) in [(columns, "columns"), (periodColumns, "periodColumns")] {
      try ReportTemplate.check(words, field: field, known: { ReportField.named($0) != nil }) { (word, field) in
        .unknownColumn(name: word, field: field)
      }
    }
    if most < 0 || most > ReportTemplate.mostRows { throw .mostOutOfRange(most: ReportTemplate.mostRows) }
  }

  private static func check(
    _ words: [String], field: String, known: (String) -> Bool, else problem: (String, String) -> ReportsError
  ) throws(ReportsError) {
    for (i, word) in words.enumerated() {
      let place = field + "[" + JSON.int(Int64(i)).text + "]"
      if !known(word) { throw problem(word, place) }
      if words[..<i].contains(where: { $0.isWritten(like: word) }) { throw .namedTwice(name: word, field: place) }
    }
  }

  public var knownSections: [ReportSection] { sections.compactMap { ReportSection(rawValue: $0) } }

  public func fields(of group: ReportGroup) -> [ReportField] {
    columns.isEmpty ? ReportField.columns(of: group) : columns.compactMap { ReportField.named($0) }
  }

  public var fieldsOfPeriods: [ReportField] {
    periodColumns.isEmpty ? ReportField.ofPeriods : periodColumns.compactMap { ReportField.named($0) }
  }
}
