import Kernel

public enum ReportScheduleEntity: Entity {
  public static var kind: String { "reportSchedule" }
  public static var idName: String { "ReportScheduleID" }
}
public typealias ReportScheduleID = ID<ReportScheduleEntity>

/// How often a report is sent.
public enum ReportRhythm: String, WireChoice, Sendable {
  /// the business day that has just ended
  case daily
  /// the seven business days before
  case weekly
  /// the calendar month before
  case monthly
}

/// A template that is sent by mail again and again.
public struct ReportSchedule: Wire, Equatable, Sendable {
  public var id: ReportScheduleID
  public var template: ReportTemplateID
  public var rhythm: ReportRhythm
  /// weekly: 0 (Sunday) to 6; monthly: 1 to 28; daily: 0
  public var day: Int64
  /// by the house's clock, 0 to 23; never before the business day has ended
  public var hour: Int64
  public var format: ReportFormat
  public var english: Bool
  public var addresses: [EmailText]
  public var active: Bool

  public init(
    id: ReportScheduleID, template: ReportTemplateID, rhythm: ReportRhythm, day: Int64, hour: Int64, format: ReportFormat, english: Bool,
    addresses: [EmailText], active: Bool
  ) {
    self.id = id
    self.template = template
    self.rhythm = rhythm
    self.day = day
    self.hour = hour
    self.format = format
    self.english = english
    self.addresses = addresses
    self.active = active
  }
}

/// The state of a mail. The numbers are those in the database.
public enum ReportMailState: Int64, WireNumber, CaseIterable, Sendable {
  case waiting = 0
  /// handed to the mail server, which has not answered yet
  case sending = 1
  case sent = 2
  /// tried in vain, and tried again
  case failing = 3
  /// not tried any more
  case givenUp = 4
  /// The hub stopped while it was sent. It is not sent again, because it may have arrived.
  case unclear = 5
}

/// The mail of one due day to one address.
public struct ReportMailLine: Wire, Equatable, Sendable {
  public var address: String
  /// the day on which it was due, `2026-11-26`
  public var day: String
  public var state: ReportMailState
  public var tries: Int64
  /// when it was sent or given up, or when it is tried again
  public var at: Instant
  /// why the last try was in vain, as text in the reader's language
  public var message: String?

  public init(address: String, day: String, state: ReportMailState, tries: Int64, at: Instant, message: String?) {
    self.address = address
    self.day = day
    self.state = state
    self.tries = tries
    self.at = at
    self.message = message
  }
}

/// A schedule, and what became of its last mails.
public struct ReportScheduleLine: Wire, Equatable, Sendable {
  public var schedule: ReportSchedule
  /// absent: it is not active
  public var nextAt: Instant?
  /// of the last due day, in the order of the addresses
  public var mails: [ReportMailLine]

  public init(schedule: ReportSchedule, nextAt: Instant?, mails: [ReportMailLine]) {
    self.schedule = schedule
    self.nextAt = nextAt
    self.mails = mails
  }
}

/// Templates and schedules of the house.
public struct ReportSetup: Wire, Equatable, Sendable {
  public var templates: [ReportTemplateLine]
  public var schedules: [ReportScheduleLine]
  public var choices: ReportChoices

  public init(templates: [ReportTemplateLine], schedules: [ReportScheduleLine], choices: ReportChoices) {
    self.templates = templates
    self.schedules = schedules
    self.choices = choices
  }
}
