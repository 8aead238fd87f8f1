import Kernel
import MenuRules

/// Commands of the kitchen.
// wire: prefix=kitchen.
public enum KitchenCommand: Wire, Equatable, Sendable {
  /// `quantity` portions of an item are ready; all when absent
  case ready(item: ItemID, quantity: Quantity? = nil)
  /// all of the course is ready: raise its flag
  case raiseFlag(course: CourseID)
  /// it was marked ready by mistake
  case recallItem(item: ItemID)
  /// the flag was raised, or the course carried, by mistake
  case recallCourse(course: CourseID)
  /// cannot be made; `portions`: how many of the dish are left, 0 when absent; `keepsPortions`: as many as before
  case refuse(item: ItemID, quantity: Quantity? = nil, reason: Reason, portions: Portions? = nil, keepsPortions: Bool = false)
  /// it can be made after all
  case undoRefusal(item: ItemID)
  /// before that other course, or to the end of the queue: a deliberate, recorded act
  case reorder(course: CourseID, before: CourseID? = nil)
  /// these items of a called course become a separate called course
  case split(course: CourseID, items: [ItemID], newCourse: CourseID)
  /// all items of `course` join the called course `into` of the same order
  case join(course: CourseID, into: CourseID)
  /// out of the queue: waiting again
  case sendBack(course: CourseID)
  /// sent by a waiter: the guests want fewer portions (`quantity`; all when absent), another `note` or other `options` of what the kitchen has
  case ask(item: ItemID, quantity: Quantity? = nil, note: Note? = nil, options: [ChosenOption]? = nil)
  /// the waiter does not ask for it any more
  case withdrawRequest(item: ItemID)
  /// does what was `asked` then; with `declined` it is too late, and nothing changes
  case answerRequest(item: ItemID, asked: Instant, declined: Reason? = nil)
  /// sent by the kitchen's screen itself: the cooks can see these called courses on it
  case shown(courses: [CourseID])
}

/// The right that a command needs. Waiters ask, the kitchen answers.
public func right(for command: KitchenCommand) -> Right {
  switch command {
  case .ready, .raiseFlag, .recallItem, .recallCourse, .refuse, .undoRefusal, .reorder, .split, .join, .sendBack, .shown, .answerRequest: .cook
  case .ask, .withdrawRequest: .takeOrders
  }
}
