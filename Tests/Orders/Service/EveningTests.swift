import FloorRules
import Kernel
import KitchenRules
import OrdersRules
import TestHouse
import TestKit
import Testing

@testable import Restaurant

@Suite("A party's evening, through the processor") struct EveningTests {
  @Test("seated, orders, is cooked for, served; the order ends and the table is cleaned", arguments: Engine.allCases)
  func evening(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      // given a party with rolls and a beer
      try await restaurant.seat("t1")
      try await restaurant.add("i1", "rolls", 3)
      try await restaurant.add("i2", "beer", 2)
      #expect(try await restaurant.portions(of: "rolls") == 2)
      #expect(try await restaurant.state("i2") == .cooking)
      // when the rolls are called, made and carried
      try await restaurant.does(.lan, OrdersCommand.callToCook(course: CourseID("i1")))
      try await restaurant.does(.tam, KitchenCommand.ready(item: ItemID("i1"), quantity: Quantity(1)), id: "part")
      try await restaurant.does(.tam, KitchenCommand.raiseFlag(course: CourseID("i1")))
      try await restaurant.does(.lan, OrdersCommand.callToServe(course: CourseID("i1")))
      #expect(try await restaurant.state("part") == .serving)
      try await restaurant.does(.lan, OrdersCommand.serveCourse(course: CourseID("i1")))
      let order = try #require(try await restaurant.one("o1", Order.self))
      #expect(order.lastServedAt == restaurant.clock.now() && order.revision == 2)
      // then paying ends it: every device forgets it, and the table is cleaned and free by itself
      let seq = try await restaurant.reader.seq()
      let house = restaurant.house
      try await restaurant.processor.perform { work in
        try house.decide(in: work) { (house, decision) throws(Refusal) in
          try house.end(OrderID("o1"), in: &decision) { (order, moment) throws(OrdersError) in try order.settle(moment) }
        }
      }
      #expect(
        try await restaurant.changes(since: seq) == [
          "-course i1", "-course i2", "-item i1", "-item i2", "-item part", "-order o1", "table t1",
        ])
      #expect(try await restaurant.all(Order.self).isEmpty)
      #expect(try await restaurant.all(Item.self).isEmpty)
      #expect(try await restaurant.status(of: "t1") == .cleaning)
      restaurant.clock.advance(seconds: 300)
      await restaurant.timers.tick(with: restaurant.processor)
      #expect(try await restaurant.status(of: "t1") == .free)
      #expect(await restaurant.tries(.lan, OrdersCommand.setGuests(order: OrderID("o1"), guests: Guests(2)))?.code == "orders.ended")
    }
  }

  @Test("the last portion is sold once; what still waited can be sold again", arguments: Engine.allCases)
  func portions(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.seat("t1")
      try await restaurant.seat("t2")
      try await restaurant.add("i1", "rolls", 4)
      let tooMany = await restaurant.tries(
        .minh, OrdersCommand.addItem(order: OrderID("o2"), item: ItemID("i2"), dish: DishID("rolls"), quantity: Quantity(2)))
      #expect(tooMany?.code == "menu.notEnough")
      #expect(tooMany?.parameters == [Refusal.Parameter("left", .int(1))])
      #expect(try await restaurant.all(Item.self).count == 1)
      // fewer, more, and voided while waiting
      try await restaurant.does(.lan, OrdersCommand.changeQuantity(item: ItemID("i1"), by: QuantityChange(-1)))
      #expect(try await restaurant.portions(of: "rolls") == 2)
      try await restaurant.does(.minh, OrdersCommand.changeQuantity(item: ItemID("i1"), by: QuantityChange(2)))
      #expect(try await restaurant.portions(of: "rolls") == 0)
      #expect(await restaurant.tries(.lan, OrdersCommand.changeQuantity(item: ItemID("i1"), by: QuantityChange(1)))?.code == "menu.notEnough")
      try await restaurant.does(.lan, OrdersCommand.void(item: ItemID("i1"), quantity: Quantity(2), reason: Reason("gọi nhầm")))
      #expect(try await restaurant.portions(of: "rolls") == 2)
      // cooked ones are gone
      try await restaurant.does(.lan, OrdersCommand.callToCook(course: CourseID("i1")))
      #expect(
        await restaurant.tries(.lan, OrdersCommand.void(item: ItemID("i1"), reason: Reason("đổi ý")))
          == Refusal("orders.needsVoidCooking", kind: .forbidden))
      try await restaurant.does(.hoa, OrdersCommand.void(item: ItemID("i1"), reason: Reason("đổi ý")))
      #expect(try await restaurant.portions(of: "rolls") == 2)
    }
  }

  @Test("refused: the waiter hears of it, the dish shows what is left; unseen it goes to others", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.seat("t1")
      try await restaurant.add("i1", "rolls", 3)
      try await restaurant.does(.lan, OrdersCommand.callToCook(course: CourseID("i1")))
      try await restaurant.does(
        .tam, KitchenCommand.refuse(item: ItemID("i1"), quantity: Quantity(2), reason: Reason("hết tôm"), portions: Portions(1)), id: "no")
      #expect(try await restaurant.portions(of: "rolls") == 1)
      var alert = Alert(
        id: AlertID("no"), news: .refused, to: Person.lan.id, order: OrderID("o1"), table: TableID("t1"), by: Person.tam.id,
        at: restaurant.clock.now())
      alert.dish = DishID("rolls")
      alert.name = Name("rolls")
      alert.quantity = Quantity(2)
      alert.reason = Reason("hết tôm")
      alert.portions = Portions(1)
      #expect(try await restaurant.all(Alert.self) == [alert])
      // only its addressee may clear it, until it was brought to others
      #expect(await restaurant.tries(.minh, OrdersCommand.alertSeen(alert: AlertID("no")))?.code == "orders.notYourAlert")
      restaurant.clock.advance(seconds: 20)
      await restaurant.timers.tick(with: restaurant.processor)
      alert.escalated = true
      #expect(try await restaurant.all(Alert.self) == [alert])
      #expect(await restaurant.tries(.thu, OrdersCommand.alertSeen(alert: AlertID("no")))?.code == "orders.notYourAlert")
      try await restaurant.does(.minh, OrdersCommand.alertSeen(alert: AlertID("no")))
      // the kitchen sees that the guests were told
      (alert.toldAt, alert.toldBy) = (restaurant.clock.now(), Person.minh.id)
      #expect(try await restaurant.all(Alert.self) == [alert])
      #expect(await restaurant.tries(.lan, OrdersCommand.alertSeen(alert: AlertID("no")))?.code == "orders.unknownAlert")
    }
  }

  @Test("an alert that was seen is never escalated", arguments: Engine.allCases) func seen(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.does(.thu, OrdersCommand.open(order: OrderID("o1"), table: TableID("t1"), guests: Guests(2)), id: "seat")
      #expect(try await restaurant.all(Alert.self).map(\.news) == [.seated])
      try await restaurant.does(.lan, OrdersCommand.alertSeen(alert: AlertID("seat")))
      let seq = try await restaurant.reader.seq()
      restaurant.clock.advance(seconds: 60)
      await restaurant.timers.tick(with: restaurant.processor)
      #expect(try await restaurant.changes(since: seq) == [])
    }
  }

  @Test("who looks after a party: who was named, who seats it, or who has the section", arguments: Engine.allCases)
  func waiters(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      func open(_ person: Person, _ table: String, waiter: String? = nil) async -> Refusal? {
        await restaurant.tries(
          person,
          OrdersCommand.open(order: OrderID("o" + table), table: TableID(table), guests: Guests(2), waiter: waiter.map { EmployeeID($0) }))
      }
      #expect(await open(.thu, "t1") == nil)
      #expect(await open(.minh, "t2") == nil)
      #expect(await open(.thu, "t3", waiter: "minh") == nil)
      #expect(await open(.thu, "t4", waiter: "tam")?.code == "orders.notAWaiter")
      #expect(await open(.thu, "t9")?.code == "orders.noWaiter")
      #expect(await open(.hoa, "t9") == nil)
      #expect(try await restaurant.all(Order.self).map(\.waiter.raw) == ["lan", "minh", "minh", "hoa"])
      let again = OrdersCommand.open(order: OrderID("another"), table: TableID("t1"), guests: Guests(2))
      #expect(await restaurant.tries(.lan, again)?.code == "floor.inUse")
      // handed over: the new one hears of it
      try await restaurant.does(.lan, OrdersCommand.handOver(order: OrderID("ot1"), waiter: Person.minh.id))
      #expect(try await restaurant.all(Alert.self).contains { $0.news == .handedOver && $0.to == Person.minh.id && $0.order == OrderID("ot1") })
    }
  }

  @Test("the chef splits, joins and sends back; the waiter hears of it", arguments: Engine.allCases) func rearranged(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.seat("t1")
      try await restaurant.add("i1", "rolls")
      try await restaurant.add("i2", "rolls")
      try await restaurant.does(.lan, OrdersCommand.callToCook(course: CourseID("i1")))
      try await restaurant.does(.tam, KitchenCommand.split(course: CourseID("i1"), items: [ItemID("i2")], newCourse: CourseID("n")))
      try await restaurant.does(.tam, KitchenCommand.join(course: CourseID("i1"), into: CourseID("n")))
      try await restaurant.does(.tam, KitchenCommand.sendBack(course: CourseID("n")))
      #expect(try await restaurant.all(Course.self) == [Course(id: CourseID("n"), order: OrderID("o1"), priority: Priority(2))])
      #expect(try await restaurant.all(Item.self).map(\.state) == [.waiting, .waiting])
      #expect(try await restaurant.all(Alert.self).map(\.news) == [.rearranged, .rearranged, .rearranged])
    }
  }

  @Test("the queue is re-ordered across parties, on record with who did it", arguments: Engine.allCases) func reorder(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      for table in ["t1", "t2", "t3"] {
        try await restaurant.seat(table)
        try await restaurant.add("b" + table, "beer", to: "o" + table.dropFirst())
      }
      try await restaurant.does(.tam, KitchenCommand.reorder(course: CourseID("bt3"), before: CourseID("bt2")))
      #expect(KitchenQueue(try await restaurant.all(Course.self)).courses.map(\.id.raw) == ["bt1", "bt3", "bt2"])
      #expect(try await restaurant.one("bt3", Course.self)?.queuedBy == Person.tam.id)
      #expect(await restaurant.tries(.tam, KitchenCommand.reorder(course: CourseID("none"), before: nil))?.code == "kitchen.notInQueue")
    }
  }
}
