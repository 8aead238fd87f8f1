import Kernel

extension Course {
  /// Called, not ready yet, and on no screen of the kitchen: its waiter has to go and say it there.
  public var isUnheard: Bool { state == .cooking && flagAt == nil && shownAt == nil }

  /// It stands where the cooks can see it; the first to say so counts. Never before the hub itself had heard of the call.
  mutating func see(_ moment: Moment) {
    guard state == .cooking || state == .serving, shownAt == nil else { return }
    shownAt = moment.after(heardAt)
  }
}

extension OpenOrder {
  /// A screen of the kitchen shows this called course. What was taken out of the queue or carried meanwhile needs no more showing.
  public mutating func show(_ id: CourseID, _ moment: Moment) throws(OrdersError) {
    try mustBeOpen()
    courses[try indexOf(course: id)].see(moment)
  }
}
