import Kernel
import ReportsRules
import TestKit
import Testing

@Suite("The accountant's journal")
struct JournalTests {
  /// A day of random figures that reconcile.
  private func source(_ random: inout SplitMix64) -> JournalSource {
    var total = ReportFigures()
    var taxes: [Int64: ReportFigures] = [:]
    for rate in [0, 50, 80, 88] as [Int64] where random.below(4) > 0 {
      var one = ReportFigures()
      (one.taxBase, one.takenBackBase) = (Int64(random.below(900_000)), Int64(random.below(90_000)) - 40_000)
      if rate > 0 { (one.tax, one.takenBackTax) = (one.taxBase * rate / 1000, one.takenBackBase * rate / 1000) }
      taxes[rate] = one
      total.revenue += one.taxBase + one.tax
      total.takenBack += one.takenBackBase + one.takenBackTax
    }
    total.revenue += Int64(random.below(1000)) - 500
    (total.change, total.tillDifference) = (Int64(random.below(9000)), Int64(random.below(2000)) - 1000)
    var tenders: [String: ReportFigures] = [:]
    var money = total.revenue - total.takenBack + total.change
    for tender in ["card", "transfer", "voucher", "account"] where random.below(3) > 0 {
      var one = ReportFigures()
      (one.received, one.refundValue, one.tips) = (Int64(random.below(300_000)), Int64(random.below(30_000)), Int64(random.below(3000)))
      money -= one.received - one.refundValue
      tenders[tender] = one
    }
    total.held = Int64(random.below(50_000)) - 25_000
    tenders["cash", default: .init()].received = money + total.held
    let settled = ["cash": Int64(random.below(10_000)), "card": Int64(random.below(10_000))]
    total.settledDebts = settled.values.reduce(0, +)
    return JournalSource(day: 20_000, total: total, taxes: taxes, tenders: tenders, settled: settled)
  }

