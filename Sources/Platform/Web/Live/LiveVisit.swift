import Sync

/// Who comes to the live socket, and what he has already.
struct LiveVisit: Sendable {
  let who: any SignedIn
  /// the last number that the device knows; nil: nothing
  let since: Int64?
  /// which stream that number is of; nil: the device does not say
  let epoch: String?
  /// where the device stands in the messenger's stream; nil: it does not ask for the messenger
  let messenger: (since: Int64?, epoch: String?)?
  let language: UserLanguage
  let requestId: String

  var sender: CommandDesk.Sender { CommandDesk.Sender(author: who.author, language: language, requestId: requestId) }
}
