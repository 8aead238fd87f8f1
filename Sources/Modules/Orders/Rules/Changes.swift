import Kernel

/// The changes of a command to one or more orders, to be written and sent.
public struct OrderChanges: Equatable, Sendable {
  public var orders: [Order] = []
  public var newOrders: [Order] = []
  public var courses: [Course] = []
  public var newCourses: [Course] = []
  public var removedCourses: [CourseID] = []
  public var items: [Item] = []
  public var newItems: [Item] = []
  public init() {}

  public var isEmpty: Bool {
    orders.isEmpty && newOrders.isEmpty && courses.isEmpty && newCourses.isEmpty && removedCourses.isEmpty && items.isEmpty && newItems.isEmpty
  }

  /// Compares all orders together, so that an entity that moves between orders is a change and not a loss.
  public init(from before: [OpenOrder], to after: [OpenOrder]) {
    let old = OrderParts(before)
    let new = OrderParts(after)
    (orders, newOrders) = OrderChanges.compare(old.orders, new.orders)
    (courses, newCourses) = OrderChanges.compare(old.courses, new.courses)
    (items, newItems) = OrderChanges.compare(old.items, new.items)
    for (i, course) in old.courses.enumerated() where OrderChanges.find(course.key, in: new.courses, near: i) == nil {
      removedCourses.append(course.id)
    }
  }

  private static func compare<V: StreamValue>(_ old: [V], _ new: [V]) -> (changed: [V], added: [V]) {
    var changed: [V] = []
    var added: [V] = []
    for (i, value) in new.enumerated() {
      guard let place = find(value.key, in: old, near: i) else {
        added.append(value)
        continue
      }
      if old[place] != value { changed.append(value) }
    }
    return (changed, added)
  }

  /// Most entities keep their index. So comparing a hundred items takes a hundred steps, not ten thousand.
  private static func find<V: StreamValue>(_ key: String, in values: [V], near: Int) -> Int? {
    if near < values.count, values[near].key.isWritten(like: key) { return near }
    return values.firstIndex { $0.key.isWritten(like: key) }
  }
}

private struct OrderParts {
  var orders: [Order] = []
  var courses: [Course] = []
  var items: [Item] = []

  init(_ all: [OpenOrder]) {
    for one in all {
      orders.append(one.order)
      courses.append(contentsOf: one.courses)
      items.append(contentsOf: one.items)
    }
  }
}

extension OpenOrder {
  public func changes(since before: OpenOrder) -> OrderChanges { OrderChanges(from: [before], to: [self]) }
}
