/// Called again and again while a copy is made: waits a moment, so that a busy hub is not held up, and throws to
/// break off.
public typealias CopyPause = @Sendable () throws -> Void

/// What one table holds, told without telling it.
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

/// What a database held at one moment.
public struct DatabaseContents<Facts: Sendable>: Sendable {
  public let tables: [TableDigest]
  /// what the caller looked up at that moment
  public let facts: Facts

  public init(tables: [TableDigest], facts: Facts) {
    self.tables = tables
    self.facts = facts
  }
}

/// A database that can write itself into a file while it is in use.
public protocol CopyableDatabase: SQLDatabase {
  /// What the file of a copy is called.
  var copyName: String { get }

  /// Finds out before it matters whether copies can be made at all.
  ///
  /// - Throws: `CopyError.toolMissing`, `.toolOlder`
  func checkCopying() async throws

  /// Writes all that is stored at one moment into `file`, and tells what that was. Writers are not kept waiting.
  ///
  /// - Parameters:
  ///   - file: must not exist
  ///   - facts: run at that very moment
  /// - Throws: `CopyError`, or what `pause` throws; the file is worth nothing then.
  func copy<Facts: Sendable>(
    to file: String, pause: @escaping CopyPause, facts: @escaping @Sendable (any SQLConnection) throws -> Facts
  ) async throws -> DatabaseContents<Facts>

  /// Reads a copy through, apart from the live data, and tells what it holds.
  ///
  /// - Returns: nil where it could be read to its end but not opened: a PostgreSQL account that may not make a database
  ///   to try it in.
  /// - Throws: `CopyError.damaged` when it is not whole
  func inspect<Facts: Sendable>(
    copy file: String, pause: @escaping CopyPause, facts: @escaping @Sendable (any SQLConnection) throws -> Facts
  ) async throws -> DatabaseContents<Facts>?
}

extension CopyableDatabase {
  public func checkCopying() async throws {}
}
