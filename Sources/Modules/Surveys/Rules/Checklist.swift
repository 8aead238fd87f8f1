import Kernel

public typealias ChecklistID = ID<ChecklistEntity>

/// The state of a time at which a checklist is due.
public enum ChecklistState: String, WireChoice, Sendable {
  case due, done
  /// nobody has filled it in, and its time is over
  case missed
}

/// A time at which a form with a schedule is due.
public struct Checklist: StreamValue {
  public var id: ChecklistID
  public var survey: SurveyID
  public var at: Instant
  /// after that it counts as missed
  public var until: Instant
  public var state: ChecklistState = .due
  /// the person that has filled it in
  public var by: EmployeeID?
  public var doneAt: Instant?

  public static var kind: String { ChecklistEntity.kind }
  public static var topic: Topic { .surveys }
  public var key: String { id.raw }

  public init(survey: SurveyID, at due: Instant, within: Minutes) {
    id = Checklist.id(survey, at: due)
    self.survey = survey
    at = due
    until = due.adding(seconds: within.raw * 60)
  }

  public static func id(_ survey: SurveyID, at due: Instant) -> ChecklistID { ChecklistID(survey.raw + "." + JSON.int(due.raw).text) }

  /// Somebody has filled it in, in time or late.
  public mutating func finish(by person: EmployeeID, at now: Instant) {
    if state == .done { return }
    (state, by, doneAt) = (.done, person, now)
  }

  /// - Returns: whether it is missed from now on
  public mutating func miss(at now: Instant) -> Bool {
    guard state == .due, until <= now else { return false }
    state = .missed
    return true
  }
}

extension SurveySchedule {
  /// The first time after this moment at which the checklist is due.
  public func next(after moment: Instant, _ clock: HouseClock) -> Instant? {
    let today = clock.wall(moment).days
    let sorted = times.sorted()
    for day in today...(today + 8) {
      let wall = WallTime(days: day, secondOfDay: 0)
      if !weekdays.contains(wall.weekday) { continue }
      for time in sorted {
        let due = clock.instant(of: WallTime(days: day, secondOfDay: time * 60))
        if moment < due { return due }
      }
    }
    return nil
  }
}
