import Sync

/// A request for a live socket: the session, and the data that the device has already.
struct LiveVisit: Sendable {
  let who: any SignedIn
  /// The last sequence number that the device knows. `nil` if none.
  let since: Int64?
  /// The stream of that number. `nil` if the device did not send it.
  let epoch: String?
  /// The device's position in the messenger's stream. `nil` if it does not ask for the messenger.
  let messenger: (since: Int64?, epoch: String?)?
  let language: UserLanguage
  let requestId: String

  var sender: CommandDesk.Sender { CommandDesk.Sender(author: who.author, language: language, requestId: requestId) }
}
