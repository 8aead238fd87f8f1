import Kernel
import Storage

/// Continues the stream from a restored backup.
///
/// Devices may hold changes that are newer than the backup. Their numbers must not be used for other changes. Otherwise a device
/// that missed the restore would append new changes to a state that no longer exists. So the stream gets a new epoch and numbers
/// that no device can have seen. Devices with the old epoch receive a snapshot.
///
/// A device may also have received answers that the backup lacks. So its command numbers above the backup's last one may be used
/// again. Each id is still decided once, because all ids since the backup are on record.
public enum StreamRestart {
  /// - Parameter now: in milliseconds since 1970. This grows faster than any restaurant makes changes, so it serves as a sequence
  ///   number.
  /// - Returns: the stream's new sequence number.
  @discardableResult
  public static func goOn(in sql: any SQLConnection, now: Instant) throws -> Int64 {
    let head = try ChangeLog.lock(with: [], in: sql).head
    let next = max(head.seq + 1_000_000_000, now.raw)
    try sql.execute("DELETE FROM change WHERE stream = $1", [.text(ChangeLog.stream)])
    // The restore is the last record, so that the hub does not doubt its clock because the backup is old.
    try sql.execute(
      """
      UPDATE stream SET seq = $1, compacted = $1, epoch = $2, restored = 1, last_at = CASE WHEN last_at < $4 THEN $4 ELSE last_at END
      WHERE id = $3
      """,
      [.integer(next), .text(UUIDv7.make(at: now)), .text(ChangeLog.stream), .integer(now.raw)])
    try sql.execute("UPDATE device SET again_from = last_n")
    return next
  }
}
