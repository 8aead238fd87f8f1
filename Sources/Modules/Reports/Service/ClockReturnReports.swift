import Kernel
import ReportsRules
import Sync

/// Removes the effects of a wrong hour on reports: days that have not ended were added up, and their mails were sent.
public struct ClockReturnReports: TimerHandler {
  public let kind = "clock.reports"

  public init() {}

  public func fire(subject: String, episode: String, in work: UnitOfWork) throws {}

  public func clockReturned(in work: UnitOfWork) throws {
    let store = ReportStore(sql: work.sql)
    for day in try store.unended(at: work.now) { try store.remove(day) }
    let schedules = ReportScheduleStore(sql: work.sql)
    let house = try schedules.clock()
    for kept in try schedules.all() {
      let next = kept.schedule.next(after: work.now, on: house)
      if next < kept.nextDay { try schedules.advance(kept.schedule.id, to: next) }
    }
  }
}
