import Kernel

/// The file into which a journal goes.
public enum JournalForm: String, WireChoice, Sendable {
  case csv
  /// DATEV's EXTF, a batch of bookings
  case datev
  /// QuickBooks Online, journal entries
  case quickbooks
  /// MISA, other vouchers as a workbook
  case misa
}

/// Lines of a day that belong together. Debits and credits of each are equal.
public enum JournalEntry: String, CaseIterable, Sendable {
  case sales
  case tips
  case debts
  case till
}

/// A debit or credit of one account on one business day.
public struct JournalLine: Equatable, Sendable {
  public let entry: JournalEntry
  public let use: LedgerUse
  /// of tax, in percent
  public let rate: String?
  /// above zero a debit, below zero a credit; never zero
  public let amount: Int64

  public init(_ entry: JournalEntry, _ use: LedgerUse, rate: String? = nil, _ amount: Int64) {
    self.entry = entry
    self.use = use
    self.rate = rate
    self.amount = amount
  }
}

/// The figures of one business day that become lines.
public struct JournalSource: Equatable, Sendable {
  /// days since 1 January 1970
  public let day: Int64
  public let total: ReportFigures
  /// by rate, as a `TaxRate` is written
  public let taxes: [Int64: ReportFigures]
  /// by tender
  public let tenders: [String: ReportFigures]
  /// debts that guests paid, by tender
  public let settled: [String: Int64]

  public init(day: Int64, total: ReportFigures, taxes: [Int64: ReportFigures], tenders: [String: ReportFigures], settled: [String: Int64]) {
    self.day = day
    self.total = total
    self.taxes = taxes
    self.tenders = tenders
    self.settled = settled
  }
}

/// One business day in double entry.
public struct JournalDay: Equatable, Sendable {
  public let day: Int64
  public let lines: [JournalLine]

  /// - Throws: `journalDiffers` if the figures do not add up, which books that are whole never do
  public init(_ source: JournalSource) throws(ReportsError) {
    day = source.day
    var lines = JournalDay.money(source)
    lines += JournalDay.sales(source)
    let tips = JournalDay.byTender(.tips, source.tenders.mapValues(\.tips))
    lines += tips + [JournalLine(.tips, .tips, -JournalDay.sum(tips))]
    let settled = JournalDay.byTender(.debts, source.settled)
    lines += settled + [JournalLine(.debts, .debts, -JournalDay.sum(settled))]
    let found = source.total.tillDifference
    lines += [JournalLine(.till, .cash, found), JournalLine(.till, found > 0 ? .surplus : .shortage, -found)]
    self.lines = lines.filter { $0.amount != 0 }
    for entry in JournalEntry.allCases {
      let difference = JournalDay.sum(self.lines.filter { $0.entry == entry })
      if difference != 0 { throw .journalDiffers(day: ReportDate.text(day), difference: difference) }
    }
    if JournalDay.sum(settled) != source.total.settledDebts {
      throw .journalDiffers(day: ReportDate.text(day), difference: source.total.settledDebts - JournalDay.sum(settled))
    }
  }

  private static func sum(_ lines: [JournalLine]) -> Int64 { lines.reduce(0) { $0 + $1.amount } }

  /// Money that came and went, and money that is held for bills without an end. Change is given in cash, of all tenders.
  private static func money(_ source: JournalSource) -> [JournalLine] {
    var received = source.tenders.mapValues(\.received)
    received["cash", default: 0] -= source.total.change
    return byTender(.sales, received) + byTender(.sales, source.tenders.mapValues { -$0.refundValue })
      + [JournalLine(.sales, .held, -source.total.held)]
  }

  /// Revenue and tax by rate, what was taken back of them, and the rest, which is rounding.
  private static func sales(_ source: JournalSource) -> [JournalLine] {
    var lines: [JournalLine] = []
    var rounding = source.total.revenue - source.total.takenBack
    for (written, figures) in source.taxes.sorted(by: { TaxRate($0.key).isBelow(TaxRate($1.key)) }) {
      let rate = TaxRateText.text(written)
      let (base, back) = (figures.taxBase, figures.takenBackBase)
      lines.append(JournalLine(.sales, .revenue, rate: rate, -base))
      lines.append(JournalLine(.sales, .tax, rate: rate, -figures.tax))
      // A correction that made a bill larger is revenue.
      lines.append(JournalLine(.sales, back > 0 ? .reduction : .revenue, rate: rate, back))
      lines.append(JournalLine(.sales, .tax, rate: rate, figures.takenBackTax))
      rounding -= base + figures.tax - back - figures.takenBackTax
    }
    lines.append(JournalLine(.sales, rounding > 0 ? .roundingGain : .roundingLoss, -rounding))
    return lines
  }

  private static func byTender(_ entry: JournalEntry, _ amounts: [String: Int64]) -> [JournalLine] {
    let uses: [(String, LedgerUse)] = [
      ("cash", .cash), ("card", .card), ("transfer", .transfer), ("voucher", .voucher), ("account", .debts),
    ]
    return uses.map { JournalLine(entry, $0.1, amounts[$0.0] ?? 0) }
  }
}

/// One debit and one credit of the same amount, as programs want them that have both accounts in one line.
public struct JournalPair: Equatable, Sendable {
  public let debit: JournalLine
  public let credit: JournalLine
  /// above zero
  public let amount: Int64
}

extension JournalDay {
  /// The lines of one entry in pairs: each debit takes of the credits in their order.
  public func pairs(of entry: JournalEntry) -> [JournalPair] {
    let mine = lines.filter { $0.entry == entry }
    var credits = mine.filter { $0.amount < 0 }.map { (line: $0, left: -$0.amount) }
    var found: [JournalPair] = []
    for debit in mine where debit.amount > 0 {
      var left = debit.amount
      for i in credits.indices where left > 0 && credits[i].left > 0 {
        let part = min(left, credits[i].left)
        found.append(JournalPair(debit: debit, credit: credits[i].line, amount: part))
        left -= part
        credits[i].left -= part
      }
    }
    return found
  }
}
