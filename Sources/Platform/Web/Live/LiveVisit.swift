import Sync

/// A request for a live socket: the session, and the data that the device has already.
struct LiveVisit: Sendable {
  let who: any SignedIn
  /// The streams that the device asks for, and what it knows of each.
  let positions: [String: StreamPosition]
  let language: UserLanguage
  let requestId: String

  var sender: CommandService.Sender { CommandService.Sender(author: who.author, language: language, requestId: requestId) }
}

/// A device's position in one stream.
struct StreamPosition: Sendable, Equatable {
  /// The last sequence number that the device knows. `nil` if none.
  let seq: Int64?
  /// The numbering of that number. `nil` if the device did not send it.
  let epoch: String?
}
