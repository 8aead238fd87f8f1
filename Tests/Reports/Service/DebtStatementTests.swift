import BillsRules
import Kernel
import OrdersRules
import ReportsRules
import Spreadsheets
import Storage
import TestKit
import Testing
import TillRules

@testable import ReportsService

/// Accounts that are made up: one guest owes `a-0`.
private struct OneDebtor: StatedDebts {
  let guest: DebtGuest
  var settled: [DebtView] = []

  func account(ofDebt payment: PaymentID, in sql: any SQLConnection) throws -> (guest: DebtGuest, settled: [DebtView])? {
    payment == PaymentID("a-0") ? (guest, settled) : nil
  }
}

@Suite("Statements for guests who owe") struct DebtStatementTests {
  private static let now = Instant(1_800_000_000_000)

  private static func debt(_ id: String, days: Int64, _ owed: Int64, lowered: Int64 = 0, paid: [(number: Int64, amount: Int64)] = []) -> DebtView {
    var view = DebtView(
      Debt(
        payment: PaymentID(id), owed: TillAmount(owed), givenBack: TillAmount(lowered), settled: TillAmount(paid.reduce(0) { $0 + $1.amount })),
      order: OrderID(id), number: BillNumber("B-\(id)"), table: Name("Bàn 1"), reference: nil, by: Name("Thu"),
      at: now.adding(seconds: -days * 86_400))
    view.settlements = paid.map {
      SettlementView(
        number: $0.number, amount: Money($0.amount), method: .transfer, reference: PaymentReference("FT77"), by: Name("Thu"), at: now)
    }
    return view
  }

  private static func statement(english: Bool) -> DebtStatement {
    let debts = [
      debt("d", days: 30, 10_000), debt("c", days: 31, 20_000), debt("b", days: 90, 300_000, lowered: 50_000, paid: [(1, 100_000)]),
      debt("a", days: 91, 400_000),
    ]
    let guest = DebtGuest(
      name: Name("Công ty Hoa Sen"), phone: "+84903111222", shown: "0903 111 222", open: TillAmount(580_000), debts: debts)
    return DebtStatement(
      guest: guest, settled: [debt("z", days: 200, 70_000, paid: [(1, 70_000)])], house: ReportHouse(name: "Bốn Mùa"), now: now,
      words: DebtWords(english: english))
  }

  private func amounts(_ table: ReportDocument.Table) -> [[Int64]] {
    table.rows.map { row in row.compactMap { if case .amount(let amount) = $0 { amount } else { nil } } }
  }

  @Test("list open bills from the oldest on, their ages, and each payment once, with sums") func figures() throws {
    let document = DebtStatementTests.statement(english: false).document()
    #expect(document.title == "Bốn Mùa · Công nợ: Công ty Hoa Sen" && document.lines.first == "0903 111 222")
    #expect(document.tables.map(\.name) == ["Hóa đơn còn nợ", "Tuổi nợ", "Các lần trả"])
    // then a refund on account lowers what was owed, and the last row is the sum
    #expect(
      amounts(document.tables[0]) == [
        [400_000, 0, 400_000], [250_000, 100_000, 150_000], [20_000, 0, 20_000], [10_000, 0, 10_000], [680_000, 100_000, 580_000],
      ])
    #expect(document.tables[0].rows.map { $0.last } == [.count(91), .count(90), .count(31), .count(30), .empty])
    // then each debt is in one class: up to 30, 60, 90 days, and over 90
    #expect(amounts(document.tables[1]) == [[10_000], [20_000], [150_000], [400_000]])
    // then a payment that two bills got is one row
    #expect(amounts(document.tables[2]) == [[170_000], [170_000]])
    #expect(document.tables[2].rows[0][2] == .text("Chuyển khoản"))
  }

  @Test("are in English for people who read English") func english() {
    let document = DebtStatementTests.statement(english: true).document()
    #expect(document.tables.map(\.name) == ["Open bills", "Age of the debts", "Payments"])
    #expect(document.tables[1].rows.map { $0[0] } == [.text("Up to 30 days"), .text("31–60 days"), .text("61–90 days"), .text("Over 90 days")])
  }

  @Test("are files for print and for a spreadsheet, and there is none of an unknown debt", arguments: Engine.allCases)
  func files(_ engine: Engine) async throws {
    try await withTemporaryFolder { folder in
      try await ReportsHub.open(engine) { hub in
        let guest = DebtStatementTests.statement(english: false).guest
        let statements = DebtStatements(database: hub.database, debts: OneDebtor(guest: guest), clock: hub.clock, folder: folder + "/exports")
        let pdf = try await statements.file(PaymentID("a-0"), .pdf, english: false)
        #expect(pdf.bytes.starts(with: Array("%PDF".utf8)) && pdf.mediaType == "application/pdf")
        #expect(pdf.name.hasPrefix("cong-no-cong-ty-hoa-sen-2026-") && pdf.name.hasSuffix(".pdf"))
        let sheet = try await statements.file(PaymentID("a-0"), .xlsx, english: false)
        #expect(sheet.bytes.starts(with: Array("PK".utf8)) && sheet.name.hasSuffix(".xlsx"))
        await #expect(throws: DebtError.unknownDebt.refusal) { try await statements.file(PaymentID("x"), .pdf, english: false) }
      }
    }
  }
}
