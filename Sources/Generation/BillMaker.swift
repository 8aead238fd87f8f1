import BillsRules
import BillsService
import Kernel
import OrdersRules
import Simulation
import StaffRules
import Sync

/// Makes the bills of one day by the rules that make all bills. Parties that ask earlier get the lower numbers.
struct BillMaker {
  private let house: HouseFacts
  private let habits: CashHabits
  private let terms: BillTerms
  private var counter: BillCounter
  private let cashiers: [Employee]
  private let approver: EmployeeID?
  private let day: Int64

  /// The device that refunds are recorded on.
  private static let till = DeviceID("may-thu-ngan")

  init(_ house: HouseFacts, _ habits: CashHabits, day: Int64) {
    (self.house, self.habits, self.day) = (house, habits, day)
    terms = BillTerms(
      service: Permille(house.settings.servicePermille), pricesIncludeTax: house.settings.pricesIncludeTax,
      roundTo: Money(house.settings.roundTo), roundsOnlyCash: house.settings.roundOnlyCash ? true : nil)
    counter = BillCounter(id: BillCounterID(house.settings.billSeries.raw), day: day, last: 0)
    cashiers = house.people(.cashier)
    approver = house.people(.manager).first?.id
  }

  /// The one who keeps the till at this moment. The second cashier takes over in the afternoon.
  func cashier(at minute: Int64) -> Employee? {
    if cashiers.count < 2 { return cashiers.first }
    let turn = Int(day % Int64(cashiers.count))
    return minute < TillMaker.handover ? cashiers[turn] : cashiers[(turn + 1) % cashiers.count]
  }

  /// - Throws: `BillsError`, `CorrectionError`
  mutating func bill(of party: PartyDraft, _ chance: inout Chance) throws -> PastBill {
    let (order, waiter) = (party.order, party.order.waiter)
    let items = try party.open.payables(promotionTerms(order))
    var bill = Bill(id: BillID(order.id.raw), order: order.id)
    if let approver, chance.often(35) {
      let percent = chance.one(of: [5, 10, 10, 15, 20] as [Int64]) ?? 10
      let reason = chance.one(of: ["Khách quen", "Sinh nhật khách", "Món lên chậm", "Đoàn đông"]) ?? "Khách quen"
      try bill.give(.percent(percent: Percent(percent)), because: Reason(reason), by: approver, items, terms, revision: order.revision)
    }
    try bill.ask(items, terms, revision: order.revision, by: waiter, at: party.askedAt)
    bill.number = counter.next(on: day)
    let minute = house.clock.wall(party.endedAt).secondOfDay / 60
    let taker = cashier(at: minute)?.id ?? waiter
    var payments: [Payment] = []
    for (method, received) in tenders(for: bill.due, &chance) {
      let at = party.endedAt.adding(milliseconds: -30_000 * Int64(payments.isEmpty ? 1 : 0))
      let payment = payment(of: order, method, received, by: taker, at: at, &chance)
      _ = try bill.receive(payment, items, terms, revision: order.revision)
      payments.append(payment)
    }
    let refund = try refund(of: &bill, party, by: taker, &chance)
    return PastBill(bill: bill, payments: payments, refund: refund, order: order)
  }

  private func promotionTerms(_ order: Order) -> PromotionTerms? {
    if house.promotions.isEmpty { return nil }
    return PromotionTerms(
      house.promotions, guests: order.guests.raw, timeOffsets: house.settings.timeOffsets.raw, dayEndsHour: house.settings.dayEndsHour)
  }

  /// Transfers have taken the place of cash over the years.
  private func tenders(for due: Money, _ chance: inout Chance) -> [(PaymentMethod, Money)] {
    let year = WallTime(days: day, secondOfDay: 0).year
    let transfers = Int(min(400, max(20, 60 * (year - 2019))))
    func one(_ sum: Money, _ chance: inout Chance) -> (PaymentMethod, Money) {
      let turn = chance.below(1000)
      if turn < transfers { return (.transfer, sum) }
      if turn < transfers + 170 { return (.card, sum) }
      if turn < transfers + 178 { return (.account, sum) }
      return (.cash, habits.handed(for: sum, &chance))
    }
    let part = habits.part(of: due, &chance)
    if chance.often(60), part.raw > 0, part < due {
      let first: PaymentMethod = chance.often(300) ? .voucher : .transfer
      return [(first, part), one(Money(due.raw - part.raw), &chance)]
    }
    return [one(due, &chance)]
  }

  private func payment(
    of order: Order, _ method: PaymentMethod, _ received: Money, by taker: EmployeeID, at: Instant, _ chance: inout Chance
  ) -> Payment {
    let reference: String? =
      switch method {
      case .cash: nil
      case .card: "\(chance.between(1000, 9999))"
      case .transfer: "FT\(chance.between(10_000_000, 99_999_999))"
      case .voucher: "PQT-\(chance.between(1000, 9999))"
      case .account: "Công nợ công ty"
      }
    let tip = chance.often(80) && method != .voucher ? habits.tip(&chance) : Money(0)
    var payment = Payment(
      id: PaymentID(UUIDv7.make(at: at, using: &chance)), order: order.id, version: 1, method: method, received: received, tip: tip,
      reference: reference.map { PaymentReference($0) }, by: taker, at: at)
    if tip.raw > 0 { payment.tipFor = order.waiter }
    return payment
  }

  /// Now and then a dish was charged that the guests did not get.
  private func refund(of bill: inout Bill, _ party: PartyDraft, by taker: EmployeeID, _ chance: inout Chance) throws -> PastRefund? {
    guard chance.often(6), let line = chance.one(of: bill.lines), bill.refundable.raw > 0 else { return nil }
    let amount = min(line.price, bill.refundable)
    guard amount.raw > 0 else { return nil }
    try bill.refund(amount, shown: bill.refundable, most: bill.refundable)
    bill.ownRefunded = amount
    let at = party.endedAt.adding(milliseconds: chance.between(120_000, 900_000))
    let refund = Refund(
      id: RefundID(UUIDv7.make(at: at, using: &chance)), order: bill.order, amount: amount, method: .cash,
      reason: Reason("Tính nhầm \(line.name.raw)"), reference: nil)
    return PastRefund(refund, by: taker, on: BillMaker.till, at: at)
  }
}
