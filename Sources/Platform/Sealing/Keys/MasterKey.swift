import Crypto
import Foundation

/// One master key: wraps data keys, and nothing else.
struct MasterKey: Sendable {
  private static let version: UInt8 = 1
  private static let markLength = 8
  private static let wrappedLength = 1 + markLength + Cipher.keyLength + Cipher.overhead

  let number: Int64
  private let wrapping: SymmetricKey
  /// Distinguishes master keys of the same number without revealing the key, so that a wrong folder of keys is reported as such.
  private let mark: [UInt8]

  init(number: Int64, secret: SymmetricKey) {
    self.number = number
    wrapping = Cipher.derive(.wrapping, from: secret)
    mark = Cipher.derive(.masterMark, from: secret, length: MasterKey.markLength).bytes
  }

  func wrap(_ key: DataKey, for context: String) throws(SealingError) -> WrappedKey {
    let sealed = try Cipher.seal(key.secret.bytes, with: wrapping, as: bound(context))
    return WrappedKey(master: number, bytes: [MasterKey.version] + mark + sealed)
  }

  /// - Throws: `unknownVersion`, `notSealed`, `foreignMaster`, `wrongContext`
  func unwrap(_ wrapped: WrappedKey, for context: String) throws(SealingError) -> DataKey {
    guard let version = wrapped.bytes.first else { throw .notSealed }
    guard version == MasterKey.version else { throw .unknownVersion(version) }
    guard wrapped.bytes.count == MasterKey.wrappedLength else { throw .notSealed }
    let sealed = wrapped.bytes.dropFirst()
    guard sealed.prefix(MasterKey.markLength) == mark[...] else { throw .foreignMaster(number) }
    guard let secret = Cipher.open(sealed.dropFirst(MasterKey.markLength), with: wrapping, as: bound(context)) else { throw .wrongContext }
    return DataKey(SymmetricKey(data: secret))
  }

  private func bound(_ context: String) -> [UInt8] { Cipher.Use.wrapping.label(context) }
}
