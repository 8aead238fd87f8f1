import Kernel
import KitchenRules
import OrdersRules
import TestHouse
import TestKit
import Testing

@Suite("Warnings to the kitchen and words of courses, on both databases")
struct WarningTests {
  private func cooking(_ restaurant: Restaurant) async throws {
    try await restaurant.seat("t1")
    try await restaurant.add("i1", "rolls", 2)
    try await restaurant.does(.lan, OrdersCommand.callToCook(course: CourseID("i1")))
  }

  private let warn = OrdersCommand.warnKitchen(item: ItemID("i1"), note: Reason("dị ứng lạc"))
  private let seen = OrdersCommand.alertSeen(alert: AlertID("warn"))

  @Test("the note is there at once, and the alert says which cook has seen it", arguments: Engine.allCases)
  func acknowledged(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await cooking(restaurant)
      try await restaurant.does(.lan, warn, id: "warn")
      #expect(try await restaurant.all(Item.self).map(\.note) == [Note("dị ứng lạc")])
      var alert = Alert(
        id: AlertID("warn"), news: .warned, to: Person.lan.id, order: OrderID("o1"), table: TableID("t1"), by: Person.lan.id,
        at: restaurant.clock.now())
      alert.item = ItemID("i1")
      alert.dish = DishID("rolls")
      alert.name = Name("rolls")
      alert.quantity = Quantity(2)
      alert.reason = Reason("dị ứng lạc")
      #expect(try await restaurant.all(Alert.self) == [alert])
      // the waiter who wrote it cannot say that the kitchen has seen it
      #expect(await restaurant.tries(.lan, seen)?.code == "orders.notYourAlert")
      try await restaurant.does(.tam, seen)
      (alert.toldAt, alert.toldBy) = (restaurant.clock.now(), Person.tam.id)
      #expect(try await restaurant.all(Alert.self) == [alert])
      #expect(await restaurant.tries(.tam, seen)?.code == "orders.unknownAlert")
    }
  }

  @Test("a dish that is voided needs no warning any more", arguments: Engine.allCases)
  func voided(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await cooking(restaurant)
      try await restaurant.does(.lan, warn, id: "warn")
      try await restaurant.does(.hoa, OrdersCommand.void(item: ItemID("i1"), reason: Reason("khách đổi ý")))
      #expect(try await restaurant.all(Alert.self).filter { $0.news == .warned } == [])
    }
  }

  @Test("words of a course are kept, and a deleted one is gone", arguments: Engine.allCases)
  func words(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.seat("t1")
      let course = CourseID("c1")
      try await restaurant.does(.lan, OrdersCommand.addCourse(order: OrderID("o1"), course: course, priority: Priority(2)))
      try await restaurant.does(.lan, OrdersCommand.editCourse(course: course, name: CourseName("Khai vị"), note: Note("lên cùng lúc")))
      let stored = try #require(try await restaurant.all(Course.self).first)
      #expect(stored.name == CourseName("Khai vị") && stored.note == Note("lên cùng lúc"))
      try await restaurant.does(.lan, OrdersCommand.deleteCourse(course: course))
      #expect(try await restaurant.all(Course.self) == [])
      #expect(await restaurant.tries(.lan, OrdersCommand.deleteCourse(course: course))?.code == "orders.unknownCourse")
    }
  }

  @Test("joined courses are one, also in the database", arguments: Engine.allCases)
  func joined(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await restaurant.seat("t1")
      try await restaurant.add("i1", "rolls")
      try await restaurant.add("i2", "hotpot")
      try await restaurant.does(.lan, OrdersCommand.joinCourses(course: CourseID("i2"), into: CourseID("i1")))
      #expect(try await restaurant.all(Course.self).map(\.id.raw) == ["i1"])
      #expect(try await restaurant.all(Item.self).map(\.course.raw) == ["i1", "i1"])
    }
  }
}
