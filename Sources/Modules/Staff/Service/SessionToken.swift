import Crypto
import Foundation

/// The token by which a device is recognized: 256 random bits. Only its fingerprint is stored.
struct SessionToken {
  let text: String

  static func new() -> SessionToken { SessionToken(text: Hexadecimal.text(Randomness.bytes(32))) }

  /// nil: this cannot be a token of ours.
  init?(_ text: String) {
    guard text.utf8.count == 64, Hexadecimal.bytes(text) != nil else { return nil }
    self.text = text
  }

  private init(text: String) { self.text = text }

  var fingerprint: String { Hexadecimal.text(SHA256.hash(data: Array(text.utf8))) }
}
