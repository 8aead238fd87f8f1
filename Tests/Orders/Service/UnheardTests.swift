import Kernel
import KitchenRules
import OrdersRules
import TestHouse
import TestKit
import Testing

@Suite("Calls that no screen of the kitchen shows, on both databases")
struct UnheardTests {
  private func called(_ restaurant: Restaurant) async throws {
    try await restaurant.seat("t1")
    try await restaurant.add("i1", "rolls", 2)
    try await restaurant.does(.lan, OrdersCommand.callToCook(course: CourseID("i1")))
  }

  private func pass(_ seconds: Int64, _ restaurant: Restaurant) async {
    restaurant.clock.advance(seconds: seconds)
    await restaurant.timers.tick(with: restaurant.processor)
  }

  @Test("the waiter is told when a call is not shown in time, and no longer once it is", arguments: Engine.allCases)
  func told(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      // given a called course and a kitchen whose screens are off
      try await called(restaurant)
      await pass(19, restaurant)
      #expect(try await restaurant.all(Alert.self) == [])
      // when the time is over
      await pass(1, restaurant)
      // then its waiter gets an alert that names it
      let alerts = try await restaurant.all(Alert.self)
      #expect(alerts.map(\.news) == [.unheard])
      #expect(alerts.map(\.to) == [Person.lan.id])
      #expect(alerts.map(\.course) == [CourseID("i1")])
      // when a screen shows it, with others that are no more
      try await restaurant.does(.tam, KitchenCommand.shown(courses: [CourseID("gone"), CourseID("i1")]))
      // then there is no alert any more
      #expect(try await restaurant.all(Alert.self) == [])
      #expect(try await restaurant.all(Course.self).map(\.shownAt) == [restaurant.clock.now()])
    }
  }

  @Test("what is shown in time, ready, sent back or ended is told to nobody", arguments: Engine.allCases)
  func quiet(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await called(restaurant)
      try await restaurant.does(.tam, KitchenCommand.shown(courses: [CourseID("i1")]))
      await pass(30, restaurant)
      #expect(try await restaurant.all(Alert.self) == [])
      try await restaurant.does(.tam, KitchenCommand.sendBack(course: CourseID("i1")))
      await pass(30, restaurant)
      #expect(try await restaurant.all(Alert.self).map(\.news) == [.rearranged])
      // given it is called again: another call, another wait
      try await restaurant.does(.lan, OrdersCommand.callToCook(course: CourseID("i1")))
      await pass(30, restaurant)
      #expect(try await restaurant.all(Alert.self).map(\.news).contains(.unheard))
      try await restaurant.does(.tam, KitchenCommand.raiseFlag(course: CourseID("i1")))
      #expect(!(try await restaurant.all(Alert.self).map(\.news).contains(.unheard)))
    }
  }

  @Test("of two screens the first one counts", arguments: Engine.allCases)
  func twice(_ engine: Engine) async throws {
    try await Restaurant.open(engine) { restaurant in
      try await called(restaurant)
      try await restaurant.does(.tam, KitchenCommand.shown(courses: [CourseID("i1")]))
      let first = restaurant.clock.now()
      restaurant.clock.advance(seconds: 3)
      try await restaurant.does(.hoa, KitchenCommand.shown(courses: [CourseID("i1")]))
      #expect(try await restaurant.all(Course.self).map(\.shownAt) == [first])
    }
  }
}
