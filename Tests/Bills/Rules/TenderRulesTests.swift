import BillsRules
import Kernel
import Testing

@Suite("A wrong tender of a payment, as rules")
struct TenderRulesTests {
  private let beers = [payable("Bia", 25_000, 4)]
  private static let inCents = BillTerms(service: Permille(0), pricesIncludeTax: true, roundTo: Money(5), roundsOnlyCash: true)

  private func taken(_ id: String, _ method: PaymentMethod, _ received: Int64, tip: Int64 = 0, reference: String? = nil) -> Payment {
    Payment(
      id: PaymentID(id), order: OrderID("o"), version: 1, method: method, received: Money(received), tip: Money(tip),
      reference: reference.map { PaymentReference($0) }, by: lan, at: seven)
  }

  /// The bill of four beers, 100,000 đồng, after these payments.
  private func paid(_ payments: [Payment], _ items: [Payable]? = nil, _ terms: BillTerms = BillTerms()) throws -> Bill {
    var bill = newBill()
    try bill.ask(items ?? beers, terms, revision: 1, by: lan, at: seven)
    for payment in payments { _ = try bill.receive(payment, items ?? beers, terms, revision: 1) }
    return bill
  }

  private func wanted(_ payment: Payment, _ to: PaymentMethod, reference: String? = nil) -> TenderChange {
    TenderChange(
      payment: payment.id, from: payment.method, to: to, amount: Money(payment.received.raw + payment.tip.raw), reason: Reason("bấm nhầm"),
      reference: reference.map { PaymentReference($0) })
  }

  @Test("between cash, card and transfer the sums of the bill stay, and only the part in cash follows")
  func plain() throws {
    let payment = taken("p", .cash, 100_000, tip: 5_000)
    let settled = try paid([payment])
    var bill = settled
    let card = try bill.changeTender(wanted(payment, .card, reference: "482"), among: [payment])
    #expect((card.method, card.reference, card.tip, card.id) == (.card, PaymentReference("482"), Money(5_000), payment.id))
    #expect((bill.paidInCash, bill.paid, bill.total, bill.due, bill.state) == (Money(0), Money(100_000), Money(100_000), Money(0), .paid))
    // and back again it is as it was, and the number of the slip is gone
    let cash = try bill.changeTender(wanted(card, .cash, reference: "482"), among: [card])
    #expect(cash == payment && bill == settled)
    #expect(settled.otherTenders(of: payment, among: [payment]) == [.card, .transfer])
  }

  @Test("debts, vouchers, foreign notes, money that counts nothing, and what a bank has reported keep their tender")
  func fixed() throws {
    let foreign = ForeignCash(currency: ExchangeRateID("USD"), amount: Money(400), numerator: 25_000, denominator: 100)
    var (dollars, same) = (taken("d", .cash, 100_000), taken("s", .card, 0))
    (dollars.foreign, same.earlier) = (foreign, PaymentID("p"))
    for payment in [taken("v", .voucher, 100_000), taken("a", .account, 100_000), dollars] {
      var bill = try paid([payment])
      #expect(throws: CorrectionError.tenderFixed) { _ = try bill.changeTender(wanted(payment, .transfer), among: [payment]) }
      #expect(bill.otherTenders(of: payment, among: [payment]).isEmpty)
    }
    let (cash, bank) = (taken("p", .cash, 100_000), taken(Payment.ofBank + "1", .transfer, 100_000))
    var bill = try paid([cash])
    #expect(throws: CorrectionError.tenderFixed) { _ = try bill.changeTender(wanted(same, .cash), among: [cash, same]) }
    #expect(throws: CorrectionError.tenderFixed) { _ = try bill.changeTender(wanted(cash, .voucher), among: [cash]) }
    #expect(throws: CorrectionError.tenderSame) { _ = try bill.changeTender(wanted(cash, .cash), among: [cash]) }
    var reported = try paid([bank])
    #expect(throws: CorrectionError.tenderConfirmed) { _ = try reported.changeTender(wanted(bank, .cash), among: [bank]) }
  }

  @Test("no card and no transfer gives change, and nothing changes beside a refund or money to give back")
  func change() throws {
    let note = taken("n", .cash, 120_000)
    var bill = try paid([note])
    #expect(bill.changeGiven == Money(20_000))
    #expect(throws: CorrectionError.tenderGaveChange) { _ = try bill.changeTender(wanted(note, .card), among: [note]) }
    var part = taken("q", .cash, 100_000)
    part.surplus = Money(50_000)
    var split = try paid([part])
    #expect(throws: CorrectionError.tenderGaveChange) { _ = try split.changeTender(wanted(part, .transfer), among: [part]) }
    let card = taken("c", .card, 100_000)
    var refunded = try paid([card])
    try refunded.refund(Money(10_000), shown: refunded.refundable, most: refunded.refundable)
    #expect(throws: CorrectionError.tenderRefunded) { _ = try refunded.changeTender(wanted(card, .cash), among: [card]) }
    // a card beside cash with change may be a transfer, or cash too
    let both = [taken("x", .card, 30_000), taken("y", .cash, 90_000)]
    let mixed = try paid(both)
    #expect(mixed.changeGiven == Money(20_000) && mixed.otherTenders(of: both[0], among: both) == [.cash, .transfer])
    #expect(mixed.otherTenders(of: both[1], among: both).isEmpty)
  }

  @Test("a payment that was changed since somebody looked, or is unknown, is refused")
  func superseded() throws {
    let payment = taken("p", .card, 100_000)
    var bill = try paid([payment])
    #expect(throws: CorrectionError.tenderSuperseded) { _ = try bill.changeTender(wanted(taken("p", .cash, 100_000), .transfer), among: [payment]) }
    #expect(throws: CorrectionError.tenderSuperseded) { _ = try bill.changeTender(wanted(taken("p", .card, 90_000), .cash), among: [payment]) }
    #expect(throws: CorrectionError.unknownPayment) { _ = try bill.changeTender(wanted(payment, .cash), among: []) }
  }

  @Test("where only cash is rounded, a change that would round the total is refused")
  func rounded() throws {
    let salad = [payable("Salad", 1303, 1)]
    let cash = taken("p", .cash, 1305)
    var inCash = try paid([cash], salad, Self.inCents)
    #expect(throws: CorrectionError.tenderRounded) { _ = try inCash.changeTender(wanted(cash, .card), among: [cash]) }
    let card = taken("c", .card, 1303)
    var byCard = try paid([card], salad, Self.inCents)
    #expect(throws: CorrectionError.tenderRounded) { _ = try byCard.changeTender(wanted(card, .cash), among: [card]) }
    #expect(byCard.otherTenders(of: card, among: [card]) == [.transfer])
    let even = [payable("Salad", 1300, 1)]
    let exact = taken("e", .cash, 1300)
    #expect(try paid([exact], even, Self.inCents).otherTenders(of: exact, among: [exact]) == [.card, .transfer])
    // and so is one of an open bill whose rest would be rounded then
    let first = taken("f", .cash, 500)
    let open = try paid([first], salad, Self.inCents)
    #expect(open.otherTenders(of: first, among: [first]) == [.card, .transfer] && open.due == Money(803))
  }
}
