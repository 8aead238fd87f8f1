import Kernel
import OrdersRules
import Testing

@Suite("Whatever people do in whatever order") struct RandomEveningTests {
  @Test("two hundred evenings", arguments: 0..<200 as Range<UInt64>) func evening(seed: UInt64) {
    var evening = RandomEvening(seed: seed)
    for _ in 0..<250 {
      let before = evening
      let effect = refusalOrEffect(&evening)
      let note: Comment = "seed \(seed), \(evening.story)"
      guard let effect else {
        #expect(evening.orders == before.orders, "a refused wish changes nothing: \(note)")
        continue
      }
      if effect == .arrangement {
        #expect(evening.portions == before.portions, note)
        #expect(evening.money == before.money, note)
      }
      if evening.story.hasSuffix("kind 19") || evening.story.hasSuffix("kind 20") || evening.story.hasSuffix("kind 21") {
        #expect(evening.progress == before.progress, "moving, merging and parting change no cooking state: \(note)")
      }
      nothingIsLost(before, evening, note)
      revisionsTell(before, evening, note)
      everythingFits(evening, note)
      changesAreWhole(before, evening, note)
    }
  }

  private func refusalOrEffect(_ evening: inout RandomEvening) -> RandomEvening.Effect? {
    do throws(OrdersError) { return try evening.next() } catch { return nil }
  }

  private func nothingIsLost(_ before: RandomEvening, _ after: RandomEvening, _ note: Comment) {
    let now = Set(after.orders.flatMap(\.items).map(\.id))
    #expect(now.count == after.orders.flatMap(\.items).count, note)
    for item in before.orders.flatMap(\.items) { #expect(now.contains(item.id), note) }
    for item in before.orders.flatMap(\.items) where !item.state.isLive {
      let same = after.orders.flatMap(\.items).first { $0.id == item.id }
      #expect(same?.state == item.state && same?.reason == item.reason, "final stays final: \(note)")
    }
  }

  private func revisionsTell(_ before: RandomEvening, _ after: RandomEvening, _ note: Comment) {
    for i in after.orders.indices where before.bill(i) != after.bill(i) {
      #expect(after.orders[i].order.revision > before.orders[i].order.revision, note)
    }
  }

  /// Every item is in a course of its order, and every course agrees with its items.
  private func everythingFits(_ evening: RandomEvening, _ note: Comment) {
    for order in evening.orders {
      for item in order.items {
        #expect(item.order == order.order.id && order.course(item.course) != nil, note)
      }
      for course in order.courses {
        #expect(course.order == order.order.id, note)
        let items = order.items(of: course.id)
        let open = items.filter { $0.state.isLive && $0.state != .served }
        #expect((course.state == .served) == (!items.isEmpty && open.isEmpty), note)
        if open.isEmpty { continue }
        let ready = open.allSatisfy { $0.readyAt != nil }
        #expect((course.flagAt != nil) == ready, note)
        #expect((course.state == .serving) == (ready && course.serveCalledAt != nil), note)
        #expect(open.allSatisfy { $0.state.rawValue == course.state.rawValue }, note)
      }
    }
  }

  /// The rows written from the changes equal the state of the rules.
  private func changesAreWhole(_ before: RandomEvening, _ after: RandomEvening, _ note: Comment) {
    let changes = OrderChanges(from: before.orders, to: after.orders)
    var items = Dictionary(uniqueKeysWithValues: before.orders.flatMap(\.items).map { ($0.id, $0) })
    for item in changes.items + changes.newItems { items[item.id] = item }
    #expect(items == Dictionary(uniqueKeysWithValues: after.orders.flatMap(\.items).map { ($0.id, $0) }), note)
    var courses = Dictionary(uniqueKeysWithValues: before.orders.flatMap(\.courses).map { ($0.id, $0) })
    for id in changes.removedCourses { courses[id] = nil }
    for course in changes.courses + changes.newCourses { courses[course.id] = course }
    #expect(courses == Dictionary(uniqueKeysWithValues: after.orders.flatMap(\.courses).map { ($0.id, $0) }), note)
  }
}
