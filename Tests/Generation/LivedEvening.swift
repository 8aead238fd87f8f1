import BillsRules
import FloorRules
import Kernel
import KitchenRules
import OrdersRules
import StaffRules
import Storage
import Sync
import TestKit

@testable import iqsine

/// An evening by chance in a furnished house: parties come, order, change their minds, eat, pay, get money back. Several are there at once.
final class LivedEvening {
  private let house: FurnishedHouse
  private var dice: SplitMix64
  private var numbers: [String: Int64] = [:]
  private(set) var accepted = 0
  private(set) var refused = 0

  private static let roles: [String: Role] = ["lan": .waiter, "dung": .waiter, "hung": .chef, "mai": .cashier, "hoa": .manager]

  init(_ house: FurnishedHouse, seed: UInt64) {
    self.house = house
    dice = SplitMix64(seed: seed)
  }

  /// Tables sit together in rounds, and their steps mix.
  func run(rounds: Int, tables: Int) async throws {
    for round in 0..<rounds {
      var parties = (0..<tables).map { LivedParty("o\(round)-\($0)", table: $0, &dice) }
      while !parties.isEmpty {
        let i = dice.below(parties.count)
        try await take(parties[i].steps.removeFirst())
        if parties[i].steps.isEmpty { parties.remove(at: i) }
        house.clock.advance(seconds: Int64(5 + dice.below(60)))
        await house.restaurant.stream.timers.tick(with: house.restaurant.stream.processor)
      }
    }
  }

  private func take(_ step: LivedParty.Step) async throws {
    switch step {
    case .command(let person, let body): await does(person, body)
    case .approval(let order, let discount): try await approve(discount, of: order)
    case .transfer(let order, let amount): try await transfer(amount, for: order)
    case .refund(let order): try await refund(order)
    }
  }

  private func does(_ person: String, _ body: JSON) async {
    numbers[person, default: 0] += 1
    let n = numbers[person, default: 0]
    let rights = LivedEvening.roles[person].map { Rights.of([$0]) } ?? []
    let author = Author(employee: EmployeeID(person), rights: rights, device: DeviceID("phone-\(person)"))
    let command = Command(id: CommandID("\(person)-\(n)"), n: CommandNumber(n), at: house.clock.now(), body: body)
    if case .decided(let decision) = await house.restaurant.stream.processor.submit(Submission(command: command, author: author)),
      decision.refusal == nil
    {
      accepted += 1
    } else {
      refused += 1
    }
  }

  /// As the page of the cashier gets it, without the manager's PIN.
  private func approve(_ discount: Discount, of order: OrderID) async throws {
    try await house.restaurant.stream.processor.perform { work in
      try work.sql.execute(
        """
        INSERT INTO discount_approval (id, order_id, discount, reason, approver, asked_by, device, approved_at)
        VALUES ($1, $2, $3, 'khách quen', 'hoa', 'mai', 'phone-mai', $4)
        """, [.text("approval-\(order.raw)"), .text(order.raw), .text(discount.json.text), .integer(work.now.raw)])
      work.keep("bills.approve", .object([("type", .string("bills.approve")), ("order", order.json)]))
    }
  }

  private func refund(_ order: OrderID) async throws {
    let row = try await house.database.read { sql in
      try sql.first("SELECT paid - change_given - refunded AS refundable FROM bill WHERE order_id = $1", [.text(order.raw)])
    }
    guard let shown = try row?.int(0) else { return }
    let command = CorrectionsCommand.refund(
      order: order, refund: RefundID("refund-\(order.raw)"), amount: Money(min(20_000, shown)), shown: Money(shown), reason: Reason("món nguội"))
    await does("hoa", command.json)
  }

