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

extension OpenOrder {
  /// Splits these items off a called course into a new called course with the same call and queue position.
  public mutating func split(_ id: CourseID, items chosen: [ItemID], into new: CourseID, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(course: id)
    try mustBeInKitchen(index)
    try mustBeNew(new, .newCourse)
    if chosen.isEmpty { throw .splitNothing }
    var changed = self
    for item in chosen { try changed.pick(item, from: id, into: new) }
    guard changed.items.contains(where: { $0.course == id && $0.isUnserved }) else { throw .splitAll }
    changed.courses.append(courses[index].sibling(new, order: order.id))
    changed.review(id, moment)
    changed.review(new, moment)
    self = changed
  }

  private mutating func pick(_ id: ItemID, from source: CourseID, into new: CourseID) throws(OrdersError) {
    let index = try indexOf(item: id)
    switch items[index].state {
    case .served: throw .itemServed
    case .refused: throw .itemRefused
    case .voided: throw .itemVoided
    case .waiting, .cooking, .serving: break
    }
    if items[index].course == new { return }
    guard items[index].course == source else { throw .unknownItem }
    items[index].course = new
  }

  /// Joins one called course into another of the same order, at that one's queue position. The earlier call counts, and a call to
  /// serve is kept.
  public mutating func join(_ id: CourseID, into target: CourseID, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    if id == target { throw .joinItself }
    let from = try indexOf(course: id)
    guard let into = courses.firstIndex(where: { $0.id == target }) else { throw .otherOrder }
    try mustBeInKitchen(from)
    try mustBeInKitchen(into)
    try pour(from, into: into)
    review(target, moment)
  }

  /// Removes a course from the queue. It waits again, as if it had not been called.
  public mutating func sendBack(_ id: CourseID, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(course: id)
    switch courses[index].state {
    case .waiting: throw .courseNotCalled
    case .cooking: break
    case .serving: throw .courseServing
    case .served: throw .courseServed
    }
    if items.contains(where: { $0.course == id && $0.state == .served }) { throw .coursePartlyServed }
    var waiting = Course(id: id, order: order.id, priority: courses[index].priority)
    (waiting.name, waiting.note) = (courses[index].name, courses[index].note)
    courses[index] = waiting
    for i in items.indices where items[i].course == id && items[i].state == .cooking {
      items[i].state = .waiting
      items[i].readyAt = nil
      items[i].request = nil
    }
    reviewReady()
  }

  /// Sets the queue position by hand.
  public mutating func placeInQueue(_ id: CourseID, at queueAt: Instant, by: EmployeeID?) throws(OrdersError) {
    try mustBeOpen()
    let index = try indexOf(course: id)
    try mustBeInKitchen(index)
    courses[index].queueAt = queueAt
    if let by { courses[index].queuedBy = by }
  }

  func mustBeInKitchen(_ index: Int) throws(OrdersError) {
    switch courses[index].state {
    case .waiting: throw .courseNotCalled
    case .cooking, .serving: return
    case .served: throw .courseServed
    }
  }
}

extension Item {
  /// Live and not served.
  public var isUnserved: Bool { state.isLive && state != .served }
}

extension Course {
  /// A course with the same priority, call and queue position. Its flag follows from its own items.
  func sibling(_ id: CourseID, order: OrderID) -> Course {
    var copy = self
    copy.id = id
    copy.order = order
    return copy
  }

  mutating func takeOver(_ other: Course) {
    shownAt = shownAt ?? other.shownAt
    urgentAt = urgentAt ?? other.urgentAt
    if other.startAt == nil { startAt = nil }
    if let mine = calledAt, let theirs = other.calledAt, theirs < mine {
      calledAt = theirs
      heardAt = other.heardAt
      calledBy = other.calledBy
    }
    guard let theirs = other.serveCalledAt else { return }
    if let mine = serveCalledAt, mine <= theirs { return }
    serveCalledAt = theirs
    serveCalledBy = other.serveCalledBy
  }
}
