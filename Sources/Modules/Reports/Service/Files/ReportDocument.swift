import Kernel
import ReportsRules
import Spreadsheets

/// A report as it stands in its file, whichever kind that is.
struct ReportDocument: Equatable, Sendable {
  struct Table: Equatable, Sendable {
    var name: String
    var heading: [String]
    var rows: [[WrittenCell]]
  }

  /// the house and the template
  var title: String
  /// the house's own words, the range, the comparison, and when the figures were read
  var lines: [String]
  var tables: [Table]
}

/// The house as the heads of its files show it.
struct ReportHouse: Equatable, Sendable {
  var name = ""
  /// `VND`
  var currency = "VND"
  /// empty: the language's own word
  var taxName = ""
  var clock = HouseClock()
}

/// Puts a report into the form of a template.
struct DocumentWriting {
  let report: Report
  var reasons: [ReasonRow] = []
  var deeds: [DeedRow] = []
  var differences: [TillDifferenceRow] = []
  var vouchers: [VoucherFlowRow] = []
  var tips: [TipReportRow] = []
  let template: ReportTemplate
  let house: ReportHouse
  let words: ReportWords

  func document() -> ReportDocument {
    var lines = template.heading.raw.isEmpty ? [] : [template.heading.raw]
    lines.append(words.range(day(report.first), day(report.last)))
    if let first = report.earlierFirst, let last = report.earlierLast { lines.append(words.compared(day(first), day(last))) }
    if !template.contains.raw.isEmpty { lines.append(words.filtered(template.contains.raw)) }
    if report.waiting > 0 { lines.append(words.waiting(report.waiting)) }
    let wall = house.clock.wall(report.at)
    lines.append(words.asOf("\(wall.clock) \(words.day(wall.days))"))
    let title = house.name.isEmpty ? words.name(of: template) : "\(house.name) · \(words.name(of: template))"
    return ReportDocument(title: title, lines: lines, tables: template.knownSections.compactMap(table))
  }

  /// nil: this report has no such table
  private func table(_ section: ReportSection) -> ReportDocument.Table? {
    switch section {
    case .totals: return totals
    case .periods: return periods
    case .groups:
      guard let group = report.group else { return nil }
      let rows = GroupRows(group, words, dayEndsHour: house.clock.dayEndsHour).chosen(of: report.rows, by: template)
      return self.table(words.group(group), words.group(group), rows, template.fields(of: group)) { words.row(group, $0) }
    case .tenders: return self.table(words.section(section), words.name, report.tenders, ReportField.ofTenders) { words.tender($0.key) }
    case .taxes: return self.table(words.section(section), words.rate, report.taxes, ReportField.ofTaxes) { words.rate($0.key) }
    case .promotions: return self.table(words.section(section), words.name, report.promotions, ReportField.ofPromotions) { $0.name }
    case .reconciliation: return reconciliation
    case .reasons: return reasonTable
    case .deeds: return deedTable
    case .differences: return differenceTable
    // A house without vouchers has no such table.
    case .vouchers: return vouchers.isEmpty ? nil : voucherTable
    case .tips: return tipTable
    }
  }

  /// A figure a line, beside the earlier one.
  private var totals: ReportDocument.Table {
    let compares = report.before != nil
    let rows = template.fieldsOfPeriods.map { field -> [WrittenCell] in
      let before = report.before.map { cell(field, $0, open: $0.openSeconds, tables: report.tables) }
      let now = cell(field, report.total, open: report.total.openSeconds, tables: report.tables)
      return [.text(words.field(field)), now] + (before.map { [$0] } ?? [])
    }
    return .init(
      name: words.section(.totals), heading: [words.figure, words.value] + (compares ? [words.before] : []), rows: rows)
  }

  /// An amount that is taken off has a minus before its name.
  private var reconciliation: ReportDocument.Table {
    let rows = ReportField.reconciliation.map { field, isTakenOff -> [WrittenCell] in
      let value = field.value(of: report.total) ?? 0
      return [.text((isTakenOff ? "– " : "") + words.field(field)), .amount(isTakenOff ? -value : value)]
    }
    return .init(name: words.section(.reconciliation), heading: [words.figure, words.value], rows: rows)
  }

  private var reasonTable: ReportDocument.Table {
    let rows = reasons.map { row -> [WrittenCell] in
      [.text(words.reasonKind(row.kind)), .text(row.reason), .text(row.person), .count(row.count), .amount(row.value)]
    }
    return .init(name: words.section(.reasons), heading: words.reasonHeading, rows: rows)
  }

  private var deedTable: ReportDocument.Table {
    let rows = deeds.map { row -> [WrittenCell] in
      let wall = house.clock.wall(row.at)
      return [
        .text("\(words.day(wall.days)) \(wall.clock)"), .text(words.deed(row)), .text(row.bill ?? row.table ?? ""),
        .text(row.person.isEmpty ? words.nobody : row.person), .text(row.reason), .text(row.approver ?? ""), .amount(row.amount),
        .text(row.unusual ? words.unusual : ""),
      ]
    }
    return .init(name: words.section(.deeds), heading: words.deedHeading, rows: rows)
  }

