import GRDB
import Storage

extension SQLiteDatabase: CopyableDatabase {
  public var copyName: String { "iqsine.db" }

  public func copy<Facts: Sendable>(
    to file: String, pause: @escaping CopyPause, facts: @escaping @Sendable (any SQLConnection) throws -> Facts
  ) async throws -> DatabaseContents<Facts> {
    try checkOpen()
    return try await withCheckedThrowingContinuation { continuation in
      pool.asyncRead { [connections] source in
        continuation.resume(
          with: Result {
            try SQLiteCopy.meaningful {
              let source = try source.get()
              // The first query opens a snapshot that lasts until the end of this closure. So the counted data are the copied data,
              // and pages written meanwhile do not restart the copy.
              let facts = try connections[source].snapshot(facts)
              let tables = try SQLiteDigest.tables(of: source, pause)
              try SQLiteCopy.write(source, to: file, pause)
              return DatabaseContents(tables: tables, facts: facts)
            }
          })
      }
    }
  }

  public func inspect<Facts: Sendable>(
    copy file: String, pause: @escaping CopyPause, facts: @escaping @Sendable (any SQLConnection) throws -> Facts
  ) async throws -> DatabaseContents<Facts>? {
    try await SQLiteCopy.inspect(file, pause, facts)
  }
}
