import Kernel
import Storage
import Sync

/// Deletes calls that ended more than a day ago. Their rooms keep notes of them.
public enum CallSweep {
  private static let day: Int64 = 24 * 3600

  /// To be run at the start and once a day.
  public static func run(with processor: CommandProcessor) async throws {
    try await processor.perform { work in
      let before = SQLValue.integer(work.now.adding(seconds: -day).raw)
      _ = try work.sql.execute("DELETE FROM room_call_party WHERE call IN (SELECT id FROM room_call WHERE ended_at < $1)", [before])
      _ = try work.sql.execute("DELETE FROM room_call WHERE ended_at < $1", [before])
    }
  }
}