  /// As a bank reports it. The rules may refuse it, for example of a party that never came.
  private func transfer(_ amount: Money, for order: OrderID) async throws {
    let bank = Author(employee: EmployeeID("bank"), rights: [.payAtTable, .takePayment], device: DeviceID("bank"))
    let command = BillsCommand.pay(
      order: order, payment: PaymentID("bank-\(order.raw)"), version: 1, method: .transfer, received: amount, unserved: .cook, confirmed: true)
    do {
      try await house.restaurant.stream.processor.perform(as: bank) { [house] work in
        try house.restaurant.house.perform(.bills(command), in: work)
        work.keep("bills.pay", command.json)
      }
      accepted += 1
    } catch is Refusal {
      refused += 1
    }
  }
}

/// The steps of one party by chance.
struct LivedParty {
  enum Step {
    case command(String, JSON)
    /// of a discount beyond the cashier's limit
    case approval(OrderID, Discount)
    /// reported by a bank
    case transfer(OrderID, Money)
    /// money back, as much as the manager's screen allows
    case refund(OrderID)
  }

  var steps: [Step] = []
  private let order: OrderID

  init(_ name: String, table: Int, _ dice: inout SplitMix64) {
    order = OrderID(name)
    let waiter = ["lan", "dung"][dice.below(2)]
    let place = TableID("\(["garden", "hall"][table % 2])-\(table / 2 + 1)")
    add(waiter, OrdersCommand.open(order: order, table: place, guests: Guests(Int64(1 + dice.below(6))), evenIfCleaning: true))
    for n in 0..<(1 + dice.below(5)) { eat("\(name)-\(n)", by: waiter, &dice) }
    pay(&dice)
  }

  private mutating func add<C: Wire>(_ person: String, _ command: C) { steps.append(.command(person, command.json)) }

  private mutating func eat(_ name: String, by waiter: String, _ dice: inout SplitMix64) {
    let (item, course) = (ItemID(name), CourseID(name))
    // Courses with the name of their only item, so that each can be called. The first dish of a group has three portions.
    let dish = DishID("g\(1 + dice.below(5))-\(1 + dice.below(4))")
    add(waiter, OrdersCommand.addItem(order: order, item: item, dish: dish, quantity: Quantity(Int64(1 + dice.below(4)))))
    if dice.below(4) == 0 { add(waiter, OrdersCommand.changeQuantity(item: item, by: QuantityChange(Int64(dice.below(4)) - 1))) }
    if dice.below(6) == 0 { add("hoa", OrdersCommand.void(item: item, reason: Reason("khách đổi ý"))) }
    add(waiter, OrdersCommand.callToCook(course: course))
    if dice.below(8) == 0 { add("hung", KitchenCommand.refuse(item: item, reason: Reason("hết nguyên liệu"))) }
    add("hung", KitchenCommand.raiseFlag(course: course))
    add(waiter, OrdersCommand.callToServe(course: course))
    add(waiter, OrdersCommand.serveCourse(course: course))
  }

  private mutating func pay(_ dice: inout SplitMix64) {
    add("mai", BillsCommand.ask(order: order))
    if dice.below(3) == 0 {
      let discount = Discount.permille(permille: DiscountPermille(300))
      steps.append(.approval(order, discount))
      add(
        "mai", BillsCommand.discount(order: order, discount: discount, reason: Reason("khách quen"), approval: ApprovalID("approval-\(order.raw)")))
      add("mai", BillsCommand.ask(order: order))
    }
    if dice.below(3) == 0 { steps.append(.transfer(order, Money(Int64(50_000 + dice.below(200) * 1000)))) }
    let tip = Money(Int64(dice.below(3)) * 10_000)
    add(
      "mai",
      BillsCommand.pay(
        order: order, payment: PaymentID("cash-\(order.raw)"), version: 1, received: Money(3_000_000), tip: tip, unserved: .stop))
    if dice.below(4) == 0 { steps.append(.refund(order)) }
    if dice.below(5) == 0 { add("hoa", OrdersCommand.closeEmpty(order: order)) }
  }
}
