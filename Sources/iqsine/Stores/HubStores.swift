import Storage
import StoragePostgres

/// The hub's databases: the restaurant's, and the messages' beside it. Each has a separate stream and command processor, so that no order waits for a
/// message.
struct HubStores: Sendable {
  let restaurant: any CopyableDatabase
  let messenger: any CopyableDatabase

  /// The name of the messenger's folder in the data folder and in a copy, and of its schema beside the restaurant's.
  static let messengerName = "messenger"

  func close() async {
    await messenger.close()
    await restaurant.close()
  }
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
