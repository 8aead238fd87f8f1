import MessengerPush
import MessengerService
import Storage
import SurveysService

extension ChecklistWatch {
  /// Tells the people whom a checklist concerns, on the browsers on which they are signed in.
  /// - Parameter push: `nil` if push messages cannot be sent. Pages show the checklists all the same.
  convenience init(_ restaurant: any SQLDatabase, push: PushDispatcher?, people: SystemMembers) async throws {
    try await self.init(restaurant) { news in
      let list = PushedChecklist(
        id: news.list.id.raw, title: news.title.raw, from: news.list.at, until: news.list.until, isMissed: news.list.state == .missed)
      push?.tell(of: list, to: people.people { news.concerns($0.roles) })
    }
  }
}
