import Kernel
import Sync

extension PushDispatcher {
  /// Notifies these people's browsers that somebody asks to join. A visible page shows it by itself.
  /// - Parameter name: as entered by the applicant.
  public func tellOfSignUp(_ name: Name, to people: [EmployeeID]) {
    let now = clock.now()
    let wanted = Set(people)
    add(
      unseen { _, one in wanted.contains(one.person) }.map { one in
        PushJob(
          place: PushJob.Target(session: one.session, subject: "sign-ups"), news: .signUp(name), due: Instant(now.raw + PushDispatcher.patience),
          until: now.adding(seconds: PushDispatcher.life), person: one.person)
      })
  }
}
