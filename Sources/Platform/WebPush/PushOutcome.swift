import OutboundNetwork

/// The outcome of a message.
public enum PushOutcome: Equatable, Sendable {
  /// the push service accepted it
  case delivered
  /// the subscription has ended and should be deleted
  case gone
  /// not now; `after`: the push service's earliest time for a new try, at most a day; nil: it gave none
  case later(after: Duration?, PushTrouble)
  /// sending the same again is useless
  case refused(PushTrouble)
}

/// Why a message was not taken on.
public enum PushTrouble: Error, Equatable, Sendable, CustomStringConvertible {
  /// the push service's answer, with the beginning of its words as one line
  case answer(status: Int, words: String)
  case line(OutwardTrouble)
  /// the request could not be made
  case request

  public var description: String {
    switch self {
    case .answer(let status, let words): words.isEmpty ? "HTTP \(status)" : "HTTP \(status) \(words)"
    case .line(let trouble): "\(trouble)"
    case .request: "the request cannot be made"
    }
  }
}
