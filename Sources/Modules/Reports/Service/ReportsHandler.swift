import Kernel
import ReportsRules
import Storage
import Sync

/// Commands about templates, schedules and the accountant's accounts.
public struct ReportsHandler: CommandHandler {
  public let prefix = "reports."

  public init() {}

  public func right(for body: ReportsCommand) -> Right { ReportsRules.right(for: body) }

  public func perform(_ body: ReportsCommand, in work: UnitOfWork) throws {
    switch body {
    case .saveTemplate(let template): try ReportTemplateStore(sql: work.sql).save(template)
    case .removeTemplate(let template): try ReportTemplateStore(sql: work.sql).remove(template)
    case .saveSchedule(let schedule): try save(schedule, in: work)
    case .removeSchedule(let schedule): try ReportScheduleStore(sql: work.sql).remove(schedule)
    case .saveLedger(let plan): try LedgerStore(sql: work.sql).save(plan)
    }
  }

  private func save(_ schedule: ReportSchedule, in work: UnitOfWork) throws {
    do throws(ReportsError) { try schedule.check() } catch { throw error.refusal }
    _ = try ReportTemplateStore(sql: work.sql).find(schedule.template, field: "schedule.template")
    let clock = try ReportScheduleStore(sql: work.sql).clock()
    try ReportScheduleStore(sql: work.sql).save(schedule, next: schedule.next(after: work.now, on: clock))
  }
}
