import Kernel
import Sync

extension PushDesk {
  /// The browsers of these people are told that somebody wants to belong to the house; whoever looks at a page of it sees that there.
  /// - Parameter name: as he gave it
  public func tellOfSignUp(_ name: Name, to people: [EmployeeID]) {
    let now = clock.now()
    let wanted = Set(people)
    add(
      unseen { _, one in wanted.contains(one.person) }.map { one in
        PushJob(
          place: PushJob.Place(session: one.session, subject: "sign-ups"), news: .signUp(name), due: Instant(now.raw + PushDesk.patience),
          until: now.adding(seconds: PushDesk.life), person: one.person)
      })
  }
}
