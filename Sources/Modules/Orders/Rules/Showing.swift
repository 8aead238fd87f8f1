import Kernel

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
}
