import BillsRules
import Kernel
import ReportsRules
import Spreadsheets
import Storage
import TestKit
import Testing

@testable import ReportsService

@Suite("The accountant's journal as files, on both databases")
struct JournalFileTests {
  private func reader(_ hub: ReportsHub, in folder: String) -> JournalReader {
    JournalReader(database: hub.database, clock: hub.clock, folder: folder + "/exports")
  }

  private func refusal(_ work: () async throws -> Void) async -> String { await TestKit.refused(work)?.text ?? "none" }

  private func save(_ plan: LedgerPlan, _ hub: ReportsHub) async throws {
    try await hub.run { work in try ReportsHandler().perform(.saveLedger(plan: plan), in: work) }
  }

  @Test("after random days the journal of each day is balanced, and its sums are those of the reports", arguments: Engine.allCases)
  func equalsReports(_ engine: Engine) async throws {
    let seed = UInt64.random(in: 1...1_000_000_000)
    print("journal on \(engine): repeat with seed \(seed)")
    try await ReportsHub.open(engine) { hub in
      let first = hub.today
      var days = RandomDays(hub: hub, seed: seed)
      try await days.begin()
      try await days.days(4, deeds: 90) { try await hub.round() }
      try await hub.round()
      let last = hub.today - 1
      let journal = try await reader(hub, in: "/nowhere").journal(from: ReportDate.text(first), to: ReportDate.text(last))
      #expect(!journal.days.isEmpty, "seed \(seed)")
      for day in first...last {
        let lines = journal.days.first { $0.day == day }?.lines ?? []
        let report = try await hub.report(day, day)
        func sum(_ uses: LedgerUse..., in entry: JournalEntry = .sales) -> Int64 {
          lines.filter { uses.contains($0.use) && $0.entry == entry }.reduce(0) { $0 + $1.amount }
        }
        func field(_ field: ReportField) -> Int64 { field.value(of: report.total) ?? 0 }
        #expect(lines.reduce(0) { $0 + $1.amount } == 0, "seed \(seed): \(report.range.text)")
        // then the lines are the reconciliation of the reports
        #expect(sum(.cash, .card, .transfer, .voucher, .debts) == field(.received) - field(.change) - field(.refundValue), "seed \(seed)")
        #expect(sum(.held) == -field(.held), "seed \(seed)")
        #expect(sum(.revenue, .reduction, .tax, .roundingGain, .roundingLoss) == -field(.netRevenue), "seed \(seed)")
        #expect(sum(.tax) == -field(.netTax), "seed \(seed)")
        for row in report.taxes {
          let rate = TaxRateText.text(Int64(row.key) ?? -1)
          let base = lines.filter { $0.rate == rate && $0.use != .tax }.reduce(0) { $0 + $1.amount }
          #expect(base == -(ReportField.netTaxBase.value(of: row.figures) ?? 0), "seed \(seed): \(rate)")
        }
        #expect(sum(.tips, in: .tips) == -field(.tips) && sum(.debts, in: .debts) == -field(.settledDebts), "seed \(seed)")
        #expect(sum(.cash, in: .till) == field(.tillDifference), "seed \(seed)")
      }
    }
  }

