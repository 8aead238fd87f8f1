import Kernel
import KitchenRules
import OrdersRules
import TestHouse
import TestKit
import Testing

@Suite("Requests to the kitchen, on both databases")
struct AskingStoreTests {
  private func cooking(_ restaurant: Restaurant) async throws {
    try await restaurant.seat("t1")
    try await restaurant.add("i1", "rolls", 2)
    try await restaurant.does(.lan, OrdersCommand.callToCook(course: CourseID("i1")))
  }

  @Test("asked by the waiter, accepted by the chef: voided, kept, and the waiter hears of it", arguments: Engine.allCases)
  func accepted(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await cooking(restaurant)
      try await restaurant.does(.lan, KitchenCommand.ask(item: ItemID("i1"), quantity: Quantity(1)), id: "ask")
      let asked = try #require(try await restaurant.all(Item.self).first?.request).at
      // only the kitchen answers, and only the waiter asks
      let yes = KitchenCommand.answerRequest(item: ItemID("i1"), asked: asked)
      #expect(await restaurant.tries(.lan, yes)?.kind == .forbidden)
      try await restaurant.does(.tam, yes, id: "yes")
      let items = try await restaurant.all(Item.self)
      #expect(items.map(\.id.raw) == ["i1", "yes"] && items.map(\.state) == [.cooking, .voided] && items.map(\.quantity.raw) == [1, 1])
      #expect(items.first?.request == nil)
      var alert = Alert(
        id: AlertID("yes"), news: .answered, to: Person.lan.id, order: OrderID("o1"), table: TableID("t1"), by: Person.tam.id,
        at: restaurant.clock.now())
      alert.dish = DishID("rolls")
      alert.name = Name("rolls")
      alert.quantity = Quantity(1)
      #expect(try await restaurant.all(Alert.self) == [alert])
      try await restaurant.does(.lan, OrdersCommand.alertSeen(alert: AlertID("yes")))
      #expect(try await restaurant.all(Alert.self) == [])
      #expect(await restaurant.tries(.tam, yes)?.code == "orders.noRequest")
    }
  }

  @Test("declined: the reason reaches the waiter, and nothing else changes", arguments: Engine.allCases)
  func declined(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await cooking(restaurant)
      try await restaurant.does(.lan, KitchenCommand.ask(item: ItemID("i1"), note: Note("ít cay")), id: "ask")
      #expect(await restaurant.tries(.lan, KitchenCommand.ask(item: ItemID("i1")))?.code == "orders.requestOpen")
      let no = KitchenCommand.answerRequest(item: ItemID("i1"), asked: restaurant.clock.now(), declined: Reason("đang nấu rồi"))
      try await restaurant.does(.tam, no)
      let item = try #require(try await restaurant.all(Item.self).first)
      #expect(item.note == Note("") && item.state == .cooking && item.request?.reason == Reason("đang nấu rồi"))
      let alert = try #require(try await restaurant.all(Alert.self).first)
      #expect(alert.news == .answered && alert.reason == Reason("đang nấu rồi") && alert.wishes == Note("ít cay"))
    }
  }
}
