import BillsRules
import Kernel
import MenuRules
import OrdersRules
import Storage
import TestKit

/// Days on which people do anything, sensible or not. Refused commands change nothing.
struct RandomDays {
  let hub: ReportsHub
  var random: SplitMix64
  /// kinds of deeds that were accepted
  private(set) var done: Set<String> = []
  private var made = 0
  private var orders: [String] = []
  private let reason = Reason("khách đổi ý")

  init(hub: ReportsHub, seed: UInt64) {
    self.hub = hub
    random = SplitMix64(seed: seed)
  }

  /// The house's terms, another tax class for beer, a change of the other rate on the third day, and a promotion that many bills get.
  func begin() async throws {
    for (key, value) in [("taxRateA", "88750;2026-11-22=50"), ("taxRateB", "100"), ("pricesIncludeTax", "no"), ("servicePermille", "50")] {
      try await hub.set(key, value)
    }
    try await hub.menu(
      .saveDish(
        dish: DishID("d1"), group: DishGroupID("g1"), station: ShortName("Quầy bar"), name: Name("Bia"), price: Money(25_000), tax: .b))
    var toppings = OptionGroup(
      id: OptionGroupID("toppings"), name: ShortName("Gọi thêm"), priority: Priority(1),
      options: [
        MenuOption(id: OptionID("egg"), name: ShortName("trứng"), price: MoneyChange(8_000)),
        MenuOption(id: OptionID("small"), name: ShortName("nhỏ"), price: MoneyChange(-5_000)),
      ])
    toppings.dishes = [DishID("d2"), DishID("d3")]
    toppings.most = OptionCount(3)
    toppings.options[0].most = OptionCount(2)
    try await hub.menu(.saveOptionGroup(group: toppings))
    try await hub.promotion(
      .save(promotion: Promotion(id: PromotionID("cheer"), name: ShortName("Giờ vui"), effect: .percent, value: 100)))
  }

  /// The kinds that every test wants to have seen.
  static let wanted: Set<String> = ["open", "pay", "serve", "void", "join", "discount", "refund", "takeOff"]

  /// Days until each wanted kind was accepted once, at least so many, at most twelve.
  mutating func days(_ least: Int, deeds: Int, _ after: () async throws -> Void) async throws {
    for number in 1...12 {
      try await day(deeds: deeds)
      try await after()
      if number >= least && done.isSuperset(of: RandomDays.wanted) { return }
    }
  }

  mutating func day(deeds: Int) async throws {
    for _ in 0..<deeds {
      hub.clock.advance(seconds: Int64(random.below(400)))
      try await step()
    }
    try await noteBookings()
    try await noteTill()
    try await noteCalls()
    hub.sleep()
  }

  private mutating func one(_ all: [String]) -> String { all.randomElement(using: &random) ?? "nothing" }
  private mutating func table() -> TableID { TableID(one(["garden-1", "garden-2", "hall-1", "hall-2"])) }
  private mutating func order() -> OrderID { OrderID(one(Array(orders.suffix(8)))) }

  private mutating func step() async throws {
    made += 1
    switch random.below(24) {
    case 0, 1, 2: await open()
    case 3, 4: await add(to: order())
    case 5: await note("call", { try await $0.order(.callToCook(course: $1)) }, of: try await hub.all(Course.self).map(\.id))
    case 6, 7: await note("serve", RandomDays.serve, of: try await hub.all(Course.self).map(\.id))
    case 8:
      let reason = reason
      await note(
        "void", { try await $0.order(.void(item: $1, quantity: Quantity(1), reason: reason)) }, of: try await hub.all(Item.self).map(\.id))
    case 9: await ordered("join", .merge(table: table(), host: table()))
    case 10: await ordered("move", .move(order: order(), table: table(), evenIfCleaning: true))
    case 11: await billed("ask", .ask(order: order()))
    case 12: await billed("discount", .discount(order: order(), discount: .permille(permille: DiscountPermille(75)), reason: reason))
    case 13, 14, 15, 16: await pay()
    case 17: await ordered("writeOff", .writeOff(order: order(), reason: reason))
    case 18, 19: await refund()
    case 20: await corrected("reopen", .reopen(order: order(), reason: reason))
    case 21, 22: await takeOff()
    default: await corrected("close", .close(order: order()))
    }
  }

  private static func serve(_ hub: ReportsHub, _ course: CourseID) async throws {
    try await hub.order(.callToCook(course: course))
    try await hub.cook(.raiseFlag(course: course))
    try await hub.order(.serveCourse(course: course))
  }

  private mutating func open() async {
    let id = "o\(made)"
    let waiter = EmployeeID(one(["lan", "hoa"]))
    let guests = Guests(Int64(1 + random.below(6)))
    // Only seated parties are remembered. Otherwise refused ones push out the four that hold the tables, and nothing happens any more.
    let isSeated = await ordered("open", .open(order: OrderID(id), table: table(), guests: guests, waiter: waiter, evenIfCleaning: true))
    if !isSeated { return }
    orders.append(id)
    await add(to: OrderID(id))
  }

  private mutating func add(to order: OrderID) async {
    let quantity = Quantity(Int64(1 + random.below(4)))
    let dish = one(["d1", "d2", "d3"])
    var chosen: [ChosenOption] = []
    if dish != "d1" && random.below(2) == 0 { chosen.append(ChosenOption(OptionID("egg"), count: OptionCount(Int64(1 + random.below(2))))) }
    if dish != "d1" && random.below(2) == 0 { chosen.append(ChosenOption(OptionID("small"))) }
    await ordered("add", .addItem(order: order, item: ItemID("i\(made)"), dish: DishID(dish), quantity: quantity, options: chosen))
  }

