import Kernel

/// Why a command about notifications is refused.
public enum NoticesError: Error, Equatable, Sendable {
  case unknownNotice
  /// sent, given up or dropped already
  case noticeOver
  /// `{{…}}` with a name that means nothing
  case unknownPlaceholder(name: String, field: String)
  /// `{{` without its end
  case placeholderOpen(field: String)
  case hostMalformed
  case fromMalformed
  case urlMalformed
  case headerMalformed(name: String)
  case tooManyHeaders(most: Int64)
  /// with its placeholders filled in it is not JSON
  case bodyNotJSON
  case bodyMalformed
  /// the body lacks the recipient or the text
  case bodyLacks(name: String)
  case certificateMalformed
  /// there is no gateway to which a secret belongs
  case gatewayNotSet
  case toMalformed
  /// it does not wait any more
  case unknownParty
  /// no telephone number is known, or none that can be one
  case noPhone
  /// no way to send short messages is set up
  case noSMS

  public var refusal: Refusal {
    switch self {
    case .unknownNotice: Refusal("notices.unknownNotice", field: "notice", kind: .notFound)
    case .noticeOver: Refusal("notices.noticeOver", field: "notice")
    case .unknownPlaceholder(let name, let field):
      Refusal("notices.unknownPlaceholder", field: field, kind: .invalid).with("name", name)
    case .placeholderOpen(let field): Refusal("notices.placeholderOpen", field: field, kind: .invalid)
    case .hostMalformed: Refusal("notices.hostMalformed", field: "host", kind: .invalid)
    case .fromMalformed: Refusal("notices.fromMalformed", field: "from", kind: .invalid)
    case .urlMalformed: Refusal("notices.urlMalformed", field: "url", kind: .invalid)
    case .headerMalformed(let name): Refusal("notices.headerMalformed", field: "headers", kind: .invalid).with("name", name)
    case .tooManyHeaders(let most): Refusal("notices.tooManyHeaders", field: "headers", kind: .invalid).with("most", most)
    case .bodyNotJSON: Refusal("notices.bodyNotJSON", field: "body", kind: .invalid)
    case .bodyMalformed: Refusal("notices.bodyMalformed", field: "body", kind: .invalid)
    case .bodyLacks(let name): Refusal("notices.bodyLacks", field: "body", kind: .invalid).with("name", name)
    case .certificateMalformed: Refusal("notices.certificateMalformed", field: "authority", kind: .invalid)
    case .gatewayNotSet: Refusal("notices.gatewayNotSet", field: "way")
    case .unknownParty: Refusal("notices.unknownParty", field: "party", kind: .notFound)
    case .noPhone: Refusal("notices.noPhone", field: "party")
    case .noSMS: Refusal("notices.noSMS", field: "party")
    case .toMalformed: Refusal("notices.toMalformed", field: "to", kind: .invalid)
    }
  }
}
