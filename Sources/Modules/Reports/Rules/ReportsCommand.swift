import Kernel

/// Commands about templates and schedules.
// wire: prefix=reports.
public enum ReportsCommand: Wire, Equatable, Sendable {
  case saveTemplate(template: ReportTemplate)
  case removeTemplate(template: ReportTemplateID)
  case saveSchedule(schedule: ReportSchedule)
  case removeSchedule(schedule: ReportScheduleID)
  case saveLedger(plan: LedgerPlan)
}

/// The right that a command needs. Only people who may set the house up say where its figures are sent to,
/// and which accounts they belong to.
public func right(for command: ReportsCommand) -> Right {
  switch command {
  case .saveTemplate, .removeTemplate: .seeReports
  case .saveSchedule, .removeSchedule, .saveLedger: .editSettings
  }
}
