/// Called repeatedly while a copy is made. It waits a moment so that a busy hub is not delayed, and throws to cancel.
public typealias CopyPause = @Sendable () throws -> Void

/// The row count and a checksum of one table.
public struct TableDigest: Hashable, Sendable {
  public let name: String
  public let rows: Int64
  /// Depends on every value of every row, not on their order. Comparable between databases of one dialect.
  public let digest: String

  public init(name: String, rows: Int64, digest: String) {
    self.name = name
    self.rows = rows
    self.digest = digest
  }
}

/// The contents of a database at one moment.
public struct DatabaseContents<Facts: Sendable>: Sendable {
  public let tables: [TableDigest]
  /// The caller's query results at that moment.
  public let facts: Facts

  public init(tables: [TableDigest], facts: Facts) {
    self.tables = tables
    self.facts = facts
  }
}

/// A database that can copy itself into a file while it is in use.
public protocol CopyableDatabase: SQLDatabase {
  /// The file name of a copy.
  var copyName: String { get }

  /// Checks in advance whether copies can be made.
  ///
  /// - Throws: `CopyError.toolMissing`, `.toolOlder`
  func checkCopying() async throws

  /// Writes the data of one moment into `file` and returns their digests. Writers do not wait.
  ///
  /// - Parameters:
  ///   - file: must not exist
  ///   - facts: run on the same snapshot
  /// - Throws: `CopyError`, or the error of `pause`. The file is then invalid.
  func copy<Facts: Sendable>(
    to file: String, pause: @escaping CopyPause, facts: @escaping @Sendable (any SQLConnection) throws -> Facts
  ) async throws -> DatabaseContents<Facts>

  /// Reads a whole copy, apart from the live data, and returns its digests.
  ///
  /// - Returns: `nil` if the copy could be read to its end but not opened. This happens if the PostgreSQL account may not create a
  ///   database for the test.
  /// - Throws: `CopyError.damaged` if the copy is incomplete
  func inspect<Facts: Sendable>(
    copy file: String, pause: @escaping CopyPause, facts: @escaping @Sendable (any SQLConnection) throws -> Facts
  ) async throws -> DatabaseContents<Facts>?
}

extension CopyableDatabase {
  public func checkCopying() async throws {}
}
