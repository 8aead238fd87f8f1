import Crypto
import Foundation

/// AES-256-GCM and HKDF-SHA256 of swift-crypto, as this module uses them. Sealed means: random nonce (12 bytes) ‖ ciphertext ‖ tag (16).
enum Cipher {
  static let keyLength = 32
  static let overhead = 28

  static func newKey() -> SymmetricKey { SymmetricKey(size: .bits256) }

  /// - Parameter context: authenticated, not kept
  static func seal(_ plain: some DataProtocol, with key: SymmetricKey, as context: [UInt8]) throws(SealingError) -> Data {
    // Only an excessive length can make this fail, and a nonce of 12 bytes always has the combined form.
    guard let sealed = try? AES.GCM.seal(plain, using: key, authenticating: context).combined else { throw .tooLong }
    return sealed
  }

  /// nil: another key, another context, or changed bytes.
  static func open(_ sealed: some DataProtocol, with key: SymmetricKey, as context: [UInt8]) -> Data? {
    guard let box = try? AES.GCM.SealedBox(combined: sealed) else { return nil }
    return try? AES.GCM.open(box, using: key, authenticating: context)
  }

  /// A key that is good for one use only, so that no key serves two.
  static func derive(_ use: Use, _ purpose: String = "", from key: SymmetricKey, salt: [UInt8] = [], length: Int = keyLength) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(inputKeyMaterial: key, salt: salt, info: use.label(purpose), outputByteCount: length)
  }

  /// The uses of keys. The labels are part of the formats: a changed one makes everything unreadable.
  enum Use: String {
    case value = "iqsine/1/value"
    case derived = "iqsine/1/derived"
    case tokens = "iqsine/1/tokens"
    case wrapping = "iqsine/1/wrapping"
    case masterMark = "iqsine/1/master-mark"
    case file = "iqsine/1/file"
    case fileMark = "iqsine/1/file-mark"
    case fileHeader = "iqsine/1/file-header"

    /// The use, a zero byte, and the purpose: no two pairs give the same bytes.
    func label(_ purpose: String) -> [UInt8] { Array(rawValue.utf8) + [0] + Array(purpose.utf8) }
  }
}

extension SymmetricKey {
  var bytes: [UInt8] { withUnsafeBytes { Array($0) } }
}

extension FixedWidthInteger {
  /// Most significant byte first.
  var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
