import BillsRules
import Kernel
import MenuRules
import OrdersRules
import Storage
import TestKit
import Testing

@Suite("Dishes without a fixed price, on both databases")
struct MarketPriceTests {
  private func add(_ item: String, _ price: Int64?) -> OrdersCommand {
    .addItem(order: OrderID("a"), item: ItemID(item), dish: DishID("crab"), quantity: Quantity(2), price: price.map { Money($0) })
  }

  @Test("the waiter asks for the price at ordering, and the bill keeps it whatever it is later", arguments: Engine.allCases)
  func ordered(_ engine: Engine) async throws {
    try await BillsHub.open(engine) { hub in
      try await hub.menu(
        .saveDish(
          dish: DishID("crab"), group: DishGroupID("g2"), station: ShortName("Bếp"), name: Name("Cua hấp"), price: Money(0), marketPrice: true))
      try await hub.order(.open(order: OrderID("a"), table: TableID("1"), guests: Guests(4), waiter: EmployeeID("lan")))
      // when no price was agreed, then nothing is ordered
      await #expect(throws: MenuError.priceNeeded.refusal) { try await hub.order(add("i1", nil)) }
      // when two tables of the evening agree different prices
      try await hub.order(add("i1", 900_000))
      try await hub.order(add("i2", 850_000))
      try await hub.menu(
        .saveDish(dish: DishID("crab"), group: DishGroupID("g2"), station: ShortName("Bếp"), name: Name("Cua hấp"), price: Money(700_000)))
      // then each line has its own, also after the menu fixed another one
      try await hub.bill(.ask(order: OrderID("a")))
      let bill = try #require(try await hub.all(Bill.self).first)
      #expect(bill.lines.map(\.price).sorted { $0.raw < $1.raw } == [Money(850_000), Money(900_000)])
      #expect(bill.total == Money(3_500_000))
    }
  }
}
