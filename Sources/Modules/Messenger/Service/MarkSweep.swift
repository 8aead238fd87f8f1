import Kernel
import Storage
import Sync

/// Takes out of the record of commands who had read up to where: it is the most of all that devices say, a day later nobody asks for
/// it again, and the marks themselves are kept.
public enum MarkSweep {
  private static let day: Int64 = 24 * 3600

  /// To be run at the start and once a day.
  public static func run(with writer: Writer) async throws {
    try await writer.perform { work in
      _ = try work.sql.execute(
        "DELETE FROM command WHERE at < $1 AND type IN ('messenger.markRead', 'messenger.markDelivered')",
        [.integer(work.now.adding(seconds: -day).raw)])
    }
  }
}