  private var differenceTable: ReportDocument.Table {
    let rows = differences.map { row -> [WrittenCell] in
      [
        .day(day(row.first)), .day(day(row.last)), .text(row.person), .count(row.sessions), .count(row.short), .amount(row.shortValue),
        .count(row.over), .amount(row.overValue), .amount(row.net),
      ]
    }
    return .init(name: words.section(.differences), heading: words.differenceHeading, rows: rows)
  }

  private var voucherTable: ReportDocument.Table {
    let rows = vouchers.map { row -> [WrittenCell] in
      let name = (row.figure.isTakenOff ? "– " : "") + words.voucher(row.figure)
      return [.text(name), row.count.map { WrittenCell.count($0) } ?? .empty, .amount(row.figure.isTakenOff ? -row.value : row.value)]
    }
    return .init(name: words.section(.vouchers), heading: [words.figure, words.voucherCount, words.value], rows: rows)
  }

  private var tipTable: ReportDocument.Table {
    let rows = tips.map { row -> [WrittenCell] in
      [
        .text(row.person.isEmpty ? words.nobody : row.person), .amount(row.received), .amount(row.shared), .amount(row.paid), .amount(row.open),
      ]
    }
    return .init(name: words.section(.tips), heading: words.tipHeading, rows: rows)
  }

  private var periods: ReportDocument.Table {
    let (fields, isByDay) = (template.fieldsOfPeriods, report.by == .day)
    let first = fields.first ?? .revenue
    let days = isByDay ? [words.step(.day)] : [words.firstDay, words.lastDay]
    let rows = report.periods.map { period -> [WrittenCell] in
      let ends: [WrittenCell] = isByDay ? [.day(day(period.first))] : [.day(day(period.first)), .day(day(period.last))]
      let before = report.before == nil ? [] : [period.before.map { cell(first, $0, open: $0.openSeconds, tables: report.tables) } ?? .empty]
      return ends + fields.map { cell($0, period.figures, open: period.figures.openSeconds, tables: report.tables) } + before
    }
    let heading = days + fields.map(words.field) + (report.before == nil ? [] : [words.before(first)])
    return .init(name: words.section(.periods), heading: heading, rows: rows)
  }

  private func table(
    _ name: String, _ first: String, _ rows: [ReportRow], _ fields: [ReportField], named: (ReportRow) -> String
  ) -> ReportDocument.Table {
    let main = fields.first ?? .revenue
    let cells = rows.map { row -> [WrittenCell] in
      let earlier = report.before?.openSeconds ?? 0
      let before = report.before == nil ? [] : [row.before.map { cell(main, $0, open: earlier, tables: row.tables) } ?? .empty]
      return [.text(named(row))] + fields.map { cell($0, row.figures, open: report.total.openSeconds, tables: row.tables) } + before
    }
    return .init(
      name: name, heading: [first] + fields.map(words.field) + (report.before == nil ? [] : [words.before(main)]), rows: cells)
  }

  private func cell(_ field: ReportField, _ figures: ReportFigures, open: Int64, tables: Int64?) -> WrittenCell {
    guard let value = field.value(of: figures, open: open, tables: tables) else { return .empty }
    return switch field.kind {
    case .amount: .amount(value)
    case .count, .share: .count(value)
    case .time: .seconds(value)
    }
  }

  private func day(_ text: String) -> Int64 { ReportDate.days(reading: text) ?? 0 }
}

/// The rows of a grouping in the order of the screen, as far as a template wants them.
struct GroupRows {
  private let group: ReportGroup
  private let words: ReportWords
  private let dayEndsHour: Int64

  init(_ group: ReportGroup, _ words: ReportWords, dayEndsHour: Int64) {
    (self.group, self.words, self.dayEndsHour) = (group, words, dayEndsHour)
  }

  func chosen(of rows: [ReportRow], by template: ReportTemplate) -> [ReportRow] {
    let part = GroupRows.folded(template.contains.raw)
    let kept = part.isEmpty ? rows : rows.filter { GroupRows.folded(words.row(group, $0)).contains(part) }
    let ordered = sorted(kept, template.fields(of: group).first ?? .revenue)
    return template.most > 0 ? Array(ordered.prefix(Int(template.most))) : ordered
  }

  /// Hours and weekdays in their order, others the largest first.
  private func sorted(_ rows: [ReportRow], _ field: ReportField) -> [ReportRow] {
    switch group {
    case .hour: return rows.sorted { place($0, from: dayEndsHour, of: 24) < place($1, from: dayEndsHour, of: 24) }
    // The week begins on Monday.
    case .weekday: return rows.sorted { place($0, from: 1, of: 7) < place($1, from: 1, of: 7) }
    case .dish, .dishGroup, .station, .section, .table, .waiter, .cashier:
      return rows.sorted { a, b in
        // Tables are open equally long, so any opening time gives the order of their use.
        let (x, y) = (field.value(of: a.figures, open: 1, tables: a.tables) ?? 0, field.value(of: b.figures, open: 1, tables: b.tables) ?? 0)
        return x == y ? words.row(group, a) < words.row(group, b) : x > y
      }
    }
  }

  /// Without diacritics and capitals, as people search.
  private static func folded(_ text: String) -> String { String(decoding: Folding.plain(text), as: UTF8.self) }

  private func place(_ row: ReportRow, from first: Int64, of count: Int64) -> Int64 { ((Int64(row.key) ?? 0) + count - first) % count }
}
