import Kernel
import RestaurantService
import Storage
import SurveysRules
import Sync

/// Commands of people about forms and answers.
public struct SurveysHandler: CommandHandler {
  /// forms of a house, closed ones included
  public static let mostSurveys: Int64 = 200

  public let prefix = "surveys."
  private let house: OpenHouse

  public init(house: OpenHouse) { self.house = house }

  public func right(for body: SurveysCommand) -> Right { SurveysRules.right(for: body) }

  public func perform(_ body: SurveysCommand, in work: UnitOfWork) throws {
    switch body {
    case .publish(let id, let form, let base, let mappings): try publish(id, form, base, mappings, in: work)
    case .close(let id): try turn(id, .closed, in: work)
    case .reopen(let id): try turn(id, .open, in: work)
    case .answer(let answer): try take(answer, in: work)
    case .setFields(let subject, let thing, let version, let values, let cleared):
      try OwnFieldsStore(sql: work.sql).set(OwnFields(subject: subject, thing: thing), values, cleared: cleared, version: version, in: work)
    }
  }

  private func publish(_ id: SurveyID, _ form: SurveyForm, _ base: SurveyVersion?, _ mappings: [SurveyMapping], in work: UnitOfWork) throws {
    let store = SurveyStore(sql: work.sql)
    let present = try store.find(id)
    let survey: Survey
    let subject = FieldsSubject(of: id)
    do throws(SurveysError) {
      if subject != nil { try form.checkOwnFields() }
      if let base {
        guard let present else { throw .unknownSurvey }
        if form.schedule != nil { try SurveysHandler.checkLength(of: id) }
        survey = try present.published(form, base: base, mappings)
      } else {
        if let present { throw .changed(version: present.version) }
        try SurveysHandler.checkLength(of: id)
        try form.check()
        survey = Survey(id: id, form: form)
      }
    } catch { throw error.refusal }
    if present == nil, try store.count() >= SurveysHandler.mostSurveys { throw SurveysError.tooMany(most: SurveysHandler.mostSurveys).refusal }
    try SurveysHandler.keep(survey, in: work)
    if let subject { return try OwnFieldsStore(sql: work.sql).writeWords(of: subject, by: survey) }
    try lists(in: work).schedule(survey, after: work.now)
  }

  private static func checkLength(of id: SurveyID) throws(SurveysError) {
    if id.raw.utf8.count > Survey.mostIDBytes { throw .longID(most: Int64(Survey.mostIDBytes)) }
  }

  private func lists(in work: UnitOfWork) -> Checklists { Checklists(work: work, clock: house.read { $0.settings.clock }) }

  /// Keeps a version for ever, tells all devices, and counts the answers that came before it.
  public static func keep(_ survey: Survey, in work: UnitOfWork) throws {
    try SurveyStore(sql: work.sql).publish(survey, by: work.author.employee, at: work.now)
    work.record(survey)
    try EarlyAnswersTimer.count(survey, in: work)
  }

  private func turn(_ id: SurveyID, _ state: SurveyState, in work: UnitOfWork) throws {
    let store = SurveyStore(sql: work.sql)
    guard var survey = try store.find(id) else { throw SurveysError.unknownSurvey.refusal }
    if survey.state == state { return }
    survey.state = state
    try store.save(survey)
    work.record(survey)
    if state == .closed { try lists(in: work).drop(id) }
    try lists(in: work).schedule(survey, after: work.now)
  }

  /// It has happened, so it is taken for any version, and for a form that nobody knows too.
  private func take(_ answer: SurveyAnswer, in work: UnitOfWork) throws {
    let store = AnswerStore(sql: work.sql)
    if let earlier = try store.find(answer.id) {
      if earlier.answer == answer { return }
      throw SurveysError.answerUsed.refusal
    }
    // Own fields are no form that people answer.
    let survey = FieldsSubject(of: answer.survey) == nil ? try SurveyStore(sql: work.sql).find(answer.survey) : nil
    let lists = self.lists(in: work)
    var record = AnswerRecord(
      answer: answer, filledAt: work.madeAt, receivedAt: work.now, day: lists.clock.businessDay(containing: work.madeAt).days,
      person: work.author.employee)
    record.tableName = try tableName(of: answer, in: work)
    record.doubt = AnswerStore.doubt(of: answer, survey)
    try store.add(record)
    if survey != nil { try lists.finish(answer) }
  }
}

extension SurveysHandler {
  /// The table at which it was filled in, or the first one that the answer names.
  fileprivate func tableName(of answer: SurveyAnswer, in work: UnitOfWork) throws -> Name? {
    if let table = answer.table, let row = try work.sql.first("SELECT name FROM dining_table WHERE id = $1", [SQLValue(table)]) {
      return Name(try row.text(0))
    }
    for one in answer.values { if case .table(_, let name) = one.value { return name } }
    return nil
  }
}

/// Counts answers that came before their form or its version: from a device that knows more than a hub whose data were restored.
public struct EarlyAnswersTimer: TimerHandler {
  static let name = "surveys.early"
  /// answers in one transaction
  private static let batch: Int64 = 200

  public let kind = EarlyAnswersTimer.name

  public init() {}

  public func fire(subject: String, episode: String, in work: UnitOfWork) throws {
    guard let survey = try SurveyStore(sql: work.sql).find(SurveyID(subject)) else { return }
    try EarlyAnswersTimer.count(survey, in: work)
  }

  /// Counts some of them now, and the rest a moment later, so that other people's commands need not wait.
  static func count(_ survey: Survey, in work: UnitOfWork) throws {
    if try AnswerStore(sql: work.sql).countEarly(of: survey, most: batch) { return }
    try work.schedule(name, subject: survey.id.raw, episode: "\(work.now.raw)", due: work.now.adding(milliseconds: 100))
  }
}

/// All forms, because devices fill them in without a connection; the checklists of the last day; the own fields of dishes and open orders.
public struct SurveysSnapshot: SnapshotSource {
  public init() {}

  public func entities(in sql: any SQLConnection) throws -> [SnapshotEntity] {
    let lists = try Checklists.rows.all("WHERE hidden = 0 ORDER BY id", in: sql)
    let own = try OwnFieldsStore(sql: sql).shown()
    return try SurveyStore(sql: sql).all().map { SnapshotEntity($0) } + lists.map { SnapshotEntity($0) } + own.map { SnapshotEntity($0) }
  }
}
