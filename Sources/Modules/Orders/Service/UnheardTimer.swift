import Kernel
import Sync

/// Tells the waiter when the kitchen's screens do not show what he called: they are off, or their line is dead.
public struct UnheardTimer: TimerHandler {
  static let name = "orders.unheard"
  public let kind = UnheardTimer.name
  private let desk: OrdersDesk

  public init(desk: OrdersDesk) { self.desk = desk }

  public func fire(subject: String, episode: String, in work: UnitOfWork) throws {
    try desk.unheard(CourseID(subject), episode: episode, in: work)
  }
}
