import Crypto
import Foundation

/// The content coding `aes128gcm` of RFC 8188, for content of one record.
struct ContentCoding {
  /// 16 bytes that are never used again with the same secret
  let salt: [UInt8]
  let secret: SymmetricKey
  /// names the secret for the receiver; at most 255 bytes
  let keyID: [UInt8]
  var recordSize: UInt32 = 4096

  /// Header and the one record: salt, record size, key id with its length, then the content and its delimiter under AES-128-GCM.
  func encrypt(_ content: [UInt8]) throws -> [UInt8] {
    let key = derive("Content-Encoding: aes128gcm\0", 16)
    let nonce = try derive("Content-Encoding: nonce\0", 12).withUnsafeBytes { try AES.GCM.Nonce(data: $0) }
    // 2: the last record. The first one's number is 0, which changes nothing in the nonce.
    let box = try AES.GCM.seal(content + [2], using: key, nonce: nonce)
    let size = withUnsafeBytes(of: recordSize.bigEndian) { Array($0) }
    return salt + size + [UInt8(clamping: keyID.count)] + keyID + Array(box.ciphertext) + Array(box.tag)
  }

  private func derive(_ info: String, _ count: Int) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(inputKeyMaterial: secret, salt: salt, info: Array(info.utf8), outputByteCount: count)
  }
}

/// The encryption of push messages: RFC 8291. A key pair and a salt are for one message only.
struct MessageEncryption {
  let sender: P256.KeyAgreement.PrivateKey
  /// 16 bytes
  let salt: [UInt8]

  init() {
    self.init(sender: P256.KeyAgreement.PrivateKey(), salt: SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) })
  }

  init(sender: P256.KeyAgreement.PrivateKey, salt: [UInt8]) {
    self.sender = sender
    self.salt = salt
  }

  /// - Returns: the body of the request
  func encrypt(_ payload: [UInt8], for subscription: PushSubscription) throws -> [UInt8] {
    let shared = try sender.sharedSecretFromKeyAgreement(with: subscription.key)
    let own = Array(sender.publicKey.x963Representation)
    let info = Array("WebPush: info\0".utf8) + Array(subscription.key.x963Representation) + own
    let secret = shared.hkdfDerivedSymmetricKey(using: SHA256.self, salt: subscription.secret, sharedInfo: info, outputByteCount: 32)
    return try ContentCoding(salt: salt, secret: secret, keyID: own).encrypt(payload)
  }
}
