import Backups
import Kernel
import Storage
import StoragePostgres
import StorageSQLite
import Sync
import TestKit

/// The second database of the little restaurant: what its people write to each other.
enum Messages {
  static let migrations =
    SyncMigrations.all + [
      Migration(module: "messages", number: 1, name: "messages", ["CREATE TABLE message (id TEXT PRIMARY KEY, body TEXT NOT NULL)"])
    ]

  static func write(_ id: String, _ body: String = "Bàn 5 xin thêm đá nhé", in database: any SQLDatabase) async throws {
    try await database.write { sql in
      try sql.execute("INSERT INTO message (id, body) VALUES ($1, $2)", [.text(id), .text(body)])
      try sql.execute("UPDATE stream SET seq = seq + 1")
    }
  }

  static func all(in database: any SQLDatabase) async throws -> [String] {
    try await database.read { sql in try sql.query("SELECT id FROM message ORDER BY id").map { try $0.text(0) } }
  }
}

extension BackedUpTill {
  /// Opens the database beside the till's as the hub does, with nothing in it yet.
  func openMessenger() async throws -> any CopyableDatabase {
    switch place {
    case .folder: return try SQLiteDatabase(folder: data + "/messenger")
    case .address(let address):
      let neighbour = try await PostgresNeighbour("messenger", beside: address)
      try await neighbour.make()
      return try await PostgresDatabase(address: neighbour.address, readers: 2)
    }
  }

  /// Gives `body` the messenger with ten messages.
  nonisolated(nonsending) func withMessenger(_ body: (any CopyableDatabase) async throws -> Void) async throws {
    let messenger = try await openMessenger()
    do {
      try await Migrator(Messages.migrations).run(on: messenger, now: 0)
      for number in 0..<10 { try await Messages.write("m\(number)", in: messenger) }
      try await body(messenger)
      await messenger.close()
    } catch {
      await messenger.close()
      throw error
    }
  }
}
