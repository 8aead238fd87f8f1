import Crypto
import Foundation
import Kernel
import Sealing
import Storage
import TransfersRules

/// The secret that the bank, or the program between the bank and the hub, signs its notifications with.
struct TransferSecret: Sendable {
  /// Milliseconds that a signature may be old or ahead of the hub's clock.
  static let window: Int64 = 300_000
  /// Characters: seconds since 1970 have ten until the year 2286.
  private static let longestTimestamp = 12
  private static let bytes = 32
  private static let place = "secret"

  private let key: SymmetricKey

  /// Each has its own letters as key, so that tools on a command line can sign too.
  init(_ text: String) { key = SymmetricKey(data: Array(text.utf8)) }

  static func make() -> String { HexText.text(SymmetricKey(size: .init(bitCount: bytes * 8)).withUnsafeBytes { Array($0) }) }

  /// Checks the signature of `timestamp.body`, in constant time, and then its age.
  /// - Parameters:
  ///   - timestamp: seconds since 1970
  ///   - signature: HMAC-SHA256 as hexadecimal digits
  func check(_ body: [UInt8], timestamp: String, signature: String, at now: Instant) throws(TransfersError) {
    guard timestamp.utf8.count <= TransferSecret.longestTimestamp, let seconds = Int64(timestamp), seconds >= 0,
      let code = HexText.bytes(signature)
    else { throw .notSigned }
    let signed = Array(timestamp.utf8) + [0x2E] + body
    guard HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: signed, using: key) else { throw .forged }
    let age = now.raw - seconds * 1000
    if abs(age) > TransferSecret.window { throw .stale(seconds: TransferSecret.window / 1000) }
  }

  // MARK: in the database

  static func find(_ key: TransferKey, in sql: any SQLConnection) throws -> TransferSecret? {
    guard let row = try sql.first("SELECT secret FROM transfer_secret") else { return nil }
    return TransferSecret(String(decoding: try key.key.open(try row.blob(0), as: place), as: UTF8.self))
  }

  /// The one before the present one. It signs nothing any more.
  static func former(_ key: TransferKey, in sql: any SQLConnection) throws -> TransferSecret? {
    guard let row = try sql.first("SELECT secret FROM transfer_former_secret") else { return nil }
    return TransferSecret(String(decoding: try key.key.open(try row.blob(0), as: place), as: UTF8.self))
  }

  private static func keepFormer(in sql: any SQLConnection) throws {
    try sql.execute(
      """
      INSERT INTO transfer_former_secret (n, secret) SELECT n, secret FROM transfer_secret WHERE n = 1
      ON CONFLICT (n) DO UPDATE SET secret = excluded.secret
      """)
  }

  static func save(_ text: String, _ key: TransferKey, by person: EmployeeID, at now: Instant, in sql: any SQLConnection) throws {
    try keepFormer(in: sql)
    try sql.row(of: "transfer_secret").save([
      "n": Int64(1), "secret": try key.key.seal(Array(text.utf8), as: place), "made_at": now, "made_by": person,
    ])
  }

  static func delete(in sql: any SQLConnection) throws {
    try keepFormer(in: sql)
    try sql.execute("DELETE FROM transfer_secret")
  }

  static func setup(in sql: any SQLConnection) throws -> TransferSetup {
    let row = try sql.first(
      "SELECT s.made_at, COALESCE(e.name, s.made_by) AS maker FROM transfer_secret s LEFT JOIN employee e ON e.id = s.made_by")
    return TransferSetup(
      secretSince: try row.map { Instant(try $0.int(0)) }, secretBy: try row.map { Name(try $0.text(1)) },
      lastAt: try TransferStore(sql: sql).lastAt(), refusals: try TransferTroubles.find(in: sql).refusals)
  }
}
