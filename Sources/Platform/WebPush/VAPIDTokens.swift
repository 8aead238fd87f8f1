import Foundation
import Synchronization

/// The hub's word on who it is, for each push service: RFC 8292. Signed once and used for some hours, as the RFC advises.
final class VAPIDTokens: Sendable {
  struct Claims: Codable, Equatable {
    /// the push service's origin
    let aud: String
    /// seconds since 1970
    let exp: Int64
    let sub: String
  }
  private struct Token {
    let text: String
    let until: Date
  }

  private let keys: PushKeys
  private let contact: PushContact
  private let known = Mutex<[String: Token]>([:])

  /// A push service takes none that is good for more than a day; half of it leaves room for clocks that are wrong.
  static let life: TimeInterval = 12 * 3600
  /// There are a handful of push services; more would be somebody's play.
  private static let most = 50

  init(keys: PushKeys, contact: PushContact) {
    self.keys = keys
    self.contact = contact
  }

  /// The `Authorization` header for a push service.
  func authorization(for origin: String, now: Date) throws -> String {
    let token = try known.withLock { known in
      // A clock that was set back must not leave a token that ends too far ahead.
      if let token = known[origin], token.until > now + VAPIDTokens.life / 2, token.until <= now + VAPIDTokens.life { return token.text }
      if known.count >= VAPIDTokens.most { known = [:] }
      let token = try sign(origin, until: now + VAPIDTokens.life)
      known[origin] = token
      return token.text
    }
    return "vapid t=\(token), k=\(keys.publicKey)"
  }

  private func sign(_ origin: String, until: Date) throws -> Token {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let claims = try encoder.encode(Claims(aud: origin, exp: Int64(until.timeIntervalSince1970), sub: contact.raw))
    let said = Base64URL.text(#"{"typ":"JWT","alg":"ES256"}"#.utf8) + "." + Base64URL.text(claims)
    return Token(text: said + "." + Base64URL.text(try keys.sign(Array(said.utf8))), until: until)
  }
}
