import Kernel
import OrdersRules
import TestHouse
import TestKit
import Testing

@Suite("Several people at one order") struct TogetherTests {
  @Test("two people's items, and two people's differences, are all there afterwards", arguments: Engine.allCases)
  func together(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.seat("t1")
      try await restaurant.add("shared", "hotpot", 100)
      await withTaskGroup(of: Void.self) { group in
        for person in [Person.lan, Person.minh] {
          group.addTask {
            for i in 0..<40 {
              let item = ItemID("\(person.id.raw)-\(i)")
              await restaurant.tries(person, OrdersCommand.addItem(order: OrderID("o1"), item: item, dish: DishID("hotpot")))
              await restaurant.tries(person, OrdersCommand.changeQuantity(item: ItemID("shared"), by: QuantityChange(i % 2 == 0 ? 2 : -1)))
            }
          }
        }
      }
      let items = try await restaurant.all(Item.self)
      #expect(items.count == 81)
      #expect(items.first { $0.id == ItemID("shared") }?.quantity == Quantity(140))
      #expect(try await restaurant.all(Course.self).count == 1)
    }
  }

  @Test("the last portions are sold once, whoever asks at the same moment", arguments: Engine.allCases)
  func lastPortions(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.seat("t1")
      try await restaurant.seat("t2")
      let refused = await withTaskGroup(of: Bool.self) { group in
        for i in 0..<12 {
          let (person, order) = i % 2 == 0 ? (Person.lan, "o1") : (Person.minh, "o2")
          group.addTask {
            let add = OrdersCommand.addItem(order: OrderID(order), item: ItemID("r\(i)"), dish: DishID("rolls"))
            return await restaurant.tries(person, add, device: "phone-\(i)") != nil
          }
        }
        return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(try await restaurant.portions(of: "rolls") == 0)
      #expect(try await restaurant.all(Item.self).count == 5)
      #expect(refused == 7)
    }
  }

  @Test("the same command twice has one effect", arguments: Engine.allCases) func once(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.seat("t1")
      let add = OrdersCommand.addItem(order: OrderID("o1"), item: ItemID("i1"), dish: DishID("rolls"), quantity: Quantity(2))
      #expect(await restaurant.tries(.lan, add, id: "same") == nil)
      #expect(await restaurant.tries(.lan, add, id: "same") == nil)
      #expect(try await restaurant.portions(of: "rolls") == 3)
      #expect(try await restaurant.one("i1", Item.self)?.quantity == Quantity(2))
    }
  }
}
