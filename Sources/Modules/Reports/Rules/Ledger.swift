import Kernel

/// The use of an account in the accountant's books.
public enum LedgerUse: String, WireChoice, Sendable {
  case cash
  case card
  case transfer
  case voucher
  /// money that guests owe
  case debts
  /// money that guests paid for bills without an end
  case held
  case revenue
  /// value-added tax that is owed
  case tax
  /// revenue that was given back
  case reduction
  /// roundings in favour of the house
  case roundingGain
  /// roundings in favour of guests
  case roundingLoss
  /// tips, which belong to the team
  case tips
  /// money that the till lacks, and more than it should have
  case shortage
  case surplus
  /// the other side of each line in files that have one account a line
  case clearing

  /// It may differ by the rate of tax.
  public var hasRates: Bool { self == .revenue || self == .tax || self == .reduction }
}

/// A usual chart of accounts.
public enum LedgerChart: String, WireChoice, Sendable {
  /// Vietnamese, by circular 200/2014/TT-BTC
  case tt200
  /// Vietnamese, by circular 133/2016/TT-BTC
  case tt133
  /// German, DATEV's charts
  case skr03
  case skr04
}

/// The house's own account for one use.
public struct LedgerAccount: Wire, Equatable, Sendable {
  public var use: LedgerUse
  /// of tax in percent, `8` or `8.875`, or `exempt`; absent: the account of all rates without one of their own
  public var rate: String?
  /// number or name
  public var account: String

  public init(use: LedgerUse, rate: String? = nil, account: String) {
    self.use = use
    self.rate = rate
    self.account = account
  }
}

/// The accountant's code of a rate of tax.
public struct LedgerTaxCode: Wire, Equatable, Sendable {
  /// in percent, `8` or `8.875`, or `exempt`
  public var rate: String
  public var code: String

  public init(rate: String, code: String) {
    self.rate = rate
    self.code = code
  }
}

/// How the house's figures become lines of the accountant's books.
public struct LedgerPlan: Wire, Equatable, Sendable {
  public var chart: LedgerChart
  /// those that differ from the chart
  public var accounts: [LedgerAccount]
  /// those that differ from the usual ones
  public var taxCodes: [LedgerTaxCode]
  /// DATEV: the number of the tax adviser; absent: none is known
  public var consultant: Int64?
  /// DATEV: the house's number with the tax adviser
  public var client: Int64?
  /// the month in which the business year begins, 1 to 12
  public var yearBegins: Int64

  public init(
    chart: LedgerChart = .tt200, accounts: [LedgerAccount] = [], taxCodes: [LedgerTaxCode] = [], consultant: Int64? = nil, client: Int64? = nil,
    yearBegins: Int64 = 1
  ) {
    self.chart = chart
    self.accounts = accounts
    self.taxCodes = taxCodes
    self.consultant = consultant
    self.client = client
    self.yearBegins = yearBegins
  }

  /// - Parameter rate: in percent; nil: the line bears none
  public func account(_ use: LedgerUse, rate: String? = nil) -> String {
    if use.hasRates, let rate, let own = accounts.first(where: { $0.use == use && $0.rate.map { $0.isWritten(like: rate) } ?? false }) {
      return own.account
    }
    if let own = accounts.first(where: { $0.use == use && $0.rate == nil }) { return own.account }
    return chart.account(use, rate: rate)
  }

  public func code(_ rate: String) -> String {
    taxCodes.first { $0.rate.isWritten(like: rate) }?.code ?? chart.code(rate)
  }

  /// - Throws: `ReportsError` that names the first field that is wrong
  public func check() throws(ReportsError) {
    for (i, one) in accounts.enumerated() {
      let place = "plan.accounts[" + JSON.int(Int64(i)).text + "]"
      if !LedgerPlan.isAccount(one.account) { throw .accountMalformed(field: place + ".account", account: one.account) }
      if let rate = one.rate, !one.use.hasRates || !TaxRateText.isRate(rate) { throw .rateMalformed(field: place + ".rate", rate: rate) }
      if accounts[..<i].contains(where: { $0.use == one.use && $0.rate == one.rate }) { throw .accountTwice(field: place) }
    }
    for (i, one) in taxCodes.enumerated() {
      let place = "plan.taxCodes[" + JSON.int(Int64(i)).text + "]"
      if !TaxRateText.isRate(one.rate) { throw .rateMalformed(field: place + ".rate", rate: one.rate) }
      if !one.code.utf8.isEmpty && !LedgerPlan.isAccount(one.code) { throw .accountMalformed(field: place + ".code", account: one.code) }
      if taxCodes[..<i].contains(where: { $0.rate == one.rate }) { throw .accountTwice(field: place) }
    }
    if let consultant, !(1001...9_999_999).contains(consultant) { throw .numberOutOfRange(field: "plan.consultant", least: 1001, most: 9_999_999) }
    if let client, !(1...99_999).contains(client) { throw .numberOutOfRange(field: "plan.client", least: 1, most: 99_999) }
    if !(1...12).contains(yearBegins) { throw .numberOutOfRange(field: "plan.yearBegins", least: 1, most: 12) }
  }

