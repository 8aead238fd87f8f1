import Kernel
import Storage

/// The way back from a wrong hour.
///
/// The clock was ahead, and is right again. Orders, bills and payments keep the times of the wrong hour. The stream continues at the true time.
enum ClockReturn {
  /// The timer that tells every handler about the return.
  static let timer = "clock.returned"

  /// Changes and devices get the time of the return, because a log that goes back would never be shortened. Timers of the wrong hour wait
  /// from now on.
  static func perform(_ head: ChangeLog.Head, to now: Instant, in sql: any SQLConnection) throws -> ChangeLog.Head {
    let time = [SQLValue.integer(now.raw)]
    try sql.write("UPDATE change SET at = $1 WHERE at > $1", time)
    for column in ["quiet_at", "heard_at", "seen_at", "pending_since"] {
      try sql.write("UPDATE device SET \(column) = $1 WHERE \(column) > $1", time)
    }
    try Timers.turnBack(to: now, in: sql)
    try Timers.set(kind: timer, subject: "", episode: "\(now.raw)", due: now, at: now, in: sql)
    try ChangeLog.advance(to: head.seq, at: now, in: sql)
    return ChangeLog.Head(seq: head.seq, compacted: head.compacted, lastAt: now, epoch: head.epoch, restored: head.restored)
  }
}
