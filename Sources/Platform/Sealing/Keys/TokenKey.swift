import Crypto

/// Makes words into tokens that a search index may hold: the same word gives the same token, and without the key neither follows from the other.
public struct TokenKey: Sendable, CustomStringConvertible {
  private let key: SymmetricKey

  init(_ key: SymmetricKey) { self.key = key }

  /// The first 80 bits of HMAC-SHA256 over the word's UTF-8, as 16 characters of a–z and 2–7: one word to every full-text index.
  ///
  /// Folding (case, diacritics) and cutting into words is up to the caller; that any two of a million words
  /// share a token has a chance of less than one in a million million.
  public func token(_ word: String) -> String {
    let code = HMAC<SHA256>.authenticationCode(for: Array(word.utf8), using: key)
    return Base32.text(code.prefix(10))
  }

  /// Says nothing of the key, so that no log can.
  public var description: String { "TokenKey" }
}

/// RFC 4648 in lower case.
enum Base32 {
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

  /// - Parameter bytes: a multiple of five, so that nothing has to be padded
  static func text(_ bytes: some Sequence<UInt8>) -> String {
    var (out, pending, bits) = ([UInt8](), UInt32(0), 0)
    for byte in bytes {
      pending = pending << 8 | UInt32(byte)
      bits += 8
      while bits >= 5 {
        bits -= 5
        out.append(letters[Int(pending >> UInt32(bits)) & 31])
      }
      pending &= 1 << UInt32(bits) - 1
    }
    return String(decoding: out, as: UTF8.self)
  }
}
