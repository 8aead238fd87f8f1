import DataKeys
import Kernel
import Sealing
import Storage
import Sync

/// The key that profiles and photos are sealed with.
public struct ProfileKey: Sendable {
  let key: DataKey

  private static let kept = KeptDataKey(table: "profile_key", sealed: "profile", context: "profiles")

  /// Nobody else may write to the database meanwhile.
  /// - Throws: `SealingError`, `StorageError`
  public static func open(folder: String, for database: any SQLDatabase) async throws -> ProfileKey {
    ProfileKey(key: try await kept.open(folder: folder, for: database))
  }

  /// Wraps it again after a change of the master key.
  public static func renew(by masters: MasterKeys, in work: UnitOfWork) throws { try kept.renew(by: masters, in: work.sql) }
}

/// Each under the place where it lies, so that nothing opens anywhere else.
enum ProfilePlace {
  static func content(of person: EmployeeID) -> String { "profile:" + person.raw }
  static func photo(of person: EmployeeID) -> String { "photo:" + person.raw }
}
