import BillsRules
import BillsService
import FloorRules
import Kernel
import MenuRules
import OrdersRules
import TestKit

/// People who do anything at any table, sensible or not. Refused commands change nothing.
struct RandomParties {
  static let fish = DishID("fish")
  let hub: BillsHub
  var random: SplitMix64
  /// kinds of deeds that were accepted
  var done: Set<String> = []
  private var made = 0
  private var orders: [String] = []

  init(hub: BillsHub, random: SplitMix64) {
    self.hub = hub
    self.random = random
  }

  private mutating func one(_ all: [String]) -> String { all.randomElement(using: &random) ?? "nothing" }
  private mutating func table() -> TableID { TableID(one(["1", "2", "3"])) }
  private mutating func order() -> OrderID { OrderID(one(Array(orders.suffix(6)))) }
  private mutating func amount() -> Money { Money(Int64.random(in: 1...500, using: &random) * 1_000) }
  private mutating func method() -> PaymentMethod { PaymentMethod.allCases.randomElement(using: &random) ?? .cash }
  /// Whether the cashier was asked about doubts.
  private mutating func isConfirmed() -> Bool { Int.random(in: 0..<3, using: &random) > 0 }
  private let reason = Reason("khách đổi ý")

  mutating func step() async throws {
    made += 1
    switch Int.random(in: 0..<34, using: &random) {
    case 0, 1: try await open()
    case 2, 3, 4:
      await order(
        "add",
        .addItem(
          order: order(), item: ItemID("i\(made)"), dish: DishID(one(["d1", "d2", "d3"])), quantity: Quantity(2), options: chosen()))
    case 5: try await void()
    case 6: await order("join", .merge(table: table(), host: table()))
    case 7: await order("part", .unmerge(table: table()))
    case 8: await order("move", .move(order: order(), table: table(), evenIfCleaning: true))
    case 9: await bill("ask", .ask(order: order()))
    case 10, 11:
      let discount: Discount? =
        Bool.random(using: &random) ? .permille(permille: DiscountPermille(75)) : one(["x", "y", "z"]) == "x" ? nil : .amount(amount: amount())
      await bill("discount", .discount(order: order(), discount: discount, reason: reason))
    case 12, 13, 14: await pay()
    case 15: await order("writeOff", .writeOff(order: order(), reason: reason))
    case 16, 17: try await refund()
    case 18: await correct("reopen", .reopen(order: order(), reason: reason))
    case 19: await correct("close", .close(order: order()))
    case 20, 21: try await split()
    case 22: await promote()
    case 23:
      let grams = Measure(Int64.random(in: 1...3_000, using: &random))
      await order(
        "weigh", .addItem(order: order(), item: ItemID("i\(made)"), dish: RandomParties.fish, quantity: Quantity(1), measure: grams))
    case 24, 25: try await lower()
    case 26, 27: try await takeOff()
    case 28: try await choose()
    case 29: try await weigh()
    case 30: try await give()
    default: await payPart()
    }
  }

  /// Of all dishes: one is dearer, one cheaper.
  static var options: OptionGroup {
    var group = OptionGroup(
      id: OptionGroupID("sizes"), name: ShortName("Cỡ"), priority: Priority(1),
      options: [("large", 20_000), ("small", -3_000)].map { id, price in
        MenuOption(id: OptionID(id), name: ShortName(id), price: MoneyChange(price))
      })
    group.dishes = ["d1", "d2", "d3"].map { DishID($0) }
    return group
  }

  private mutating func chosen() -> [ChosenOption] {
    let option = one(["large", "small", ""])
    return option.isEmpty ? [] : [ChosenOption(OptionID(option))]
  }

  /// Other options for something that waits.
  private mutating func choose() async throws {
    let items = try await hub.all(Item.self).map(\.id.raw).sorted()
    await order("choose", .setOptions(item: ItemID(one(items)), options: chosen()))
  }

  /// Another weight at the scale.
  private mutating func weigh() async throws {
    let items = try await hub.all(Item.self).filter { $0.measure != nil }.map(\.id.raw).sorted()
    if items.isEmpty { return }
    await order("scale", .weigh(item: ItemID(one(items)), measure: Measure(Int64.random(in: 1...3_000, using: &random))))
  }

  /// Portions of something for a guest, or for another party.
  private mutating func give() async throws {
    let items = try await hub.all(Item.self).sorted { $0.id.raw < $1.id.raw }
    guard let item = items.randomElement(using: &random) else { return }
    let quantity = item.quantity.raw > 1 && Bool.random(using: &random) ? Quantity(1) : nil
    await order("seat", .setSeat(item: item.id, quantity: quantity, seat: SeatNumber(Int64.random(in: 1...3, using: &random))))
    await order("give", .giveItem(item: item.id, quantity: quantity, order: order()))
  }

