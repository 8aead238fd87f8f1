import Kernel

extension OpenOrder {
  public mutating func addCourse(_ id: CourseID, priority: Priority, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    try mustBeNew(id)
    courses.append(Course(id: id, order: order.id, priority: priority))
  }

  /// To another course, or with `newCourse` to a new waiting one of that priority.
  /// Between waiting courses everybody may; out of or into a called course only somebody who may cook.
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

  /// Only a course that never had anything left in it goes: refused and voided items keep theirs.
  mutating func removeIfEmptied(_ id: CourseID) {
    if items.contains(where: { $0.course == id }) { return }
    courses.removeAll { $0.id == id }
  }
}

extension Item {
  /// What leaves a called course for a waiting one waits again; what joins a called one is cooked with it.
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
