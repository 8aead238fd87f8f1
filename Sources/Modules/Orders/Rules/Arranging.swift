import Kernel

extension OpenOrder {
  public mutating func addCourse(_ id: CourseID, priority: Priority, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    try mustBeNew(id)
    courses.append(Course(id: id, order: order.id, priority: priority))
  }

  /// Moves an item to another course, or with `newCourse` to a new waiting course of that priority. Anybody may move items between
  /// waiting courses. Only people with the right to cook may move items out of or into a called course.
  public mutating func moveItem(_ id: ItemID, to course: CourseID, newCourse: Priority? = nil, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(item: id)
    try mustBeMovable(index, moment)
    var changed = self
    if let newCourse {
      try mustBeNew(course)
      changed.courses.append(Course(id: course, order: order.id, priority: newCourse))
    }
    let target = changed.courses[try changed.indexOf(course: course)].state
    if target == .served { throw .courseServed }
    if target != .waiting && !moment.mayCook { throw .needsCook }
    let source = items[index].course
    if source == course { return }
    changed.items[index].enter(course, called: target != .waiting)
    changed.removeIfEmptied(source)
    changed.review(source, moment)
    changed.review(course, moment)
    self = changed
  }

  private func mustBeMovable(_ index: Int, _ moment: Moment) throws(OrdersError) {
    switch items[index].state {
    case .waiting: return
    case .cooking, .serving: if !moment.mayCook { throw .needsCook }
    case .served: throw .itemServed
    case .refused: throw .itemRefused
    case .voided: throw .itemVoided
    }
  }

  /// Removes a course only if no item ever stayed in it. Refused and voided items keep their course.
  mutating func removeIfEmptied(_ id: CourseID) {
    if items.contains(where: { $0.course == id }) { return }
    courses.removeAll { $0.id == id }
  }
}

extension Item {
  /// An item that moves from a called to a waiting course waits again. An item that joins a called course is cooked with it.
  fileprivate mutating func enter(_ course: CourseID, called: Bool) {
    self.course = course
    if called {
      if state == .waiting { state = .cooking }
    } else {
      state = .waiting
      readyAt = nil
    }
  }
}
