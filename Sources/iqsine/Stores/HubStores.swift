import ServiceLifecycle
import Storage
import StoragePostgres
import StorageSQLite
import Synchronization

/// The hub's databases: the restaurant's, and the messages' beside it. Each has a separate stream and command processor, so that no order waits for a
/// message.
struct HubStores: Sendable {
  let restaurant: any CopyableDatabase
  let messenger: any CopyableDatabase
  /// Keeps a second hub off the data folder; nil: the restaurant's file has the lock itself.
  var folder: FolderHold?

  /// The name of the messenger's folder in the data folder and in a copy, and of its schema beside the restaurant's.
  static let messengerName = "messenger"

  /// They end this hub if another one has taken a database.
  var guards: [any Service] {
    [restaurant, messenger].compactMap { $0 as? PostgresDatabase }.map { OnlyHubService(database: $0) }
  }

  func close() async {
    await messenger.close()
    await restaurant.close()
    folder?.release()
  }
}

/// The data folder's lock of a hub whose tables are on a server. It lasts until the databases are closed.
final class FolderHold: Sendable {
  private let lock: Mutex<FolderLock?>

  init(_ folder: String) throws { lock = Mutex(try FolderLock(folder: folder)) }

  func release() { lock.withLock { $0 = nil } }
}

extension HubConfiguration {
  /// Where the messenger's file lies.
  var messengerFolder: String { data + "/" + HubStores.messengerName }
}

extension PostgresNeighbour {
  /// Where the messenger's tables are, or would be, beside the restaurant's.
  static func messenger(beside address: String) async throws -> PostgresNeighbour {
    try await PostgresNeighbour(HubStores.messengerName, beside: address)
  }
}
