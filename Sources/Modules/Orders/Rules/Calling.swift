import Kernel

extension OpenOrder {
  /// The queue position is the time of the call, so a call made without network is not overtaken.
  public mutating func callToCook(_ id: CourseID, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    var changed = self
    let course = changed.gather(id, moment)
    try changed.call(course, moment)
    self = changed
  }

  private mutating func call(_ id: CourseID, _ moment: Moment) throws(OrdersError) {
    let index = try indexOf(course: id)
    switch courses[index].state {
    case .waiting: break
    case .cooking, .serving: throw .courseCalled
    case .served: throw .courseServed
    }
    guard items.contains(where: { $0.course == id && $0.state.isLive }) else { throw .courseEmpty }
    courses[index].state = .cooking
    courses[index].calledAt = moment.madeAt
    courses[index].heardAt = moment.now
    courses[index].calledBy = moment.by
    courses[index].queueAt = moment.madeAt
    for i in items.indices where items[i].course == id && items[i].state == .waiting { items[i].state = .cooking }
    review(id, moment)
  }

  /// A call follows its dishes. A device that had no line put them into a course that a colleague has called meanwhile, or into
  /// a new one, while the hub put them into a colleague's waiting course. Then they get a course of their own.
  /// - Returns: the course to be called.
  private mutating func gather(_ id: CourseID, _ moment: Moment) -> CourseID {
    guard let priority = priorityOfLostCall(id, moment) else { return id }
    let own = courses.contains { $0.id == id } ? CourseID(moment.command.raw) : id
    if courses.contains(where: { $0.id == own }) { return id }
    var isEmpty = true
    for i in items.indices where items[i].state == .waiting && items[i].orderedBy == moment.by && items[i].orderedAt <= moment.madeAt {
      let source = items[i].course
      guard isForDish(source, priority) else { continue }
      if isEmpty { courses.append(Course(id: own, order: order.id, priority: priority)) }
      isEmpty = false
      items[i].course = own
      removeIfEmptied(source)
    }
    return isEmpty ? id : own
  }

  /// The priority of a course whose call needs its dishes gathered; nil: the course can be called as it is.
  private func priorityOfLostCall(_ id: CourseID, _ moment: Moment) -> Priority? {
    for course in courses where course.id == id { return course.state != .waiting && moment.isRecordedEvent ? course.priority : nil }
    guard let i = items.firstIndex(where: { $0.id == ItemID(id.raw) }) else { return nil }
    return courses.first { $0.id == items[i].course }?.priority
  }

  /// A waiting course of this priority that was made for a dish and not by hand.
  private func isForDish(_ id: CourseID, _ priority: Priority) -> Bool {
    guard courses.contains(where: { $0.id == id && $0.state == .waiting && $0.priority == priority }) else { return false }
    return items.contains { $0.id == ItemID(id.raw) }
  }

  /// May come before the flag. The chef's screen then shows how long the call has waited, until the flag goes up.
  public mutating func callToServe(_ id: CourseID, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(course: id)
    switch courses[index].state {
    case .waiting: throw .courseNotCalled
    case .cooking: if courses[index].serveCalledAt != nil { throw .serveCalled }
    case .serving: throw .serveCalled
    case .served: throw .courseServed
    }
    courses[index].serveCalledAt = moment.after(courses[index].calledAt)
    courses[index].serveCalledBy = moment.by
    review(id, moment)
  }
}
