import Kernel

/// Why a notice could not be sent, in what words the other side said so.
public struct NoticeTrouble: Error, Wire, Equatable, Sendable {
  public enum Cause: String, WireChoice, Sendable {
    /// no answer from that address
    case unreachable
    /// it answered too late, or not at all
    case timedOut
    /// its certificate is not trusted, or is for another name
    case notTrusted
    /// it offers no TLS, without which nothing is sent
    case noTLS
    /// without TLS outside of the restaurant's own network: nothing was sent
    case publicPlain
    /// user or password are wrong
    case loginRefused
    /// it offers no way to sign in that we know
    case noLogin
    case senderRefused
    /// there is no such address
    case recipientRefused
    case messageRefused
    /// it said no, in its own words
    case refused
    /// the line broke
    case broken
    /// it does not answer as such a server does
    case notUnderstood
    /// the password or key has to be typed in
    case secretMissing
  }
  public var cause: Cause
  /// the other side's own words; may be empty
  public var detail: String

  public init(_ cause: Cause, _ detail: String = "") {
    self.cause = cause
    self.detail = NoticeTrouble.plain(detail)
  }

  /// As somebody else said it: one short line without control characters.
  private static func plain(_ text: String) -> String {
    var kept = ""
    var count = 0
    for scalar in text.unicodeScalars {
      if count == 200 { break }
      kept.unicodeScalars.append(scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? " " : scalar)
      count += 1
    }
    return kept
  }

  public var refusal: Refusal {
    switch cause {
    case .unreachable: Refusal("notices.unreachable")
    case .timedOut: Refusal("notices.timedOut")
    case .notTrusted: Refusal("notices.notTrusted")
    case .noTLS: Refusal("notices.noTLS")
    case .publicPlain: Refusal("notices.publicPlain")
    case .loginRefused: Refusal("notices.loginRefused").with("detail", detail)
    case .noLogin: Refusal("notices.noLogin")
    case .senderRefused: Refusal("notices.senderRefused").with("detail", detail)
    case .recipientRefused: Refusal("notices.recipientRefused").with("detail", detail)
    case .messageRefused: Refusal("notices.messageRefused").with("detail", detail)
    case .refused: Refusal("notices.refused").with("detail", detail)
    case .broken: Refusal("notices.broken")
    case .notUnderstood: Refusal("notices.notUnderstood")
    case .secretMissing: Refusal("notices.secretMissing")
    }
  }

  /// It is about this one message, if another was taken since.
  public var mayBeOfOneGuest: Bool { cause == .messageRefused }

  /// It is about this one guest: the gateway works, and to try again is of no use.
  public var isOfOneGuest: Bool {
    switch cause {
    case .recipientRefused: true
    case .unreachable, .timedOut, .notTrusted, .noTLS, .publicPlain, .loginRefused, .noLogin, .senderRefused, .messageRefused, .refused, .broken,
      .notUnderstood, .secretMissing:
      false
    }
  }
}
