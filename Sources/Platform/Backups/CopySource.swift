import Foundation
import Storage

/// One of the hub's databases, and how a copy of it is made.
public struct CopySource: Sendable {
  /// the name of its folder, in a copy as in the data folder; empty for the one at the top of both
  let name: String
  let database: any CopyableDatabase
  let facts: FactsReader

  /// - Parameter name: `messenger`
  public init(name: String, database: any CopyableDatabase, facts: FactsReader) {
    self.name = name
    self.database = database
    self.facts = facts
  }

  /// Its file, by its path in the copy.
  var path: String { BackupFolder.path(database.copyName, of: name) }

  /// Whether anything was ever kept in it: one that was only just made has no stream.
  func isBegun() async throws -> Bool { try await database.read { try $0.holds(table: "stream") } }

  /// Bytes of its tables with all that belongs to them.
  private func size() async throws -> Int64 {
    let question =
      switch database.dialect {
      case .sqlite: "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
      case .postgres:
        """
        SELECT CAST(COALESCE(SUM(pg_total_relation_size(c.oid)), 0) AS BIGINT)
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind = 'r' AND n.nspname = current_schema()
        """
      }
    return try await database.read { try $0.first(question)?.int(0) ?? 0 }
  }

  /// Writes it into the copy's folder, and checks the written files.
  func copy(
    into folder: String, _ pause: @escaping CopyPause, _ progress: CopyProgress?
  ) async throws -> (contents: CopiedDatabase, file: CopiedFile) {
    let facts = facts
    let file = folder + "/" + path
    if let progress { progress.begins(name, file: file, bytes: try await size()) }
    try DiskFile.makeFolder((file as NSString).deletingLastPathComponent)
    let contents = try await database.copy(to: file, pause: pause) { try facts.read($0) }
    progress?.checks()
    let stored = try DiskFile.settle(file, pause)
    let copied = try await database.inspect(copy: file, pause: pause) { try facts.read($0) }
    if let copied, let difference = contents.difference(from: copied) { throw CopyError.damaged("\(path): \(difference)") }
    return (CopiedDatabase(name, contents, opened: copied != nil), CopiedFile(path: path, size: stored.size, sha256: stored.sha256))
  }
}
