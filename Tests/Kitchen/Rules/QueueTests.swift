import Kernel
import KitchenRules
import OrdersRules
import Testing

@Suite("The kitchen's queue") struct QueueTests {
  /// The queue after these moves.
  func order(_ courses: [Course], after moves: [QueueMove]) -> [String] {
    KitchenQueue(
      courses.map { course in
        var copy = course
        if let move = moves.first(where: { $0.course == course.id }) { copy.queueAt = move.queueAt }
        return copy
      }
    ).courses.map(\.id.raw)
  }

  @Test("called courses stand in the order of the calls; others stand outside") func order() {
    var served = Called.course("d", at: 1)
    served.state = .served
    let queue = KitchenQueue([
      Called.course("c", at: 9), Called.waiting("w"), Called.course("b", at: 3), served, Called.course("a", at: 5, flag: 8),
    ])
    #expect(queue.courses.map(\.id.raw) == ["b", "a", "c"])
    #expect(queue.toMake.map(\.id.raw) == ["b", "c"])
    #expect(queue.ready.map(\.id.raw) == ["a"])
  }

  @Test("a call made without network is not overtaken by one heard before it") func late() {
    var early = Called.course("b", at: 2)
    early.heardAt = Called.time(20)
    #expect(KitchenQueue([Called.course("a", at: 5), early]).courses.map(\.id.raw) == ["b", "a"])
  }

  @Test("calls of the same millisecond stand in the order of their ids") func tie() {
    #expect(KitchenQueue([Called.course("b", at: 5), Called.course("a", at: 5)]).courses.map(\.id.raw) == ["a", "b"])
  }

  @Test("put before another: one millisecond before it") func before() throws {
    let courses = [Called.course("a", at: 1), Called.course("b", at: 2), Called.course("c", at: 3)]
    let moves = try KitchenQueue(courses).moves(toPut: CourseID("c"), before: CourseID("b"))
    #expect(moves == [QueueMove(course: CourseID("c"), queueAt: Called.time(2).adding(milliseconds: -1))])
    #expect(order(courses, after: moves) == ["a", "c", "b"])
  }

  @Test("put to the end") func end() throws {
    let courses = [Called.course("a", at: 1), Called.course("b", at: 2)]
    let moves = try KitchenQueue(courses).moves(toPut: CourseID("a"), before: nil)
    #expect(moves == [QueueMove(course: CourseID("a"), queueAt: Called.time(2).adding(milliseconds: 1))])
    #expect(try KitchenQueue(courses).moves(toPut: CourseID("b"), before: nil) == [])
  }

  @Test("where there is no room, those before make way by a millisecond each") func noRoom() throws {
    var courses = ["a", "b", "c", "d"].map { Called.course($0, at: 5) }
    courses.append(Called.course("e", at: 9))
    let moves = try KitchenQueue(courses).moves(toPut: CourseID("e"), before: CourseID("c"))
    #expect(moves.first?.course == CourseID("e"))
    #expect(order(courses, after: moves) == ["a", "b", "e", "c", "d"])
  }

  @Test("every move of every queue puts the course where it was meant and keeps the rest in order") func everywhere() throws {
    let times: [[Int64]] = [[1, 2, 3, 4], [1, 1, 1, 1], [1, 1, 2, 2], [1, 2, 2, 3]]
    for at in times {
      let ids = ["a", "b", "c", "d"]
      let courses = zip(ids, at).map { Called.course($0, at: $1) }
      for moved in ids {
        for target in ids.map(Optional.some) + [nil] where target != moved {
          let moves = try KitchenQueue(courses).moves(toPut: CourseID(moved), before: target.map { CourseID($0) })
          var expected = ids.filter { $0 != moved }
          expected.insert(moved, at: target.flatMap { expected.firstIndex(of: $0) } ?? expected.count)
          #expect(order(courses, after: moves) == expected, "\(moved) before \(target ?? "the end") at \(at)")
        }
      }
    }
  }

  @Test("only what is in the queue has a place to move from and to") func bounds() {
    let queue = KitchenQueue([Called.course("a", at: 1), Called.waiting("w")])
    #expect(throws: KitchenError.notInQueue) { try queue.moves(toPut: CourseID("w"), before: nil) }
    #expect(throws: KitchenError.beforeNotInQueue) { try queue.moves(toPut: CourseID("a"), before: CourseID("w")) }
    #expect(throws: KitchenError.beforeItself) { try queue.moves(toPut: CourseID("a"), before: CourseID("a")) }
    #expect(KitchenError.notInQueue.refusal == Refusal("kitchen.notInQueue", field: "course"))
  }
}
