import BillsRules
import Kernel
import Testing
import TillRules

@Suite("A voucher of the register")
struct VoucherTests {
  private static let today: Int64 = 20_777

  private func voucher(_ balance: Int64, until: Int64? = nil, stopped: Bool = false) -> Voucher {
    Voucher(
      id: VoucherID("v"), number: PaymentReference("1234 5678 90"), value: Money(500_000), balance: Money(balance),
      until: until.map { BookDay($0) }, isStopped: stopped)
  }

  @Test("pays at most its balance, and the rest stays on it")
  func pays() throws {
    #expect(try voucher(500_000).pay(300_000, on: Self.today, isRecorded: false) == VoucherUse(paid: 300_000, short: 0))
    #expect(try voucher(300_000).pay(300_000, on: Self.today, isRecorded: false) == VoucherUse(paid: 300_000, short: 0))
    #expect(throws: VoucherError.tooLittle(balance: Money(299_999))) { try voucher(299_999).pay(300_000, on: Self.today, isRecorded: false) }
    #expect(throws: VoucherError.tooLittle(balance: Money(0))) { try voucher(0).pay(1, on: Self.today, isRecorded: false) }
  }

  @Test("pays to the end of its last day, and not when it is stopped")
  func lives() throws {
    #expect(try voucher(100, until: Self.today).pay(100, on: Self.today, isRecorded: false).paid == 100)
    let yesterday = BookDay(Self.today - 1)
    #expect(throws: VoucherError.expired(until: yesterday)) {
      try voucher(100, until: yesterday.raw).pay(100, on: Self.today, isRecorded: false)
    }
    #expect(throws: VoucherError.stopped) { try voucher(100, stopped: true).pay(100, on: Self.today, isRecorded: false) }
    let states = [
      voucher(100), voucher(0), voucher(100, until: Self.today), voucher(100, until: yesterday.raw), voucher(0, stopped: true),
    ].map { $0.state(on: Self.today) }
    #expect(states == [.valid, .empty, .valid, .expired, .stopped])
  }

  @Test("what was taken without the hub is recorded as far as the voucher has it")
  func recorded() throws {
    #expect(try voucher(120_000).pay(300_000, on: Self.today, isRecorded: true) == VoucherUse(paid: 120_000, short: 180_000))
    #expect(try voucher(120_000, until: 1).pay(300_000, on: Self.today, isRecorded: true) == VoucherUse(paid: 0, short: 300_000))
    #expect(try voucher(0, stopped: true).pay(5, on: Self.today, isRecorded: true) == VoucherUse(paid: 0, short: 5))
  }

  @Test("takes refunds while it lives, and no more than a voucher holds")
  func fills() throws {
    try voucher(0).checkFills(Money(50_000), on: Self.today)
    #expect(throws: VoucherError.stopped) { try voucher(0, stopped: true).checkFills(Money(1), on: Self.today) }
    #expect(throws: VoucherError.expired(until: BookDay(1))) { try voucher(0, until: 1).checkFills(Money(1), on: Self.today) }
    #expect(throws: VoucherError.tooLarge(most: NewVoucher.most)) { try voucher(1).checkFills(NewVoucher.most, on: Self.today) }
    #expect(throws: VoucherError.untilPast) { try voucher(1).checkProlongs(to: BookDay(Self.today - 1), on: Self.today) }
    try voucher(1).checkProlongs(to: nil, on: Self.today)
  }

  /// nil: it may be issued
  private func problem(
    _ value: Int64, _ method: PaymentMethod? = .card, number: String? = nil, until: Int64? = nil, reason: String? = nil, open: Bool = true
  ) -> VoucherError? {
    let wanted = NewVoucher(
      id: VoucherID("v"), value: Money(value), number: number.map { PaymentReference($0) }, until: until.map { BookDay($0) }, method: method,
      reason: reason.map { Reason($0) })
    do throws(VoucherError) { try wanted.check(today: Self.today, tillIsOpen: open) } catch { return error }
    return nil
  }

  @Test("is sold for money, given for a reason, or made empty for a refund")
  func issued() {
    #expect([problem(500_000), problem(500_000, .cash), problem(500_000, nil, reason: "sinh nhật"), problem(0, nil)] == [nil, nil, nil, nil])
    #expect(problem(500_000, .cash, open: false) == .tillClosed)
    #expect(problem(500_000, .transfer, open: false) == nil)
    #expect(problem(500_000, .account) == .wrongTender && problem(500_000, .voucher) == .wrongTender)
    #expect(problem(0, .card) == .nothingSold)
    #expect(problem(500_000, nil) == .reasonNeeded)
    #expect(problem(NewVoucher.most.raw + 1) == .tooLarge(most: NewVoucher.most))
    #expect(problem(1, until: Self.today - 1) == .untilPast && problem(1, until: Self.today) == nil)
    #expect(problem(1, number: "A-12") == .numberTooShort && problem(1, number: "A-123") == nil)
  }

  @Test("who gives one away needs another right than who sells one")
  func rights() {
    let id = VoucherID("v")
    #expect(right(for: VouchersCommand.issue(voucher: id, value: Money(1), method: .cash)) == .takePayment)
    #expect(right(for: VouchersCommand.issue(voucher: id, value: Money(1), reason: Reason("x"))) == .approveDiscounts)
    #expect(right(for: VouchersCommand.issue(voucher: id, value: Money(0))) == .takePayment)
    #expect(right(for: VouchersCommand.stop(voucher: id, reason: Reason("x"))) == .approveDiscounts)
  }

  @Test("each wrong digit of a number, and each two that were exchanged, are told by its check digits")
  func checkDigits() throws {
    for name in ["a", "b", "0192f-7", "x9"] {
      let number = VoucherNumber.make(of: VoucherID(name))
      let digits = Array(number.identity.utf8)
      #expect(digits.count == 10 && !VoucherNumber.isMistyped(number) && number.raw.split(separator: " ").map(\.count) == [4, 4, 2])
      for i in digits.indices.dropFirst() {
        for digit in UInt8(0x30)...0x39 where digit != digits[i] {
          var wrong = digits
          wrong[i] = digit
          #expect(VoucherNumber.isMistyped(PaymentReference(String(decoding: wrong, as: UTF8.self))))
        }
      }
      for i in digits.indices.dropFirst(2) where digits[i] != digits[i - 1] {
        var exchanged = digits
        exchanged.swapAt(i, i - 1)
        #expect(VoucherNumber.isMistyped(PaymentReference(String(decoding: exchanged, as: UTF8.self))))
      }
    }
    // Numbers of another form have no check digits.
    #expect(!VoucherNumber.isMistyped(PaymentReference("PQT-0001")) && !VoucherNumber.isMistyped(PaymentReference("123456789")))
    #expect(VoucherNumber.make(of: VoucherID("a")) == VoucherNumber.make(of: VoucherID("a")))
    #expect(VoucherNumber.make(of: VoucherID("a")) != VoucherNumber.make(of: VoucherID("a"), attempt: 1))
  }
}
