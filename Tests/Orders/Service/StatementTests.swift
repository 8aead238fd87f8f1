import Kernel
import KitchenRules
import OrdersRules
import RestaurantService
import Storage
import Sync
import TestHouse
import TestKit
import Testing

/// No use case reads or writes more than it must, however many items an order has.
@Suite("Statements per command") struct StatementTests {
  @Test("counted on an order of forty items", arguments: Engine.allCases) func counts(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.seat("t1")
      for i in 0..<40 { try await restaurant.add("i\(i)", "hotpot") }
      try await restaurant.add("b", "beer")
      let (i1, course) = (ItemID("i1"), CourseID("i0"))

      // the processor knows the order and the dish; the item, the order's revision
      #expect(
        try await restaurant.statements(OrdersCommand.addItem(order: OrderID("o1"), item: ItemID("new"), dish: DishID("hotpot"))) == 2)
      #expect(try await restaurant.statements(OrdersCommand.changeQuantity(item: i1, by: QuantityChange(1))) == 2)
      // the item
      #expect(try await restaurant.statements(OrdersCommand.setNote(item: i1, note: Note("ít cay"))) == 1)
      #expect(try await restaurant.statements(OrdersCommand.setGuests(order: OrderID("o1"), guests: Guests(5))) == 1)
      #expect(try await restaurant.statements(OrdersCommand.addCourse(order: OrderID("o1"), course: CourseID("c"), priority: Priority(4))) == 1)
      // each course, and its waiting timer; ready ones have been seen
      #expect(try await restaurant.statements(KitchenCommand.shown(courses: [CourseID("b")])) == 2)
      // item and its course; when the last one of a course: its order's "last served" besides
      #expect(try await restaurant.statements(KitchenCommand.ready(item: ItemID("b"))) == 2)
      #expect(try await restaurant.statements(OrdersCommand.serveItem(item: ItemID("b"))) == 3)
      // the course, each of its forty-one items, and the timer that waits for the kitchen
      #expect(try await restaurant.statements(OrdersCommand.callToCook(course: course)) == 43)
      #expect(try await restaurant.statements(KitchenCommand.shown(courses: [course])) == 2)
      #expect(try await restaurant.statements(OrdersCommand.callToServe(course: course)) == 1)
      #expect(try await restaurant.statements(KitchenCommand.ready(item: i1)) == 1)
      // the queue; order, courses, items; the course
      #expect(try await restaurant.statements(KitchenCommand.reorder(course: course, before: nil)) <= 2)
    }
  }

  @Test("a hub that has just started fills the house once, and then asks nothing", arguments: Engine.allCases)
  func coldCounts(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { furnished in
      try await furnished.seat("t1")
      for i in 0..<40 { try await furnished.add("i\(i)", "hotpot") }
      let restaurant = Restaurant(furnished.database)
      #expect(
        try await restaurant.statements(OrdersCommand.addItem(order: OrderID("o1"), item: ItemID("new"), dish: DishID("hotpot"))) == 2)
      #expect(try await restaurant.statements(OrdersCommand.setNote(item: ItemID("new"), note: Note("ít cay"))) == 1)
    }
  }
}

extension Restaurant {
  /// How many statements the use case itself makes: without the processor's own, which are the same for all.
  func statements<C: Wire & Sendable>(_ command: C) async throws -> Int {
    let database = database
    let house = house
    return try await processor.perform(as: Person.hoa.author) { work in
      let before = database.statistics.statements
      if let body = command as? OrdersCommand { try house.orders.perform(body, in: work) }
      if let body = command as? KitchenCommand { try house.kitchen.perform(body, in: work) }
      return database.statistics.statements - before
    }
  }
}
