import Outward

/// What became of a message.
public enum PushOutcome: Equatable, Sendable {
  /// the push service took it on
  case delivered
  /// this subscription is no more, and is to be deleted
  case gone
  /// not now; `after`: not before this time, at most a day, as the push service asked for; nil: it did not say
  case later(after: Duration?, PushTrouble)
  /// to send the same again is of no use
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
