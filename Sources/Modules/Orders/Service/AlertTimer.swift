import Kernel
import OrdersRules
import Sync

/// A locked phone cannot sound: what nobody has seen in time is brought to the section's other waiters, the pass and the manager.
/// The alert is its own episode, so that one that was seen is never escalated.
public struct AlertTimer: TimerHandler {
  static let name = "orders.alert"
  public let kind = AlertTimer.name

  public init() {}

  public func fire(subject: String, episode: String, in work: UnitOfWork) throws {
    let rows = AlertRows(sql: work.sql)
    guard var alert = try rows.unseen(AlertID(episode)) else { return }
    try rows.escalate(alert.id)
    alert.escalated = true
    work.record(alert)
  }
}
