import Kernel
import MenuRules
import Restaurant
import RestaurantService
import StaffRules
import Storage
import Sync

/// Sets the timer of the next day when the first dish gets usual portions. From then on the timer sets itself.
public struct FillingTimers: ChangeObserver {
  public init() {}

  public func react(to decision: RestaurantDecision, settings: () -> Settings, in work: UnitOfWork) throws {
    for change in decision.changes where FillingTimers.isFilled(change.after) && !FillingTimers.isFilled(change.before) {
      if try DishStore(sql: work.sql).hasUsualPortions(besides: DishID(change.key.id)) { continue }
      try FillingTimer.set(after: settings().clock.businessDay(containing: work.now), in: work)
    }
  }

  private static func isFilled(_ entity: StoredEntity?) -> Bool {
    guard case .dish(let dish)? = entity else { return false }
    return dish.usualPortions != nil
  }
}

/// Fills the portions again when a business day begins. Its episode is the date of that day. If the hub was off at that hour, it fires
/// once after the start, however many days have passed.
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
    if today.days >= day {
      try house.decide(in: work) { (restaurant, decision) throws(Refusal) in try restaurant.fillPortions(on: today, in: &decision) }
    }
    if try DishStore(sql: work.sql).hasUsualPortions() { try FillingTimer.set(after: today, in: work) }
  }

  /// Portions that were filled for a day to come are those of today.
  public func clockReturned(in work: UnitOfWork) throws {
    let today = house.read { $0.settings.clock }.businessDay(containing: work.now)
    guard try DishStore(sql: work.sql).hasUsualPortions() else { return }
    try house.decide(in: work) { (restaurant, decision) throws(Refusal) in try restaurant.fillPortions(on: today, in: &decision) }
    try FillingTimer.set(after: today, in: work)
  }

  static func set(after today: BusinessDay, in work: UnitOfWork) throws {
    try work.schedule(name, subject: subject, episode: "\(today.days + 1)", due: today.until)
  }
}