  /// A hub on the morning after a bill of 370,000 with 8 % in it, of which 100,000 was given back.
  private func withBill(_ engine: Engine, _ body: (ReportsHub, JournalReader, String) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      try await ReportsHub.open(engine) { hub in
        try await hub.set("taxRateA", "80")
        try await hub.seat("a")
        try await hub.pay("a", 400_000)
        try await hub.correct(
          .refund(order: OrderID("a"), refund: RefundID("r"), amount: Money(100_000), shown: Money(370_000), reason: Reason("món nguội")))
        hub.sleep()
        try await hub.round()
        try await body(hub, reader(hub, in: folder), ReportDate.text(hub.today - 1))
      }
    }
  }

  private func lines(_ file: ReportFile, _ day: String) -> [String] {
    let text = String(decoding: file.bytes, as: UTF8.self)
    let number = day.filter { $0 != "-" }
    return text.replacing(day, with: "DAY").replacing(number, with: "NO").components(separatedBy: "\r\n")
  }

  @Test("CSV has a line for each debit and credit, with accounts, rates and tax codes", arguments: Engine.allCases)
  func csv(_ engine: Engine) async throws {
    try await withBill(engine) { hub, reader, day in
      let file = try await reader.file(from: day, to: day, .csv, english: false)
      #expect(file.name == "so-nhat-ky-\(day).csv")
      #expect(
        lines(file, day) == [
          "\u{FEFF}Ngày;Số chứng từ;Bút toán;Diễn giải;Tài khoản;Nợ;Có;Thuế suất (%);Mã thuế",
          "DAY;NO-1;Bán hàng;Bán hàng: tiền mặt;1111;370000;;;",
          "DAY;NO-1;Bán hàng;Bán hàng: tiền mặt;1111;;100000;;",
          "DAY;NO-1;Bán hàng;Bán hàng: doanh thu 8 %;5111;;342593;8;8%",
          "DAY;NO-1;Bán hàng;Bán hàng: thuế GTGT 8 %;33311;;27407;8;8%",
          "DAY;NO-1;Bán hàng;Bán hàng: giảm trừ doanh thu 8 %;5213;92593;;8;8%",
          "DAY;NO-1;Bán hàng;Bán hàng: thuế GTGT 8 %;33311;7407;;8;8%",
          "",
        ])
      try await hub.set("taxName", "TVA")
      let named = lines(try await reader.file(from: day, to: day, .csv, english: false), day)
      #expect(named[4] == "DAY;NO-1;Bán hàng;Bán hàng: TVA 8 %;33311;;27407;8;8%")
      // Names of accounts are words of people, and no formulas.
      try await save(LedgerPlan(accounts: [LedgerAccount(use: .cash, account: "=Két;1")]), hub)
      #expect(lines(try await reader.file(from: day, to: day, .csv, english: true), day)[1] == "DAY,NO-1,Sales,Sales: cash,\"'=Két;1\",370000,,,")
    }
  }

  @Test("QuickBooks has entries by their number, MISA a debit and a credit in each line", arguments: Engine.allCases)
  func programs(_ engine: Engine) async throws {
    try await withBill(engine) { hub, reader, day in
      let quick = lines(try await reader.file(from: day, to: day, .quickbooks, english: true), day)
      #expect(quick[0] == "\u{FEFF}Journal No,Journal Date,Account Name,Debits,Credits,Description")
      let parts = day.split(separator: "-")
      #expect(quick[1] == "NO-1,\(parts[1])/\(parts[2])/\(parts[0]),1111,370000,,Sales: cash" && quick.count == 8)
      let misa = try await reader.file(from: day, to: day, .misa, english: true)
      #expect(misa.name == "misa-\(day).xlsx")
      let sheet = try Sheet.read(misa.bytes, headings: { cells in cells.count { ["TK Nợ (*)", "TK Có (*)"].contains($0.text) } })
      let rows = sheet.rows.dropFirst((sheet.heading ?? 0) + 1).map { $0.cells.dropFirst(5).prefix(3).map(\.text) }
      #expect(
        rows.map { $0.joined(separator: " ") } == [
          "1111 1111 100000", "1111 5111 270000", "5213 5111 72593", "5213 33311 20000", "33311 33311 7407",
        ])
    }
  }

  @Test("DATEV has a batch in euros, gross and in Windows-1252", arguments: Engine.allCases)
  func datev(_ engine: Engine) async throws {
    try await withTemporaryFolder { folder in
      try await ReportsHub.open(engine) { hub in
        try await hub.set("currency", "EUR")
        try await hub.set("taxRateA", "190")
        try await hub.seat("a")
        try await hub.pay("a")
        hub.sleep()
        try await hub.round()
        let (reader, day) = (reader(hub, in: folder), ReportDate.text(hub.today - 1))
        #expect(await refusal { _ = try await reader.file(from: day, to: day, .datev, english: true) } == "reports.datevNumbersMissing form")
        try await save(LedgerPlan(chart: .skr03, consultant: 29_098, client: 55_003), hub)
        let file = try await reader.file(from: day, to: day, .datev, english: true)
        let rows = String(decoding: file.bytes.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self).components(separatedBy: "\r\n")
        let head = rows[0].components(separatedBy: ";")
        let number = day.filter { $0 != "-" }
        #expect(Array(head[0..<5]) == ["\"EXTF\"", "700", "21", "\"Buchungsstapel\"", "13"] && head.count == 31)
        #expect(Array(head[10..<16]) == ["29098", "55003", "\(number.prefix(4))0101", "4", number, number] && head[26] == "\"03\"")
        #expect(DatevBatch.columns.count == 125 && rows[1].hasPrefix("Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz"))
        #expect(file.bytes.contains(0xFC) && !file.bytes.contains(0xC3))
        let bookings = rows[2...].filter { !$0.isEmpty }.map { $0.components(separatedBy: ";") }
        #expect(bookings.allSatisfy { $0.count == 125 && $0[7] == "1792" })
        let date = String(number.suffix(2) + number.dropFirst(4).prefix(2))
        #expect(
          bookings.map { [$0[0], $0[1], $0[6], $0[8], $0[9]] } == [
            ["3700,00", "\"S\"", "1000", "\"\"", date], ["3700,00", "\"H\"", "8400", "\"\"", date],
          ])
        // An account that DATEV does not take is named.
        try await save(
          LedgerPlan(chart: .skr03, accounts: [LedgerAccount(use: .cash, account: "Kasse")], consultant: 29_098, client: 55_003), hub)
        #expect(await refusal { _ = try await reader.file(from: day, to: day, .datev, english: true) } == "reports.notDatevAccount form")
      }
    }
  }

  @Test("days that are not over, other currencies and wrong ranges are refused", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await withBill(engine) { hub, reader, day in
      let today = ReportDate.text(hub.today)
      #expect(await refusal { _ = try await reader.file(from: day, to: today, .csv, english: true) } == "reports.dayNotOver to")
      #expect(await refusal { _ = try await reader.file(from: today, to: day, .csv, english: true) } == "reports.endsBeforeItBegins to")
      #expect(await refusal { _ = try await reader.file(from: day, to: day, .datev, english: true) } == "reports.notInEuros form")
      #expect(await refusal { try await save(LedgerPlan(yearBegins: 0), hub) } == "reports.numberOutOfRange plan.yearBegins")
      let setup = try await reader.setup()
      #expect(setup.rates == ["8"] && setup.plan == LedgerPlan() && setup.charts.count == LedgerChart.allCases.count)
    }
  }
}