  @Test("debits equal credits for each day and entry, net revenue and net tax are those of the day, and pairs lose no unit")
  func balanced() throws {
    let seed = UInt64.random(in: 1...1_000_000_000)
    print("journal: repeat with seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let source = source(&random)
      let day = try JournalDay(source)
      #expect(day.lines.reduce(0) { $0 + $1.amount } == 0, "seed \(seed)")
      #expect(day.lines.allSatisfy { $0.amount != 0 }, "seed \(seed)")
      func net(_ uses: Set<LedgerUse>) -> Int64 { -day.lines.filter { uses.contains($0.use) && $0.entry == .sales }.reduce(0) { $0 + $1.amount } }
      let taxes = source.taxes.values
      #expect(net([.revenue, .reduction]) == taxes.reduce(0) { $0 + $1.taxBase - $1.takenBackBase }, "seed \(seed)")
      #expect(net([.tax]) == taxes.reduce(0) { $0 + $1.tax - $1.takenBackTax }, "seed \(seed)")
      #expect(
        net([.revenue, .reduction, .tax, .roundingGain, .roundingLoss]) == source.total.revenue - source.total.takenBack, "seed \(seed)")
      for entry in JournalEntry.allCases {
        let (pairs, lines) = (day.pairs(of: entry), day.lines.filter { $0.entry == entry })
        #expect(pairs.allSatisfy { $0.amount > 0 && $0.debit.amount > 0 && $0.credit.amount < 0 }, "seed \(seed)")
        #expect(pairs.reduce(0) { $0 + $1.amount } == lines.filter { $0.amount > 0 }.reduce(0) { $0 + $1.amount }, "seed \(seed)")
      }
    }
  }

  @Test("a day whose figures do not reconcile is refused, with the difference")
  func differs() throws {
    var total = ReportFigures()
    total.revenue = 100_000
    var cash = ReportFigures()
    cash.received = 99_999
    var base = ReportFigures()
    base.taxBase = 100_000
    #expect(throws: ReportsError.journalDiffers(day: "2026-11-26", difference: -1)) {
      _ = try JournalDay(JournalSource(day: 20_783, total: total, taxes: [0: base], tenders: ["cash": cash], settled: [:]))
    }
    // Debts that guests paid must be those of the day too.
    #expect(throws: ReportsError.journalDiffers(day: "2026-11-26", difference: -5)) {
      _ = try JournalDay(JournalSource(day: 20_783, total: ReportFigures(), taxes: [:], tenders: [:], settled: ["card": 5]))
    }
  }

  @Test("the accounts are the chart's, unless the house has its own, for all rates or for one")
  func accounts() throws {
    var plan = LedgerPlan()
    #expect(plan.account(.cash) == "1111" && plan.account(.revenue, rate: "8") == "5111" && plan.account(.reduction, rate: "8") == "5213")
    #expect(LedgerPlan(chart: .tt133).account(.reduction, rate: "8") == "5111")
    #expect(LedgerPlan(chart: .skr03).account(.revenue, rate: "19") == "8400" && LedgerPlan(chart: .skr04).account(.revenue, rate: "7") == "4300")
    plan.accounts = [LedgerAccount(use: .revenue, account: "5113"), LedgerAccount(use: .revenue, rate: "10", account: "51131")]
    #expect(plan.account(.revenue, rate: "8") == "5113" && plan.account(.revenue, rate: "10") == "51131" && plan.account(.tax, rate: "10") == "33311")
    plan.taxCodes = [LedgerTaxCode(rate: "8", code: "KV8")]
    #expect(plan.code("8") == "KV8" && plan.code("10") == "10%" && plan.code("0").isEmpty && LedgerPlan(chart: .skr03).code("19").isEmpty)
    #expect([0, 80, 88, 105, 1000, 88_750, 2_000_000].map(TaxRateText.text) == ["0", "8", "8.8", "10.5", "100", "8.875", "exempt"])
    plan.accounts.append(LedgerAccount(use: .revenue, rate: "exempt", account: "5118"))
    #expect(plan.account(.revenue, rate: "exempt") == "5118" && plan.code("exempt") == "KCT")
    try plan.check()
  }

  @Test("bad plans are refused, with the field and what was found")
  func refused() {
    func refusal(_ change: (inout LedgerPlan) -> Void) -> String {
      var plan = LedgerPlan()
      change(&plan)
      do throws(ReportsError) { try plan.check() } catch { return "\(error.refusal.code) \(error.refusal.field ?? "-")" }
      return "none"
    }
    for account in ["", " 1111", "1111 ", "11\u{0}11", "11\n11", String(repeating: "1", count: 61), "1\u{FFFF}"] {
      #expect(refusal { $0.accounts = [LedgerAccount(use: .cash, account: account)] } == "reports.accountMalformed plan.accounts[0].account")
    }
    #expect(refusal { $0.accounts = [LedgerAccount(use: .cash, rate: "8", account: "1")] } == "reports.rateMalformed plan.accounts[0].rate")
    for rate in ["", "8%", "8,5", ".5", "8.", "-8", "1.23456"] {
      let account = LedgerAccount(use: .tax, rate: rate, account: "1")
      #expect(refusal { $0.accounts = [account] } == "reports.rateMalformed plan.accounts[0].rate", "\(rate)")
      #expect(refusal { $0.taxCodes = [LedgerTaxCode(rate: rate, code: "1")] } == "reports.rateMalformed plan.taxCodes[0].rate", "\(rate)")
    }
    let twice = LedgerAccount(use: .tax, rate: "8", account: "33311")
    #expect(refusal { $0.accounts = [twice, twice] } == "reports.accountTwice plan.accounts[1]")
    #expect(refusal { $0.accounts = [twice, LedgerAccount(use: .tax, account: "Thuế:GTGT")] } == "none")
    #expect(refusal { $0.consultant = 1000 } == "reports.numberOutOfRange plan.consultant")
    #expect(refusal { $0.client = 100_000 } == "reports.numberOutOfRange plan.client")
    #expect(refusal { $0.yearBegins = 13 } == "reports.numberOutOfRange plan.yearBegins")
    #expect(refusal { $0.taxCodes = [LedgerTaxCode(rate: "8.875", code: "")] } == "none")
  }
}
