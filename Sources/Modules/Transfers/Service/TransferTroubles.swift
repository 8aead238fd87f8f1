import Kernel
import Storage
import TransfersRules

/// Reads the refused notifications.
enum TransferTroubles {
  static func find(in sql: any SQLConnection) throws -> (refusals: TransferRefusals?, trouble: TransferTrouble?) {
    guard let row = try sql.first("SELECT count, last_at, cause, trouble, trouble_since FROM transfer_refusal") else { return (nil, nil) }
    guard let cause = TransferRefusalCause(rawValue: try row.text(2)) else {
      throw StorageError.unexpectedColumn("cause", expected: "a known word", found: "another")
    }
    let trouble = try row.optionalText(3).flatMap { TransferRefusalCause(rawValue: $0) }
    let since = try row.optionalInt(4).map { Instant($0) }
    return (
      TransferRefusals(count: try row.int(0), lastAt: Instant(try row.int(1)), cause: cause),
      trouble.flatMap { cause in since.map { TransferTrouble(cause: cause, since: $0) } }
    )
  }
}
