import BillsRules
import BillsService
import FloorRules
import FloorService
import Kernel
import KitchenRules
import MenuRules
import MenuService
import OrdersRules
import StaffRules
import StaffService
import Sync
import TestKit

extension HouseHub {
  public func staff(_ command: StaffCommand) async throws { try await run(command, with: StaffHandler()) }
  public func menu(_ command: MenuCommand) async throws { try await run(command, with: MenuHandler(house: house)) }
  public func floor(_ command: FloorCommand) async throws { try await run(command, with: FloorHandler(house: house)) }
  public func cook(_ command: KitchenCommand) async throws { try await run(command, with: house.kitchen) }
  public func promotion(_ command: PromotionsCommand) async throws { try await run(command, with: PromotionsHandler(house: house)) }

  public func order(_ commands: OrdersCommand..., as author: Author? = nil) async throws {
    for command in commands { try await run(command, with: house.orders, as: author) }
  }

  /// Several in one commit.
  public func orders(_ commands: [OrdersCommand]) async throws {
    let house = house
    try await run { work in for command in commands { try house.orders.perform(command, in: work) } }
  }

  public func bill(_ command: BillsCommand, as author: Author? = nil) async throws {
    try await run(command, with: house.bills, as: author)
  }

  public func correct(_ command: CorrectionsCommand, as author: Author? = nil, confirmed: (any ConfirmedPayments)? = nil) async throws {
    try await run(command, with: CorrectionsHandler(house: house, confirmed: confirmed), as: author)
  }

  public func set(_ key: String, _ value: String) async throws {
    try await staff(.saveSetting(setting: SettingID(key), value: Note(value)))
  }

  /// Units of a foreign currency's smallest coin: `numerator` đồng for `denominator` of them.
  public func rate(_ currency: String, _ numerator: Int64, over denominator: Int64) async throws {
    try await run(
      .set(currency: ExchangeRateID(currency), numerator: numerator, denominator: denominator), with: RatesHandler(house: house))
  }

  /// The table is free for the next party, whether or not it had to be cleaned.
  public func clean(_ table: String) async { try? await floor(.endCleaning(table: TableID(table))) }

  // MARK: parties

  /// A party of four sits down, of which nothing is ordered yet.
  public func open(_ order: String, at table: String, servedBy waiter: String = "lan", evenIfCleaning: Bool = false) async throws {
    try await self.order(
      .open(
        order: OrderID(order), table: TableID(table), guests: Guests(4), waiter: EmployeeID(waiter), evenIfCleaning: evenIfCleaning))
  }

  public func add(_ dish: String, _ quantity: Int64 = 1, to order: String, as item: String? = nil) async throws {
    try await self.order(
      .addItem(order: OrderID(order), item: ItemID(item ?? "\(order)-\(dish)"), dish: DishID(dish), quantity: Quantity(quantity)))
  }

  /// Calls and serves an item, so that its party has all it ordered.
  public func serve(_ item: String) async throws {
    let course = try await all(Item.self).first { $0.id.raw == item }?.course
    if let course { try await order(.callToCook(course: course)) }
    try await order(.serveItem(item: ItemID(item)))
  }
}
