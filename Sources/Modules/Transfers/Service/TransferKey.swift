import DataKeys
import Kernel
import Sealing
import Storage
import Sync

/// The key that the bank's secret is sealed with.
public struct TransferKey: Sendable {
  let key: DataKey

  private static let kept = KeptDataKey(table: "transfer_key", sealed: "transfer_secret", context: "transfers")

  /// Nobody else may write to the database meanwhile.
  /// - Throws: `SealingError`, `StorageError`
  public static func open(folder: String, for database: any SQLDatabase) async throws -> TransferKey {
    TransferKey(key: try await kept.open(folder: folder, for: database))
  }

  /// Wraps it again after a change of the master key.
  public static func renew(by masters: MasterKeys, in work: UnitOfWork) throws { try kept.renew(by: masters, in: work.sql) }
}
