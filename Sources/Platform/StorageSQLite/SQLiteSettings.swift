import Foundation
import GRDB
import Storage

/// Settings of the connections to the database file.
enum SQLiteSettings {
  private static let readers = 4

  static func pool(
    _ patience: Duration, _ register: @escaping @Sendable (Database) -> Void
  ) -> Configuration {
    var configuration = Configuration()
    configuration.label = "iqsine.storage"
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .timeout(patience / .seconds(1))
    configuration.maximumReaderCount = readers
    // A failed rollback leaves a transaction open, which the next write ends. This must not stop the hub.
    configuration.allowsUnsafeTransactions = true
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY")
      register(database)
    }
    return configuration
  }

  /// Makes every commit of the processor wait for the disk, and verifies the settings. The pool lowers `synchronous` to NORMAL when it
  /// turns on the write-ahead log. A power cut would then undo commits that were already acknowledged to devices.
  static func makeDurable(_ processor: Database) throws {
    // 16 MB of pages: the data of one evening, while a million old orders are on disk.
    try processor.execute(sql: "PRAGMA synchronous = FULL; PRAGMA cache_size = -16000")
    let expected = [
      ("synchronous", "2"), ("journal_mode", "wal"), ("foreign_keys", "1"),
    ]
    for (pragma, value) in expected {
      let found = try String.fetchOne(processor, sql: "PRAGMA \(pragma)")
      guard found == value else {
        throw StorageError.cannotOpen(
          "SQLite does not keep \(pragma) at \(value), but at \(found ?? "nothing")")
      }
    }
  }
}

/// Creates the data folder, readable by the hub's user only.
func makeFolder(_ folder: String) throws(StorageError) {
  do {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  } catch {
    throw .cannotOpen("the data folder \(folder) cannot be made: \(error.localizedDescription)")
  }
}

/// Creates the database file before SQLite does, because SQLite would make it readable by everybody. The log and index files
/// inherit these permissions.
func makePrivateFile(_ path: String) throws(StorageError) {
  let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
  guard file >= 0 else { throw .cannotOpen("\(path): \(systemMessage())") }
  close(file)
}

extension StorageError {
  /// Keeps the meaning of an error during opening, or makes it `cannotOpen`.
  init(opening path: String, _ error: any Error) {
    guard let error = error as? DatabaseError else {
      self = .cannotOpen("\(path): \(error)")
      return
    }
    let meaning = StorageError(error)
    switch meaning {
    case .other, .constraint, .cannotOpen:
      self = .cannotOpen("\(path): \(error.message ?? "no reason given")")
    default: self = meaning
    }
  }
}