  private mutating func pay() async {
    let method = self.method()
    await bill(
      method == .cash ? "pay" : "payOtherwise",
      .pay(order: order(), payment: PaymentID("p\(made)"), version: 1, method: method, received: amount(), confirmed: isConfirmed()))
  }

  /// For a part that the bill has, mostly.
  private mutating func payPart() async {
    await bill(
      "payPart",
      .pay(
        order: order(), payment: PaymentID("p\(made)"), version: 1, method: method(), received: amount(), part: BillPartID(one(["1", "2", "3"])),
        confirmed: isConfirmed()))
  }

  /// Two parts of any kind, or one bill again.
  private mutating func split() async throws {
    let order = self.order()
    let items = try await hub.all(Item.self).filter { $0.order == order }.map(\.id.raw).sorted()
    let share: PartShare? =
      switch Int.random(in: 0..<5, using: &random) {
      case 0: .equal(of: 2)
      case 1: .guests(guests: 1)
      case 2: .amount(amount: amount())
      case 3: .items(items: [SharedItem(ItemID(one(items)), 1, of: 2)])
      default: nil
      }
    let parts = share.map { share in ["1", "2"].map { BillPart(id: BillPartID($0), label: Name("Phần \($0)"), share: share) } }
    await bill(share == nil ? "merge" : "split", .split(order: order, parts: parts ?? []))
  }

  /// One of three promotions begins, changes or ends.
  private mutating func promote() async {
    let id = one(["percent", "bundle", "order"])
    var promotion = Promotion(id: PromotionID(id), name: ShortName(id), effect: .percent, value: Int64.random(in: 1...500, using: &random))
    switch id {
    case "bundle": (promotion.effect, promotion.value, promotion.free) = (.free, 2, 1)
    case "order": (promotion.effect, promotion.value) = (.orderAmount, amount().raw)
    default: promotion.groups = [DishGroupID(one(["g1", "g2", "g3"]))]
    }
    promotion.combines = Bool.random(using: &random)
    promotion.active = Int.random(in: 0..<4, using: &random) > 0
    note("promote", await hub.refusal(.save(promotion: promotion)) == nil)
  }

  private mutating func open() async throws {
    let id = "o\(made)"
    let opens = OrdersCommand.open(order: OrderID(id), table: table(), guests: Guests(4), waiter: EmployeeID("lan"), evenIfCleaning: true)
    // A refused party is not remembered: else nobody reaches the parties that sit.
    guard (try? await hub.order(opens)) != nil else { return }
    done.insert("open")
    orders.append(id)
    await order("add", .addItem(order: OrderID(id), item: ItemID("first\(made)"), dish: DishID("d2"), quantity: Quantity(1)))
  }

  /// One dish is on the house, cheaper, or neither again.
  private mutating func lower() async throws {
    let items = try await hub.all(Item.self).map(\.id.raw).sorted()
    let wanted: [Discount] = [.percent(percent: Percent(100)), .percent(percent: Percent(33)), .amount(amount: Money(7_000))]
    let discount = Bool.random(using: &random) ? wanted.randomElement(using: &random) : nil
    await bill("lower", .discountItem(item: ItemID(one(items)), discount: discount, reason: reason))
  }

  /// One portion of any dish of a bill that is open again.
  private mutating func takeOff() async throws {
    let order = self.order()
    guard let seen = try? await hub.bills.record(order, for: BillsReader(BillsHub.cashier)),
      let dish = seen.corrections?.dishes?.randomElement(using: &random)
    else { return }
    await correct(
      "takeOff",
      .takeOff(order: order, item: dish.item, dish: dish.dish, quantity: Quantity(1), shown: seen.view.bill.total, reason: reason))
  }

  private mutating func void() async throws {
    let items = try await hub.all(Item.self).map(\.id.raw).sorted()
    await order("void", .void(item: ItemID(one(items)), quantity: Quantity(1), reason: reason))
  }

  /// Mostly of what the cashier sees, sometimes of more than was paid.
  private mutating func refund() async throws {
    let order = self.order()
    guard let seen = try? await hub.bills.record(order, for: BillsReader(BillsHub.cashier)) else { return }
    let most = seen.refundable
    let wanted = Int.random(in: 0..<4, using: &random) == 0 || most.raw == 0 ? amount() : Money(Int64.random(in: 1...most.raw, using: &random))
    await correct(
      "refund", .refund(order: order, refund: RefundID("r\(made)"), amount: wanted, shown: most, method: method(), reason: reason))
  }

  private mutating func order(_ kind: String, _ command: OrdersCommand) async { note(kind, (try? await hub.order(command)) != nil) }
  private mutating func bill(_ kind: String, _ command: BillsCommand) async { note(kind, await hub.refusal(command) == nil) }
  private mutating func correct(_ kind: String, _ command: CorrectionsCommand) async { note(kind, await hub.refusal(command) == nil) }
  private mutating func note(_ kind: String, _ accepted: Bool) { if accepted { done.insert(kind) } }
}
