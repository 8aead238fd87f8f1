import Kernel
import OrdersRules
import Sync

// A called course that stands on no screen of the kitchen. The call itself is the episode: one that was sent back and called again is
// another.
extension OrdersDesk {
  /// Sooner than this nobody is told: a screen takes a moment to draw.
  private static let leastSeconds: Int64 = 5

  /// These courses stand where the cooks can see them. What is no longer in the kitchen by now is passed over.
  public func show(_ ids: [CourseID], in work: UnitOfWork) throws {
    for id in ids {
      do {
        try change(id, in: work) { (order, moment) throws(OrdersError) in try order.show(id, moment) }
      } catch is Refusal {
        continue
      }
    }
  }

  /// Begins to wait for the kitchen where a course was called, and stops where it was heard, or needs no more hearing.
  func watch(_ changes: OrderChanges, from before: [OpenOrder], in work: UnitOfWork) throws {
    for course in changes.newCourses + changes.courses {
      let old = before.lazy.compactMap { $0.course(course.id) }.first
      if course.isUnheard {
        if old?.isUnheard != true || old?.heardAt != course.heardAt { try expectHearing(of: course, in: work) }
      } else if let old, old.isUnheard {
        try stopWaiting(for: old, in: work)
      }
    }
    for id in changes.removedCourses {
      if let old = before.lazy.compactMap({ $0.course(id) }).first, old.isUnheard { try stopWaiting(for: old, in: work) }
    }
  }

  private func expectHearing(of course: Course, in work: UnitOfWork) throws {
    let seconds = try alertTime.unheardSeconds(in: work)
    guard seconds > 0, course.heardAt == work.now else { return }
    let due = work.now.adding(seconds: max(seconds, OrdersDesk.leastSeconds))
    try work.schedule(UnheardTimer.name, subject: course.key, episode: course.episode, due: due)
  }

  private func stopWaiting(for course: Course, in work: UnitOfWork) throws {
    try work.cancelTimer(UnheardTimer.name, subject: course.key)
    // Nobody has been told yet.
    if let heard = course.heardAt, work.now < heard.adding(seconds: OrdersDesk.leastSeconds) { return }
    for alert in try unseenAlerts(about: course.order, in: work) where alert.course == course.id {
      try close(alert.id, of: course.order, seenBy: nil, in: work)
    }
  }

  /// The kitchen did not show it in time.
  func unheard(_ id: CourseID, episode: String, in work: UnitOfWork) throws {
    let party: OpenOrder
    // It has ended, or the course is no more.
    do { party = try order(of: id, in: work) } catch is Refusal { return }
    guard let course = party.course(id), course.isUnheard, course.episode == episode else { return }
    var alert = news(.unheard, of: party.order, in: work)
    alert.course = id
    alert.by = course.calledBy ?? alert.by
    try tell(alert, in: work)
  }
}

extension Course {
  /// Names this call and no other.
  fileprivate var episode: String { "\(heardAt?.raw ?? 0)" }
}
