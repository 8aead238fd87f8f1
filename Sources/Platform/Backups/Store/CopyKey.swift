import Crypto
import Foundation

/// The key of the copies in a store: 32 random bytes, made once. Nobody can open the copies without it, so its owner keeps its text on paper.
///
/// AES-256-GCM encrypts each object with the object's name as context, so no object can take another's place. Sealed means: form 1 (1 byte) ‖ random
/// nonce (12) ‖ ciphertext ‖ tag (16). HMAC-SHA256 names blocks by their content. Each use has a key of its own, derived by HKDF-SHA256.
public struct CopyKey: Sendable, Equatable {
  /// The typed text is no key: a digit is wrong or missing.
  public struct Mistyped: Error, Equatable {}

  private let secret: SymmetricKey
  private let contents: SymmetricKey
  private let names: SymmetricKey
  private static let length = 32
  private static let checkLength = 4
  private static let form: UInt8 = 1
  /// bytes that sealing adds
  static let overhead = 29

  private init(_ secret: SymmetricKey) {
    self.secret = secret
    contents = CopyKey.derive("contents", secret)
    names = CopyKey.derive("names", secret)
  }

  public static func make() -> CopyKey { CopyKey(SymmetricKey(size: .bits256)) }

  /// - Parameter text: 72 hexadecimal digits; letter case, spaces and hyphens do not matter
  /// - Throws: `Mistyped`
  public init(text: String) throws(Mistyped) {
    let digits = text.unicodeScalars.filter { $0 != "-" && !$0.properties.isWhitespace }.map { Character($0).hexDigitValue }
    guard digits.count == 2 * (CopyKey.length + CopyKey.checkLength) else { throw Mistyped() }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[index], let low = digits[index + 1] else { throw Mistyped() }
      bytes.append(UInt8(high << 4 | low))
    }
    let secret = Array(bytes.prefix(CopyKey.length))
    guard Array(bytes.suffix(CopyKey.checkLength)) == CopyKey.check(secret) else { throw Mistyped() }
    self.init(SymmetricKey(data: secret))
  }

  /// Eighteen groups of four hexadecimal digits. The last two groups protect against mistakes in typing.
  public var text: String {
    let secret = secret.withUnsafeBytes { Array($0) }
    let digits = Array(CopyKey.hex(secret + CopyKey.check(secret)))
    return stride(from: 0, to: digits.count, by: 4).map { String(digits[$0..<min($0 + 4, digits.count)]) }.joined(separator: "-")
  }

  /// Tells keys apart without revealing them.
  var mark: String { CopyKey.derive("mark", secret).withUnsafeBytes { CopyKey.hex(Array($0.prefix(8))) } }

  public static func == (a: CopyKey, b: CopyKey) -> Bool { a.secret == b.secret }

  // MARK: objects

  /// The name that a content has for everybody with this key: equal contents have equal names.
  func name(of plain: [UInt8]) -> String { CopyKey.hex(Array(HMAC<SHA256>.authenticationCode(for: plain, using: names))) }

  /// - Parameter name: the object's name in the store
  /// - Throws: only for more than 64 GiB
  func seal(_ plain: [UInt8], as name: String) throws -> [UInt8] {
    let box = try AES.GCM.seal(plain, using: contents, authenticating: Array(name.utf8))
    return [CopyKey.form] + Array(box.nonce) + box.ciphertext + box.tag
  }

  /// - Returns: nil: sealed with another key or under another name, or changed
  func open(_ sealed: [UInt8], as name: String) -> [UInt8]? {
    guard sealed.first == CopyKey.form, let box = try? AES.GCM.SealedBox(combined: sealed.dropFirst()),
      let plain = try? AES.GCM.open(box, using: contents, authenticating: Array(name.utf8))
    else { return nil }
    return Array(plain)
  }

  private static func derive(_ use: String, _ secret: SymmetricKey) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(inputKeyMaterial: secret, info: Array("iqsine/1/copies/\(use)".utf8), outputByteCount: length)
  }

  private static func check(_ secret: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: secret).prefix(checkLength)) }

  static func hex(_ bytes: [UInt8]) -> String { bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}
