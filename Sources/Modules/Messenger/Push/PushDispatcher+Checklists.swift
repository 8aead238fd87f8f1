import Kernel
import Sync

/// A checklist, for the people who fill it in or who must know that nobody has.
public struct PushedChecklist: Sendable, Equatable {
  let id: String
  let title: String
  let from: Instant
  let until: Instant
  let isMissed: Bool

  /// - Parameters:
  ///   - id: of the checklist. A later message about it replaces an earlier one.
  ///   - title: of its form
  public init(id: String, title: String, from: Instant, until: Instant, isMissed: Bool) {
    (self.id, self.title, self.from, self.until, self.isMissed) = (id, title, from, until, isMissed)
  }
}

extension PushDispatcher {
  /// Notifies these people's browsers. A visible page shows it by itself.
  public func tell(of list: PushedChecklist, to people: [EmployeeID]) {
    let now = clock.now()
    let concerned = Set(people)
    add(
      unseen { _, one in concerned.contains(one.person) }.map { one in
        PushJob(
          place: PushJob.Target(session: one.session, subject: "checklist:" + list.id), news: .checklist(list),
          due: Instant(now.raw + PushDispatcher.patience), until: list.isMissed ? list.until.adding(seconds: PushDispatcher.life) : list.until,
          person: one.person)
      })
  }
}
