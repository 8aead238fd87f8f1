import Kernel
import Testing
import TransfersRules

@Suite("A transfer that a bank reports")
struct TransferNoticeTests {
  private static func report(_ amount: Int64 = 370_000, account: String? = nil, currency: String = "VND") -> TransferReport {
    TransferReport(
      reference: PaymentReference("FT26330123456789"), amount: Money(amount), currency: ShortName(currency), purpose: TransferWords("B-261120-0001"),
      account: account.map { ShortNote($0) }, at: Instant(1))
  }

  private static let notice = TransferNotice(report(), id: TransferNoticeID("n"), receivedAt: Instant(2))

  @Test("a repetition may have other words, but no other amount, currency or account")
  func repeated() {
    var shorter = Self.report()
    shorter.purpose = TransferWords("B2611200001")
    #expect(Self.notice.isRepeated(by: shorter))
    #expect(!Self.notice.isRepeated(by: Self.report(370_001)))
    #expect(!Self.notice.isRepeated(by: Self.report(currency: "USD")))
    let known = TransferNotice(Self.report(account: "111"), id: TransferNoticeID("n"), receivedAt: Instant(2))
    #expect(known.isRepeated(by: Self.report()))
    #expect(!known.isRepeated(by: Self.report(account: "112")))
  }

  @Test("it pays one order only, and a dismissed one can still be assigned")
  func life() throws {
    var notice = Self.notice
    try notice.dismiss(because: Reason("tiền thuê nhà"), by: EmployeeID("thu"), at: Instant(3))
    try notice.settle(PaymentID("p"), of: OrderID("o"), due: Money(370_000), isNew: true, by: EmployeeID("thu"), at: Instant(4))
    #expect((notice.standing, notice.reason, notice.decidedAt) == (.booked, nil, Instant(4)))
    let before = notice
    #expect(throws: TransfersError.alreadyAssigned) {
      try notice.settle(PaymentID("q"), of: OrderID("r"), due: Money(1), isNew: true, by: nil, at: Instant(5))
    }
    #expect(throws: TransfersError.alreadyAssigned) { try notice.dismiss(because: Reason("x"), by: EmployeeID("thu"), at: Instant(5)) }
    #expect(notice == before)
  }

  @Test(
    "a reference that somebody typed at the till may be its end",
    arguments: [
      ("FT26330123456789", true), ("ft26330123456789", true), ("456789", true), ("FT99", false), ("89", false), ("FT26330123456780", false),
    ])
  func meant(_ typed: String, _ isMeant: Bool) { #expect(Self.notice.reference.mayBe(PaymentReference(typed)) == isMeant) }

  @Test(
    "an account is named by its number, or by its end if the bank hides the rest",
    arguments: [
      ("6545446", true), ("654-5446", true), ("***5446", true), ("xxxx446", true), ("***46", false), ("6545447", false), ("***5447", false),
    ])
  func account(_ written: String, _ isNamed: Bool) throws {
    let account = try BankAccount(bank: "970416", number: "6545446", holder: "NHA HANG BON MUA")
    #expect(account.isNamed(written) == isNamed)
  }
}
