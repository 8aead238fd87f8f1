import Crypto
import Foundation
import Testing

@testable import WebPush

/// A browser's side, written from the receiving half of RFC 8291 and RFC 8188; it shares nothing with the sending half but the primitives.
struct Browser {
  let key: P256.KeyAgreement.PrivateKey
  let secret: [UInt8]

  init() {
    key = P256.KeyAgreement.PrivateKey()
    secret = SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) }
  }

  init(key: String, secret: String) throws {
    self.key = try P256.KeyAgreement.PrivateKey(rawRepresentation: try unwritten(key))
    self.secret = try unwritten(secret)
  }

  func subscription(at endpoint: String, reach: PushReach = .internetAndThisMachine) throws -> PushSubscription {
    try PushSubscription(
      endpoint: endpoint, p256dh: written(Array(key.publicKey.x963Representation)), auth: written(secret), reach: reach)
  }

  /// The message's payload out of the body of the request.
  func read(_ body: [UInt8]) throws -> [UInt8] {
    let sealed = try Sealed(body)
    let sender = try P256.KeyAgreement.PublicKey(x963Representation: sealed.keyID)
    let shared = try key.sharedSecretFromKeyAgreement(with: sender).withUnsafeBytes { Array($0) }
    let first = hmac(secret, shared)
    let info = Array("WebPush: info".utf8) + [0] + Array(key.publicKey.x963Representation) + sealed.keyID
    return try sealed.open(with: hmac(first, info + [1]))
  }
}

/// Content under `aes128gcm`, in its parts: RFC 8188, 2.1.
struct Sealed {
  let salt: [UInt8]
  let recordSize: Int
  let keyID: [UInt8]
  let records: [UInt8]

  init(_ body: [UInt8]) throws {
    try #require(body.count >= 21)
    salt = Array(body[..<16])
    recordSize = body[16..<20].reduce(0) { $0 << 8 | Int($1) }
    let end = 21 + Int(body[20])
    try #require(recordSize >= 18 && body.count > end)
    keyID = Array(body[21..<end])
    records = Array(body[end...])
  }

  /// RFC 8188, 2.2 and 2.3: HKDF spelled out by HMAC, a nonce for each record.
  func open(with secret: [UInt8]) throws -> [UInt8] {
    let first = hmac(salt, secret)
    let key = SymmetricKey(data: hmac(first, Array("Content-Encoding: aes128gcm".utf8) + [0, 1]).prefix(16))
    let base = Array(hmac(first, Array("Content-Encoding: nonce".utf8) + [0, 1]).prefix(12))
    var content: [UInt8] = []
    for (number, start) in stride(from: 0, to: records.count, by: recordSize).enumerated() {
      let record = Array(records[start..<min(start + recordSize, records.count)])
      let isLast = start + recordSize >= records.count
      var nonce = base
      nonce[11] ^= UInt8(number)
      let box = try AES.GCM.SealedBox(
        nonce: try AES.GCM.Nonce(data: nonce), ciphertext: record.dropLast(16), tag: record.suffix(16))
      let plain = Array(try AES.GCM.open(box, using: key))
      let end = try #require(plain.lastIndex { $0 != 0 })
      try #require(plain[end] == (isLast ? 2 : 1))
      content += plain[..<end]
    }
    return content
  }
}

private func hmac(_ key: [UInt8], _ bytes: [UInt8]) -> [UInt8] {
  Array(HMAC<SHA256>.authenticationCode(for: bytes, using: SymmetricKey(data: key)))
}

/// Base64url read and written without the module's own.
func unwritten(_ text: String) throws -> [UInt8] {
  var plain = text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }
  while plain.count % 4 != 0 { plain.append("=") }
  return Array(try #require(Data(base64Encoded: String(plain))))
}

func written(_ bytes: [UInt8]) -> String {
  String(Data(bytes).base64EncodedString().compactMap { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 == "=" ? nil : $0 })
}
