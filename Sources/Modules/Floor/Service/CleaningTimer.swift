import FloorRules
import Kernel
import Sync

/// A table becomes free by itself when its cleaning should be over.
public struct CleaningTimer: TimerHandler {
  static let name = "floor.cleaning"

  public let kind = CleaningTimer.name
  private let desk: FloorDesk

  public init(desk: FloorDesk) { self.desk = desk }

  public func fire(subject: String, episode: String, in work: UnitOfWork) throws {
    try desk.expire(TableID(subject), CommandID(episode), in: work)
  }
}
