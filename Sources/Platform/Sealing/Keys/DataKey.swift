import Crypto
import Foundation

/// A key that encrypts data, such as one room's. It exists only in memory; a `WrappedKey` is stored.
public struct DataKey: Sendable, CustomStringConvertible {
  private static let version: UInt8 = 1

  let secret: SymmetricKey
  /// made once, for making it costs as much as sealing a message
  private let valueKey: SymmetricKey

  init(_ secret: SymmetricKey) {
    self.secret = secret
    valueKey = Cipher.derive(.value, from: secret)
  }

  /// Seals a value. 29 bytes longer than it: version 1 ‖ random nonce (12) ‖ ciphertext ‖ tag (16).
  /// - Parameter context: where the value belongs (a table, a column, a row); it opens nowhere else
  public func seal(_ plain: [UInt8], as context: String) throws(SealingError) -> [UInt8] {
    let sealed = try Cipher.seal(plain, with: valueKey, as: DataKey.bound(context))
    return [UInt8](unsafeUninitializedCapacity: 1 + sealed.count) { buffer, count in
      buffer[0] = DataKey.version
      _ = sealed.copyBytes(to: UnsafeMutableBufferPointer(rebasing: buffer[1...]))
      count = 1 + sealed.count
    }
  }

  /// Opens what `seal` made with the same key for the same context.
  /// - Throws: `notSealed`, `unknownVersion`, `notAuthentic`
  public func open(_ sealed: [UInt8], as context: String) throws(SealingError) -> [UInt8] {
    guard let version = sealed.first else { throw .notSealed }
    guard version == DataKey.version else { throw .unknownVersion(version) }
    guard sealed.count >= 1 + Cipher.overhead else { throw .notSealed }
    guard let plain = Cipher.open(sealed[1...], with: valueKey, as: DataKey.bound(context)) else { throw .notAuthentic }
    return Array(plain)
  }

  /// Another key that follows from this one; neither this one nor those for other purposes follow from it.
  public func derived(for purpose: String) -> DataKey { DataKey(Cipher.derive(.derived, purpose, from: secret)) }

  /// Says nothing of the key, so that no log can.
  public var description: String { "DataKey" }

  private static func bound(_ context: String) -> [UInt8] { Cipher.Use.value.label(context) }
}

/// A data key as it is kept beside the data: sealed with a master key.
public struct WrappedKey: Sendable, Equatable {
  /// number of the master key
  public let master: Int64
  /// version 1 ‖ the master key's mark (8) ‖ random nonce (12) ‖ sealed data key (32) ‖ tag (16)
  public let bytes: [UInt8]

  public init(master: Int64, bytes: [UInt8]) {
    self.master = master
    self.bytes = bytes
  }
}
