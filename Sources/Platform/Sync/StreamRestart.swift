import Kernel
import Storage

/// Going on from a copy of the data.
///
/// Devices may hold changes that were made after the copy. Their numbers must not come again with another meaning: a
/// device that missed the restore would join new changes on to a copy that never was. So the stream goes on with numbers
/// that nobody can have seen and under another epoch, and whoever holds the older one gets a snapshot.
///
/// A device may also have had answers that the copy knows nothing of. Its numbers above the last that the copy has may therefore
/// come again: each id is still decided once, and all ids since the copy are on record.
public enum StreamRestart {
  /// - Parameter now: milliseconds since 1970, a number that grows faster than any restaurant makes changes
  /// - Returns: the stream's new number
  @discardableResult
  public static func goOn(in sql: any SQLConnection, now: Instant) throws -> Int64 {
    let head = try ChangeLog.lock(with: [], in: sql).head
    let next = max(head.seq + 1_000_000_000, now.raw)
    try sql.execute("DELETE FROM change WHERE stream = $1", [.text(ChangeLog.stream)])
    try sql.execute(
      "UPDATE stream SET seq = $1, compacted = $1, epoch = $2, restored = 1 WHERE id = $3",
      [.integer(next), .text(UUIDv7.make(at: now)), .text(ChangeLog.stream)])
    try sql.execute("UPDATE device SET again_from = last_n")
    return next
  }
}
