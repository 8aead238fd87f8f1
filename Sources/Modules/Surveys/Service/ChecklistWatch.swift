import Kernel
import Storage
import SurveysRules
import Sync
import Synchronization

/// A checklist that is due from now on, or that nobody has filled in.
public struct ChecklistNews: Equatable, Sendable {
  public let list: Checklist
  public let title: SurveyTitle
  /// the roles of the people whom it concerns; empty: all
  public let roles: [Role]

  public init(list: Checklist, title: SurveyTitle, roles: [Role]) { (self.list, self.title, self.roles) = (list, title, roles) }

  public func concerns(_ person: [Role]) -> Bool { roles.isEmpty || person.contains { roles.contains($0) } }
}

/// Tells of each checklist once when it is due, and once when it is missed. It hears commits only, so a restart repeats nothing.
public final class ChecklistWatch: ChangeListener {
  private struct Heading {
    let title: SurveyTitle
    let roles: [Role]

    init(_ form: SurveyForm) { (title, roles) = (form.title, form.roles) }
  }

  private let headings: Mutex<[SurveyID: Heading]>
  private let tell: @Sendable (ChecklistNews) -> Void

  /// Reads the forms. Nothing may be written until this listens.
  /// - Parameter tell: must return at once.
  public init(_ database: any SQLDatabase, tell: @escaping @Sendable (ChecklistNews) -> Void) async throws {
    let surveys = try await database.read { sql in try SurveyStore(sql: sql).all() }
    headings = Mutex(Dictionary(surveys.map { ($0.id, Heading($0.form)) }) { $1 })
    self.tell = tell
  }

  public func hear(_ batch: ChangeBatch) {
    for change in batch.changes where change.kind == Survey.kind || change.kind == Checklist.kind {
      guard let value = change.value, let json = try? JSON.parse(value) else { continue }
      if change.kind == Checklist.kind {
        if let list = try? Checklist(json: json), let news = news(of: list) { tell(news) }
      } else if let survey = try? Survey(json: json) {
        headings.withLock { $0[survey.id] = Heading(survey.form) }
      }
    }
  }

  private func news(of list: Checklist) -> ChecklistNews? {
    guard let heading = headings.withLock({ $0[list.survey] }) else { return nil }
    switch list.state {
    case .due: return ChecklistNews(list: list, title: heading.title, roles: heading.roles)
    case .missed: return ChecklistNews(list: list, title: heading.title, roles: Rights.roles(having: .seeSurveys))
    case .done: return nil
    }
  }
}
