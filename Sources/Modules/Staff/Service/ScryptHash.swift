import Crypto
import CryptoExtras
import Foundation

/// A stored password or PIN: `scrypt$15$8$1$salt$key`, salt and key in hexadecimal. It contains its cost, so that the
/// cost can rise without invalidating any password.
struct ScryptHash: Equatable {
  /// The cost of deriving a key: 2^`rounds` steps over blocks of 128 × `block` bytes.
  struct Cost: Equatable, Sendable {
    var rounds: Int
    var block: Int
    var lanes: Int

    /// 32 MiB and some 60 ms: a guess is dear, an evening's sign-ins are not.
    static let standard = Cost(rounds: 15, block: 8, lanes: 1)

    /// The limits of a stored cost. A larger one would be an attack on the hub's memory.
    var isSane: Bool { (1...20).contains(rounds) && (1...16).contains(block) && (1...4).contains(lanes) }
  }

  static let saltLength = 16
  static let keyLength = 32

  let cost: Cost
  let salt: [UInt8]
  let key: [UInt8]

  init(of secret: String, cost: Cost, salt: [UInt8]) throws {
    self.cost = cost
    self.salt = salt
    key = try ScryptHash.derive(secret, salt: salt, cost: cost)
  }

  /// nil: not written by this program.
  init?(text: String) {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count == 6, parts[0] == "scrypt", let rounds = Int(parts[1]), let block = Int(parts[2]), let lanes = Int(parts[3]) else { return nil }
    guard let salt = Hexadecimal.bytes(parts[4]), let key = Hexadecimal.bytes(parts[5]), key.count == ScryptHash.keyLength else { return nil }
    cost = Cost(rounds: rounds, block: block, lanes: lanes)
    guard cost.isSane else { return nil }
    self.salt = salt
    self.key = key
  }

  var text: String {
    "scrypt$\(cost.rounds)$\(cost.block)$\(cost.lanes)$\(Hexadecimal.text(salt))$\(Hexadecimal.text(key))"
  }

  func matches(_ secret: String) throws -> Bool {
    let candidate = try ScryptHash.derive(secret, salt: salt, cost: cost)
    // Every byte is looked at, so that the time tells nothing about where they differ.
    var difference: UInt8 = 0
    for i in key.indices { difference |= key[i] ^ candidate[i] }
    return difference == 0
  }

  private static func derive(_ secret: String, salt: [UInt8], cost: Cost) throws -> [UInt8] {
    let key = try KDF.Scrypt.deriveKey(
      from: Array(secret.utf8), salt: salt, outputByteCount: keyLength, rounds: 1 << cost.rounds, blockSize: cost.block, parallelism: cost.lanes)
    return key.withUnsafeBytes { Array($0) }
  }
}
