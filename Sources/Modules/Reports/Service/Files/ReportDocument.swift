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
  let report: ReportSums
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
    lines.append(words.range(report.range))
    if let earlier = report.earlier { lines.append(words.compared(earlier)) }
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
      return self.table(words.group(group), [words.group(group)], tables.groups(group, template))
    case .tenders: return self.table(words.section(section), [words.name], tables.tenders)
    case .taxes: return self.table(words.section(section), [words.rate], tables.taxes)
    case .promotions: return self.table(words.section(section), [words.name], tables.promotions)
    case .reconciliation: return reconciliation
    case .reasons: return reasonTable
    case .deeds: return deedTable
    case .differences: return differenceTable
    // A house without vouchers has no such table.
    case .vouchers: return vouchers.isEmpty ? nil : voucherTable
    case .tips: return tipTable
    }
  }

  private var tables: ReportTables { ReportTables(sums: report, words: words, clock: house.clock, inFiles: true) }

  /// A figure a line, beside the earlier one.
  private var totals: ReportDocument.Table {
    let compares = report.before != nil
    let rows = template.fieldsOfPeriods.map { field -> [WrittenCell] in
      [.text(words.heading(field)), cell(field.kind, tables.total(field))] + (compares ? [cell(field.kind, tables.earlier(field))] : [])
    }
    return .init(
      name: words.section(.totals), heading: [words.figure, words.value] + (compares ? [words.before] : []), rows: rows)
  }

  /// An amount that is taken off has a minus before its name.
  private var reconciliation: ReportDocument.Table {
    let rows = tables.reconciliation.map { line -> [WrittenCell] in
      [.text((line.isTakenOff ? "– " : "") + line.column.name), cell(line.column.kind, line.value)]
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
    let isByDay = report.by == .day
    let days = report.periods.map(\.range)
    return table(
      words.section(.periods), isByDay ? [words.step(.day)] : [words.firstDay, words.lastDay], tables.periods(template.fieldsOfPeriods)
    ) { row in isByDay ? [.day(days[row].first)] : [.day(days[row].first), .day(days[row].last)] }
  }

  /// - Parameter begin: the first cells of a row; nil: its name
  private func table(_ name: String, _ first: [String], _ table: ReportTable, begin: ((Int) -> [WrittenCell])? = nil) -> ReportDocument.Table {
    let (main, compares) = (table.columns.first, report.before != nil)
    let rows = table.rows.enumerated().map { place, row -> [WrittenCell] in
      (begin?(place) ?? [.text(row.name)]) + zip(table.columns, row.values).map { cell($0.kind, $1) }
        + (compares ? [cell(main?.kind ?? .amount, row.before)] : [])
    }
    let heading = first + table.columns.map(\.name) + (compares ? [words.before(main?.name ?? "")] : [])
    return .init(name: name, heading: heading, rows: rows)
  }

  private func cell(_ kind: ReportKind, _ value: Int64?) -> WrittenCell {
    guard let value else { return .empty }
    return switch kind {
    case .amount: .amount(value)
    case .count, .percent: .count(value)
    case .seconds: .seconds(value)
    }
  }

  private func day(_ text: String) -> Int64 { ReportDate.days(reading: text) ?? 0 }
}
