import Kernel
import ReportsRules

/// Makes the tables of a report from its sums. The screen and each kind of file draw them.
struct ReportTables {
  let sums: ReportSums
  let words: ReportWords
  let clock: HouseClock
  /// Files have narrower columns, and name the unit of a value.
  var inFiles = false

  func report() -> Report {
    var report = Report(sums.range, earlier: sums.earlier, by: sums.by, group: sums.group, at: sums.at, waiting: sums.waiting)
    report.main = lines(ReportField.main)
    report.cards = ReportField.cards.map { ReportCard(name: words.say($0.vi, $0.en), lines: lines($0.fields)) }
    report.reconciliation = reconciliation
    report.periods = periods(ReportField.ofScreen)
    report.groups = sums.group.map { groups($0, GroupRows.usual) }
    (report.tenders, report.taxes, report.promotions) = (tenders, taxes, promotions)
    return report
  }

  func column(_ field: ReportField) -> ReportColumn {
    ReportColumn(key: field.key, kind: field.kind, name: inFiles ? words.heading(field) : words.name(field))
  }

  // MARK: lines

  /// The use of tables is not compared, because the plan is the present one.
  private func lines(_ fields: [ReportField]) -> [ReportLine] {
    fields.map { field in
      ReportLine(column: column(field), value: total(field), before: field == .use ? nil : earlier(field))
    }
  }

  func total(_ field: ReportField) -> Int64? { field.value(of: sums.total, open: sums.total.openSeconds, tables: sums.tables) }

  func earlier(_ field: ReportField) -> Int64? {
    sums.before.flatMap { field.value(of: $0, open: $0.openSeconds, tables: sums.tables) }
  }

  var reconciliation: [ReportLine] {
    ReportField.reconciliation.map { field, isTakenOff in
      let value = field.value(of: sums.total) ?? 0
      return ReportLine(column: column(field), value: isTakenOff ? -value : value, before: nil, isTakenOff: isTakenOff)
    }
  }

  // MARK: tables

  func periods(_ fields: [ReportField]) -> ReportTable {
    func value(_ field: ReportField, _ figures: ReportFigures) -> Int64? {
      field.value(of: figures, open: figures.openSeconds, tables: sums.tables)
    }
    return ReportTable(
      columns: fields.map(column),
      rows: sums.periods.map { period in
        ReportRow(
          key: period.range.text, name: "", values: fields.map { value($0, period.figures) },
          before: period.before.flatMap { before in fields.first.flatMap { value($0, before) } })
      })
  }

  /// - Parameter template: chooses columns and rows
  func groups(_ group: ReportGroup, _ template: ReportTemplate) -> ReportTable {
    let rows = GroupRows(group, words, dayEndsHour: clock.dayEndsHour).chosen(of: sums.rows, by: template)
    return table(rows, template.fields(of: group)) { words.row(group, $0) }
  }

  var tenders: ReportTable { table(sums.tenders, ReportField.ofTenders) { words.tender($0.key) } }
  var taxes: ReportTable { table(sums.taxes, ReportField.ofTaxes) { words.rate($0.key) } }
  var promotions: ReportTable { table(sums.promotions, ReportField.ofPromotions, named: \.name) }

  private func table(_ rows: [GroupSums], _ fields: [ReportField], named: (GroupSums) -> String) -> ReportTable {
    let (open, earlier) = (sums.total.openSeconds, sums.before?.openSeconds ?? 0)
    return ReportTable(
      columns: fields.map(column),
      rows: rows.map { row in
        ReportRow(
          key: row.key, name: named(row), values: fields.map { $0.value(of: row.figures, open: open, tables: row.tables) },
          before: row.before.flatMap { before in fields.first.flatMap { $0.value(of: before, open: earlier, tables: row.tables) } })
      })
  }
}

extension ReportTables {
  /// The columns that a template may choose.
  static func choices(_ words: ReportWords) -> ReportChoices {
    ReportChoices(
      columns: ReportField.all.map { ReportColumn(key: $0.key, kind: $0.kind, name: words.name($0)) },
      groups: ReportGroup.allCases.map { ReportGroupChoices(group: $0, keys: ReportField.columns(of: $0).map(\.key)) },
      periods: ReportField.ofPeriods.map(\.key))
  }
}

/// The rows of a grouping in the order of all tables, as far as a template wants them.
struct GroupRows {
  /// All rows, with the usual columns.
  static let usual = ReportTemplate(id: ReportTemplate.whole, name: ShortName(""), sections: [.groups])

  private let group: ReportGroup
  private let words: ReportWords
  private let dayEndsHour: Int64

  init(_ group: ReportGroup, _ words: ReportWords, dayEndsHour: Int64) {
    (self.group, self.words, self.dayEndsHour) = (group, words, dayEndsHour)
  }

  func chosen(of rows: [GroupSums], by template: ReportTemplate) -> [GroupSums] {
    let part = GroupRows.folded(template.contains.raw)
    let kept = part.isEmpty ? rows : rows.filter { GroupRows.folded(words.row(group, $0)).contains(part) }
    let ordered = sorted(kept, template.fields(of: group).first ?? .revenue)
    return template.most > 0 ? Array(ordered.prefix(Int(template.most))) : ordered
  }

  /// Hours and weekdays in their order, others the largest first.
  private func sorted(_ rows: [GroupSums], _ field: ReportField) -> [GroupSums] {
    switch group {
    case .hour: return rows.sorted { place($0, from: dayEndsHour, of: 24) < place($1, from: dayEndsHour, of: 24) }
    // The week begins on Monday.
    case .weekday: return rows.sorted { place($0, from: 1, of: 7) < place($1, from: 1, of: 7) }
    case .dish, .dishGroup, .station, .option, .section, .table, .waiter, .cashier:
      // Tables are open equally long, so any opening time gives the order of their use.
      let ranked = rows.map { row in
        (row, value: field.value(of: row.figures, open: 1, tables: row.tables) ?? 0, name: GroupRows.folded(words.row(group, row)))
      }
      return ranked.sorted { a, b in a.value == b.value ? a.name < b.name : a.value > b.value }.map(\.0)
    }
  }

  /// Without diacritics and capitals, as people search.
  private static func folded(_ text: String) -> String { String(decoding: Folding.plain(text), as: UTF8.self) }

  private func place(_ row: GroupSums, from first: Int64, of count: Int64) -> Int64 { ((Int64(row.key) ?? 0) + count - first) % count }
}
