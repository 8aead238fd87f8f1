import Kernel
import MenuRules
import Restaurant
import RestaurantService
import StaffRules
import Storage
import Sync

/// Sets the timer of the next day when the first dish gets usual portions, and when a day is planned. From then on the timer sets itself.
public struct FillingTimers: ChangeObserver {
  public init() {}

  public func react(to decision: RestaurantDecision, settings: () -> Settings, in work: UnitOfWork) throws {
    for change in decision.changes where FillingTimers.isFilled(change.after) && !FillingTimers.isFilled(change.before) {
      if change.key.kind == .dish, try DishStore(sql: work.sql).hasUsualPortions(besides: DishID(change.key.id)) { continue }
      try FillingTimer.set(after: settings().clock.businessDay(containing: work.now), in: work)
    }
  }

  private static func isFilled(_ entity: StoredEntity?) -> Bool {
    switch entity {
    case .dish(let dish)?: dish.usualPortions != nil
    case .dayMenu?: true
    default: false
    }
  }
}

/// Fills the portions again when a business day begins, and ends the plans of the days before. Its episode is the date of that day. If the
/// hub was off at that hour, it fires once after the start, however many days have passed.
public struct FillingTimer: TimerHandler {
  static let name = "menu.fill"
  private static let subject = "menu"

  public let kind = FillingTimer.name
  private let house: OpenHouse

  public init(house: OpenHouse) { self.house = house }

  /// - Parameter episode: days since 1970
  public func fire(subject: String, episode: String, in work: UnitOfWork) throws {
    guard let day = Int64(episode) else { return }
    let today = house.read { $0.settings.clock }.businessDay(containing: work.now)
    // The manager may have moved the hour or the time zone, so that the day has not begun.
    if today.days >= day { try begin(today, in: work) }
    if try isNeeded(in: work.sql) { try FillingTimer.set(after: today, in: work) }
  }

  /// Portions that were filled for a day to come are those of today. Plans that were ended too early hold again.
  public func clockReturned(in work: UnitOfWork) throws {
    let today = house.read { $0.settings.clock }.businessDay(containing: work.now)
    for plan in try DayMenuStore(sql: work.sql).restore(from: today.days) { work.record(plan) }
    guard try isNeeded(in: work.sql) else { return }
    try begin(today, in: work)
    try FillingTimer.set(after: today, in: work)
  }

  private func begin(_ today: BusinessDay, in work: UnitOfWork) throws {
    try house.decide(in: work) { (restaurant, decision) throws(Refusal) in
      restaurant.endPlans(before: today, in: &decision)
      try restaurant.fillPortions(on: today, in: &decision)
    }
  }

  private func isNeeded(in sql: any SQLConnection) throws -> Bool {
    if try DishStore(sql: sql).hasUsualPortions() { return true }
    return try DayMenuStore(sql: sql).isAnyComing()
  }

  static func set(after today: BusinessDay, in work: UnitOfWork) throws {
    try work.schedule(name, subject: subject, episode: "\(today.days + 1)", due: today.until)
  }
}
