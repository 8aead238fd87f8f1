import Kernel
import OrdersRules
import Restaurant
import RestaurantService
import StaffRules
import Sync

/// Sets and cancels the timers of alerts, and of calls that no kitchen screen shows.
public struct OrderTimers: ChangeObserver {
  /// Seconds. The minimum delay before an unseen call is reported, because a screen takes a moment to draw.
  private static let leastSeconds: Int64 = 5

  public init() {}

  public func react(to decision: RestaurantDecision, settings: () -> Settings, in work: UnitOfWork) throws {
    for change in decision.changes {
      switch change.key.kind {
      case .alert: try watchAlert(change, settings, work)
      case .course: try watchCourse(change, settings, work)
      default: continue
      }
    }
  }

  private func watchAlert(_ change: EntityChange, _ settings: () -> Settings, _ work: UnitOfWork) throws {
    let id = change.key.id
    if change.isGone { return try work.cancelTimer(AlertTimer.name, subject: id) }
    guard case .alert(let alert)? = change.after else { return }
    if alert.toldAt != nil { return try work.cancelTimer(AlertTimer.name, subject: id) }
    guard change.before == nil, !alert.escalated else { return }
    try work.schedule(AlertTimer.name, subject: id, episode: id, due: work.now.adding(seconds: settings().alertSeconds))
  }

  private func watchCourse(_ change: EntityChange, _ settings: () -> Settings, _ work: UnitOfWork) throws {
    let (old, new) = (OrderTimers.unheard(change.before), change.isGone ? nil : OrderTimers.unheard(change.after))
    if old == new { return }
    guard let new else { return try work.cancelTimer(UnheardTimer.name, subject: change.key.id) }
    let seconds = settings().unheardSeconds
    guard seconds > 0, new.heardAt == work.now || old?.startAt != new.startAt else { return }
    let due = max(work.now, new.startAt ?? work.now).adding(seconds: max(seconds, OrderTimers.leastSeconds))
    try work.schedule(UnheardTimer.name, subject: change.key.id, episode: "\(new.heardAt.raw)", due: due)
  }

  private struct UnheardCall: Equatable {
    let heardAt: Instant
    let startAt: Instant?
  }

  /// When a course was called that no kitchen screen shows yet, and when the kitchen begins it. `nil` if it is shown or not called.
  private static func unheard(_ entity: StoredEntity?) -> UnheardCall? {
    guard case .course(let course)? = entity, course.isUnheard, let heardAt = course.heardAt else { return nil }
    return UnheardCall(heardAt: heardAt, startAt: course.startAt)
  }
}

/// Escalates an unseen alert to the section's other waiters, the pass and the manager. A locked phone makes no sound.
public struct AlertTimer: TimerHandler {
  static let name = "orders.alert"
  public let kind = AlertTimer.name
  private let house: OpenHouse

  public init(house: OpenHouse) { self.house = house }

  public func fire(subject: String, episode: String, in work: UnitOfWork) throws {
    try house.decide(in: work) { (restaurant, decision) throws(Refusal) in restaurant.escalate(AlertID(episode), in: &decision) }
  }
}

/// Alerts the waiter that no kitchen screen shows their call. The screens are off or disconnected.
public struct UnheardTimer: TimerHandler {
  static let name = "orders.unheard"
  public let kind = UnheardTimer.name
  private let house: OpenHouse

  public init(house: OpenHouse) { self.house = house }

  /// - Parameter episode: the time of the call, so recalling a course starts a new timer.
  public func fire(subject: String, episode: String, in work: UnitOfWork) throws {
    guard let heardAt = Int64(episode) else { return }
    try house.decide(in: work) { (restaurant, decision) throws(Refusal) in
      restaurant.tellUnheard(CourseID(subject), heardAt: Instant(heardAt), in: &decision)
    }
  }
}
