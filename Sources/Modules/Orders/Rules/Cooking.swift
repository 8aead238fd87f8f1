import Kernel

extension OpenOrder {
  /// The queue position is the time of the call, so a call made without network is not overtaken. With a due time it is the time at which
  /// the kitchen begins.
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
    courses[index].startAt = start(moment)
    courses[index].queueAt = courses[index].startAt ?? moment.madeAt
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

extension Course {
  /// Called, not ready, and not shown on any kitchen screen. The waiter has to tell the kitchen in person.
  public var isUnheard: Bool { state == .cooking && flagAt == nil && shownAt == nil }

  /// Records that the cooks can see the course. The first report counts. The time is never before the hub received the call.
  mutating func see(_ moment: Moment) {
    guard state == .cooking || state == .serving, shownAt == nil else { return }
    shownAt = moment.after(heardAt)
  }
}

extension OpenOrder {
  /// A kitchen screen shows this called course. Courses that were removed from the queue or served are ignored.
  public mutating func show(_ id: CourseID, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    courses[try indexOf(course: id)].see(moment)
  }

  public mutating func markReady(_ id: ItemID, quantity: Quantity? = nil, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(item: id)
    switch items[index].state {
    case .waiting: throw .itemNotCalled
    case .cooking: if items[index].readyAt != nil { throw .itemReady }
    case .serving: throw .itemReady
    case .served: throw .itemServed
    case .refused: throw .itemRefused
    case .voided: throw .itemVoided
    }
    let part = try part(ofItemAt: index, quantity: quantity, moment)
    items[part].readyAt = moment.after(items[part].orderedAt)
    if let course = courses.firstIndex(where: { $0.id == items[part].course }) { courses[course].see(moment) }
    review(items[part].course, moment)
  }

  /// Marks all items of the course as ready.
  public mutating func raiseFlag(_ id: CourseID, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(course: id)
    switch courses[index].state {
    case .waiting: throw .courseNotCalled
    case .cooking: if courses[index].flagAt != nil { throw .courseReady }
    case .serving: throw .courseReady
    case .served: throw .courseServed
    }
    courses[index].see(moment)
    for i in items.indices where items[i].course == id && items[i].isInWork { items[i].readyAt = moment.after(items[i].orderedAt) }
    review(id, moment)
  }

  /// Undoes one step: a served item is at the pass again, a ready item is cooked again.
  public mutating func recallItem(_ id: ItemID, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(item: id)
    switch items[index].state {
    case .waiting: throw .itemNotCalled
    case .cooking, .serving:
      if items[index].readyAt == nil { throw .itemNotReady }
      items[index].readyAt = nil
    case .served:
      // The fee for a delivery is served without a call.
      if course(items[index].course)?.calledAt == nil { throw .itemNotCalled }
      items[index].takeOffTable()
    case .refused: throw .itemRefused
    case .voided: throw .itemVoided
    }
    review(items[index].course, moment)
  }

  /// Undoes one step for the whole course: served → flag up; flag up → flag down.
  public mutating func recallCourse(_ id: CourseID, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(course: id)
    switch courses[index].state {
    case .waiting: throw .courseNotCalled
    case .cooking, .serving:
      if courses[index].flagAt == nil { throw .courseNotReady }
      for i in items.indices where items[i].course == id && items[i].isAtPass { items[i].readyAt = nil }
    case .served:
      if census(of: id).live == 0 { throw .courseEmpty }
      if courses[index].calledAt == nil { throw .courseNotCalled }
      for i in items.indices where items[i].course == id && items[i].state == .served { items[i].takeOffTable() }
    }
    review(id, moment)
  }
}

extension Item {
  mutating func takeOffTable() {
    state = .cooking
    servedAt = nil
  }
}
