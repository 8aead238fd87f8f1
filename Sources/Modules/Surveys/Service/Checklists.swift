import Kernel
import RestaurantService
import Storage
import SurveysRules
import Sync

/// Checklists in the database, and the timers that make them due.
struct Checklists {
  /// Devices forget what is over for so long.
  private static let shownFor: Int64 = 24 * 3600

  let work: UnitOfWork
  let clock: HouseClock

  static let rows = Rows("checklist", Checklist(survey: SurveyID(""), at: Instant(0), within: Minutes(1))) { row, list in
    row("id", &list.id, "survey_id", &list.survey, "due_at", &list.at, "until_at", &list.until)
    row.choice("state", &list.state)
    row("person_id", &list.by, "done_at", &list.doneAt)
  }

  func find(_ id: ChecklistID) throws -> Checklist? { try Checklists.rows.first("WHERE id = $1", [SQLValue(id)], in: work.sql) }

  /// Devices have forgotten a hidden one.
  private func save(_ list: Checklist) throws {
    try Checklists.rows.save(list, in: work.sql)
    let hidden = try work.sql.first("SELECT hidden FROM checklist WHERE id = $1", [SQLValue(list.id)])?.int(0)
    if hidden == 0 { work.record(list) }
  }

  /// Sets the timer of the next time, or none.
  func schedule(_ survey: Survey, after moment: Instant) throws {
    guard survey.state == .open, let due = survey.form.schedule?.next(after: moment, clock) else {
      return try work.cancelTimer(ChecklistDueTimer.name, subject: survey.id.raw)
    }
    try work.schedule(ChecklistDueTimer.name, subject: survey.id.raw, episode: "\(due.raw)", due: due)
  }

  /// The time has come.
  func begin(_ survey: Survey, at due: Instant) throws {
    guard let schedule = survey.form.schedule else { return }
    var list = Checklist(survey: survey.id, at: due, within: schedule.within)
    if try find(list.id) == nil {
      // The hub was off meanwhile.
      if !list.miss(at: work.now) { try watch(list) }
      try save(list)
    }
    try forgetOld(survey.id)
  }

  private func watch(_ list: Checklist) throws {
    try work.schedule(ChecklistMissedTimer.name, subject: list.id.raw, episode: "\(list.until.raw)", due: list.until)
  }

  /// Somebody has filled in the form: for the time that they name, or else for the one that was due when they did.
  func finish(_ answer: SurveyAnswer) throws {
    guard var list = try answer.due.map({ try find(Checklist.id(answer.survey, at: $0)) }) ?? atThatTime(answer.survey) else { return }
    if list.state == .done { return }
    list.finish(by: work.author.employee, at: work.madeAt)
    try work.cancelTimer(ChecklistMissedTimer.name, subject: list.id.raw)
    try save(list)
  }

  private func atThatTime(_ survey: SurveyID) throws -> Checklist? {
    try Checklists.rows.first(
      "WHERE survey_id = $1 AND state <> 'done' AND due_at <= $2 AND until_at > $2 ORDER BY due_at LIMIT 1",
      [SQLValue(survey), .integer(work.madeAt.raw)], in: work.sql)
  }

  func miss(_ id: ChecklistID) throws {
    guard var list = try find(id), list.miss(at: work.now) else { return }
    try save(list)
  }

  /// Those that are due when a form closes are not missed.
  func drop(_ survey: SurveyID) throws {
    for list in try Checklists.rows.all("WHERE survey_id = $1 AND state = 'due'", [SQLValue(survey)], in: work.sql) {
      try work.cancelTimer(ChecklistMissedTimer.name, subject: list.id.raw)
      try work.sql.execute("DELETE FROM checklist WHERE id = $1", [SQLValue(list.id)])
      work.forget(Checklist.self, list.key)
    }
  }

  private func forgetOld(_ survey: SurveyID) throws {
    let old = "WHERE survey_id = $1 AND hidden = 0 AND state <> 'due' AND until_at < $2"
    let values: [SQLValue] = [SQLValue(survey), .integer(work.now.raw - Checklists.shownFor * 1000)]
    for list in try Checklists.rows.all(old, values, in: work.sql) {
      try work.sql.execute("UPDATE checklist SET hidden = 1 WHERE id = $1", [SQLValue(list.id)])
      work.forget(Checklist.self, list.key)
    }
  }
}

/// A checklist is due. Its episode is the moment, in milliseconds since 1970.
public struct ChecklistDueTimer: TimerHandler {
  static let name = "surveys.due"

  public let kind = ChecklistDueTimer.name
  private let house: OpenHouse

  public init(house: OpenHouse) { self.house = house }

  public func fire(subject: String, episode: String, in work: UnitOfWork) throws {
    guard let due = Int64(episode), let survey = try SurveyStore(sql: work.sql).find(SurveyID(subject)), survey.state == .open else { return }
    let lists = Checklists(work: work, clock: house.read { $0.settings.clock })
    try lists.begin(survey, at: Instant(due))
    try lists.schedule(survey, after: Instant(max(due, work.now.raw)))
  }

  /// Times of a clock that ran ahead are not those of the house.
  public func clockReturned(in work: UnitOfWork) throws {
    let lists = Checklists(work: work, clock: house.read { $0.settings.clock })
    for survey in try SurveyStore(sql: work.sql).all() { try lists.schedule(survey, after: work.now) }
  }
}

/// Nobody has filled in a checklist in its time.
public struct ChecklistMissedTimer: TimerHandler {
  static let name = "surveys.missed"

  public let kind = ChecklistMissedTimer.name
  private let house: OpenHouse

  public init(house: OpenHouse) { self.house = house }

  public func fire(subject: String, episode: String, in work: UnitOfWork) throws {
    try Checklists(work: work, clock: house.read { $0.settings.clock }).miss(ChecklistID(subject))
  }
}
