import Kernel
import OrdersRules

/// The called courses of all orders in the order in which they are to be made: by the time of the call,
/// unless re-ordered by hand, and by id where two calls came in the same millisecond.
public struct KitchenQueue: Equatable, Sendable {
  public private(set) var courses: [Course]

  /// Keeps the courses that have been called and not yet carried.
  public init(_ courses: [Course]) {
    self.courses = courses.filter { KitchenQueue.contains($0) }.inOrder { KitchenQueue.precedes($0, $1) }
  }

  /// Still to be made.
  public var toMake: [Course] { courses.filter { $0.flagAt == nil } }
  /// Flag up, to be carried.
  public var ready: [Course] { courses.filter { $0.flagAt != nil } }

  static func contains(_ course: Course) -> Bool {
    switch course.state {
    case .cooking, .serving: course.queueAt != nil
    case .waiting, .served: false
    }
  }

  static func precedes(_ a: Course, _ b: Course) -> Bool {
    let x = a.queueAt ?? Instant(0)
    let y = b.queueAt ?? Instant(0)
    return x == y ? a.id.precedes(b.id) : x < y
  }
}

/// A course's new place.
public struct QueueMove: Equatable, Sendable {
  public var course: CourseID
  public var queueAt: Instant

  public init(course: CourseID, queueAt: Instant) {
    self.course = course
    self.queueAt = queueAt
  }
}

extension KitchenQueue {
  /// Puts a course directly before another, or at the end.
  /// A place is a time, so that courses called meanwhile elsewhere still find theirs: one millisecond before the other.
  /// Where that millisecond is taken, those before it make way by one; the moved course comes first in the answer.
  public func moves(toPut id: CourseID, before other: CourseID?) throws(KitchenError) -> [QueueMove] {
    if id == other { throw .beforeItself }
    guard let moved = courses.first(where: { $0.id == id }) else { throw .notInQueue }
    let rest = courses.filter { $0.id != id }
    guard let other else { return movesToEnd(moved, rest) }
    guard let place = rest.firstIndex(where: { $0.id == other }) else { throw .beforeNotInQueue }
    return makeWay(for: id, before: place, rest)
  }

  private func movesToEnd(_ moved: Course, _ rest: [Course]) -> [QueueMove] {
    guard let last = rest.last, let at = last.queueAt else { return [] }
    if KitchenQueue.precedes(last, moved) { return [] }
    return [QueueMove(course: moved.id, queueAt: at.adding(milliseconds: 1))]
  }

  private func makeWay(for id: CourseID, before place: Int, _ rest: [Course]) -> [QueueMove] {
    guard let next = rest[place].queueAt else { return [] }
    var at = next.adding(milliseconds: -1)
    var moves = [QueueMove(course: id, queueAt: at)]
    for earlier in rest[..<place].reversed() {
      guard let theirs = earlier.queueAt, theirs >= at else { break }
      at = at.adding(milliseconds: -1)
      moves.append(QueueMove(course: earlier.id, queueAt: at))
    }
    return moves
  }
}