  /// One to sixty characters, none of them a control, and no blank at either end.
  private static func isAccount(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last, text.unicodeScalars.count <= 60 else { return false }
    return first != 0x20 && last != 0x20 && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F } && WritableText.cleaned(text).isWritten(like: text)
  }
}

/// A rate of tax in percent, as files have it: `8`, `8.875`, `0`, `exempt`.
public enum TaxRateText {
  /// - Parameter written: as a `TaxRate` is: `80` is 8 %, `88750` is 8.875 %
  public static func text(_ written: Int64) -> String {
    let rate = TaxRate(written)
    return rate.isExempt ? exempt : rate.percent(point: ".")
  }

  /// of revenue that the law exempts
  public static var exempt: String { "exempt" }

  static func isRate(_ text: String) -> Bool {
    if text.isWritten(like: exempt) { return true }
    let parts = Array(text.utf8).split(separator: 0x2E, omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, (1...3).contains(whole.count), parts.count == 1 || (1...4).contains(parts[1].count) else {
      return false
    }
    return parts.allSatisfy { $0.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }
  }
}

extension LedgerChart {
  func account(_ use: LedgerUse, rate: String?) -> String {
    switch self {
    case .tt200: LedgerChart.vietnamese(use, reduction: "5213")
    // This chart has no account for reductions: they are debits of revenue.
    case .tt133: LedgerChart.vietnamese(use, reduction: "5111")
    case .skr03: LedgerChart.skr03(use, rate)
    case .skr04: LedgerChart.skr04(use, rate)
    }
  }

  /// Automatic accounts of the German charts know their rate, and take no code.
  func code(_ rate: String) -> String {
    switch self {
    case .tt200, .tt133: rate.isWritten(like: "0") ? "" : rate.isWritten(like: TaxRateText.exempt) ? "KCT" : rate + "%"
    case .skr03, .skr04: ""
    }
  }

  private static func vietnamese(_ use: LedgerUse, reduction: String) -> String {
    switch use {
    case .cash: "1111"
    case .card, .transfer: "1121"
    case .voucher: "3387"
    case .debts, .held: "131"
    case .revenue: "5111"
    case .tax: "33311"
    case .reduction: reduction
    case .roundingGain: "711"
    case .roundingLoss: "811"
    case .tips: "3388"
    case .shortage: "1381"
    case .surplus: "3381"
    case .clearing: "1388"
    }
  }

  private static func skr03(_ use: LedgerUse, _ rate: String?) -> String {
    switch use {
    case .cash: "1000"
    case .card: "1360"
    case .transfer: "1200"
    case .voucher, .tips: "1590"
    case .debts: "1410"
    case .held: "1710"
    case .revenue: byRate(rate, full: "8400", reduced: "8300", other: "8200")
    case .tax: byRate(rate, full: "1776", reduced: "1771", other: "1770")
    case .reduction: byRate(rate, full: "8720", reduced: "8710", other: "8700")
    case .roundingGain, .surplus: "2700"
    case .roundingLoss, .shortage: "2300"
    case .clearing: "1792"
    }
  }

  private static func skr04(_ use: LedgerUse, _ rate: String?) -> String {
    switch use {
    case .cash: "1600"
    case .card: "1460"
    case .transfer: "1800"
    case .voucher, .tips: "1370"
    case .debts: "1210"
    case .held: "3250"
    case .revenue: byRate(rate, full: "4400", reduced: "4300", other: "4200")
    case .tax: byRate(rate, full: "3806", reduced: "3801", other: "3800")
    case .reduction: byRate(rate, full: "4720", reduced: "4710", other: "4700")
    case .roundingGain, .surplus: "4830"
    case .roundingLoss, .shortage: "6300"
    case .clearing: "3630"
    }
  }

  private static func byRate(_ rate: String?, full: String, reduced: String, other: String) -> String {
    guard let rate else { return other }
    return rate.isWritten(like: "19") ? full : rate.isWritten(like: "7") ? reduced : other
  }
}

/// The plan as it is, and what it may refer to.
public struct LedgerSetup: Wire, Equatable, Sendable {
  public var plan: LedgerPlan
  /// rates of tax that the house has sold at so far, in percent
  public var rates: [String]
  /// the accounts of each chart, with those of the rates that differ
  public var charts: [LedgerChartAccounts]

  public init(plan: LedgerPlan, rates: [String]) {
    self.plan = plan
    self.rates = rates
    charts = LedgerChart.allCases.map { LedgerChartAccounts($0, rates: rates) }
  }
}

public struct LedgerChartAccounts: Wire, Equatable, Sendable {
  public var chart: LedgerChart
  public var accounts: [LedgerAccount]
  public var taxCodes: [LedgerTaxCode]

  init(_ chart: LedgerChart, rates: [String]) {
    self.chart = chart
    accounts = LedgerUse.allCases.flatMap { use in
      [LedgerAccount(use: use, account: chart.account(use, rate: nil))]
        + (use.hasRates ? rates.map { LedgerAccount(use: use, rate: $0, account: chart.account(use, rate: $0)) } : [])
    }
    taxCodes = rates.map { LedgerTaxCode(rate: $0, code: chart.code($0)) }
  }
}
