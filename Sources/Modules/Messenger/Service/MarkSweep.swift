import Kernel
import Storage
import Sync

/// Deletes read and delivery marks from the command log after a day. They are most of all commands, nobody needs them later, and
/// the marks themselves are stored.
public enum MarkSweep {
  private static let day: Int64 = 24 * 3600

  /// Call it at the start and once a day.
  public static func run(with processor: CommandProcessor) async throws {
    try await processor.perform { work in
      _ = try work.sql.execute(
        "DELETE FROM command WHERE at < $1 AND type IN ('messenger.markRead', 'messenger.markDelivered')",
        [.integer(work.now.adding(seconds: -day).raw)])
    }
  }
}