  /// Much more than most bills, so that parties leave.
  private mutating func pay() async {
    let amount = Money(Int64(random.below(3000)) * 1_000)
    let method = PaymentMethod.allCases.randomElement(using: &random) ?? .cash
    let tip = Money(random.below(3) == 0 ? 20_000 : 0)
    await billed("pay", .pay(order: order(), payment: PaymentID("p\(made)"), version: 0, method: method, received: amount, tip: tip, confirmed: true))
  }

  private mutating func refund() async {
    let order = self.order()
    let amount = Int64(1 + random.below(200)) * 1_000
    let paid = try? await hub.database.read { sql in
      try sql.first(
        """
        SELECT p.paid - b.refunded - b.change_given FROM bill b
        JOIN (SELECT CAST(SUM(received) AS BIGINT) AS paid, order_id FROM payment GROUP BY order_id) p ON p.order_id = b.order_id
        WHERE b.order_id = $1
        """, [.text(order.raw)])?.int(0) ?? 0
    }
    let most = max(0, paid ?? 0)
    await corrected(
      "refund", .refund(order: order, refund: RefundID("r\(made)"), amount: Money(min(amount, max(1, most))), shown: Money(most), reason: reason))
  }

  /// One portion of a bill that is open again.
  private mutating func takeOff() async {
    let found = try? await hub.database.read { sql in
      try sql.query(
        """
        SELECT i.id, i.dish_id, b.total, b.order_id FROM bill b JOIN item i ON i.order_id = b.order_id
        WHERE b.reopened_at IS NOT NULL AND i.state < 4 ORDER BY i.id
        """
      ).map { (ItemID(try $0.text(0)), DishID(try $0.text(1)), Money(try $0.int(2)), OrderID(try $0.text(3))) }
    }
    guard let (item, dish, total, order) = found?.randomElement(using: &random) else { return }
    await corrected("takeOff", .takeOff(order: order, item: item, dish: dish, quantity: Quantity(1), shown: total, reason: reason))
  }

  // MARK: rows of other modules

  private mutating func noteBookings() async throws {
    let now = hub.clock.now().raw
    for _ in 0..<3 {
      made += 1
      let (id, due, state) = ("b\(made)", now - Int64(random.below(8)) * 900_000, Int64(random.below(4)))
      let arrived: SQLValue = state == 1 ? .integer(due + Int64(random.below(20)) * 60_000) : .null
      let ended: SQLValue = state >= 2 ? .integer(due + 900_000) : .null
      let guests = Int64(1 + random.below(9))
      try await hub.database.write { sql in
        try sql.execute(
          """
          INSERT INTO booking (id, table_ids, due_at, until_at, guests, name, name_key, phone, email, wishes, state, hold_at, late_at, made_by,
            made_at, arrived_at, order_id, ended_at, ended_by, episode, shown)
          VALUES ($1, 'garden-1', $2, $9, $3, 'An', 'an', '', '', '', $4, $2, $2, 'thu', $2, $5, $6, $7, $8, 'e', 1)
          """,
          [
            .text(id), .integer(due), .integer(guests), .integer(state), arrived, state == 1 ? .text(id) : .null, ended,
            state == 3 ? .text("thu") : .null, .integer(due + 7_200_000),
          ])
      }
    }
  }

  /// Calls of this day for a runner. Some are answered late, and some never.
  private mutating func noteCalls() async throws {
    let now = hub.clock.now().raw
    for _ in 0..<5 {
      made += 1
      let (id, at) = ("c\(made)", now - Int64(random.below(20)) * 60_000 - 1_000_000)
      let answered: SQLValue = random.below(5) == 0 ? .null : .integer(at + Int64(random.below(15)) * 60_000)
      let by: SQLValue = answered == .null ? .null : .text("lan")
      try await hub.database.write { sql in
        try sql.execute(
          """
          INSERT INTO runner_call (id, wish, section_id, table_id, note, called_by, called_at, answered_by, answered_at)
          VALUES ($1, 'come', 'garden', NULL, '', 'hoa', $2, $3, $4)
          """, [.text(id), .integer(at), by, answered])
      }
    }
  }

  private mutating func noteTill() async throws {
    made += 1
    let (number, now, difference) = (Int64(made), hub.clock.now().raw, Int64(random.below(7) - 3) * 10_000)
    try await hub.database.write { sql in
      try sql.execute(
        """
        INSERT INTO till_session (id, series, number, opened_at, opened_by, float_amount, closed_at, closed_by, notes, counted, expected,
          difference, reason, report)
        VALUES ($1, 'B', $2, $3, 'thu', 0, $3, 'thu', '[]', $4, 1000000, $5, 'lệch', '{}')
        """,
        [.text("t\(number)"), .integer(number), .integer(now), .integer(1_000_000 + difference), .integer(difference)])
    }
  }

  // MARK: deeds

  private mutating func note<T: Sendable>(_ kind: String, _ deed: (ReportsHub, T) async throws -> Void, of all: [T]) async {
    guard let one = all.randomElement(using: &random) else { return }
    do {
      try await deed(hub, one)
      done.insert(kind)
    } catch {}
  }

  @discardableResult
  private mutating func ordered(_ kind: String, _ command: OrdersCommand) async -> Bool {
    let isAccepted = (try? await hub.order(command)) != nil
    if isAccepted { done.insert(kind) }
    return isAccepted
  }

  private mutating func billed(_ kind: String, _ command: BillsCommand) async { if (try? await hub.bill(command)) != nil { done.insert(kind) } }
  private mutating func corrected(_ kind: String, _ command: CorrectionsCommand) async {
    if (try? await hub.correct(command)) != nil { done.insert(kind) }
  }
}
