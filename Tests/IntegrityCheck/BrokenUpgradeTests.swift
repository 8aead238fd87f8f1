import Foundation
import Storage
import Synchronization
import TestKit
import Testing

@testable import iqsine

@Suite("An upgrade that breaks off, at any of its statements")
struct BrokenUpgradeTests {
  /// How a statement ends the upgrade.
  enum Break: CaseIterable {
    /// it cannot be carried out
    case fails
    /// the program is killed, or the line to the server ends
    case dies
  }

  @Test("leaves the old data whole, and the next start succeeds", arguments: Engine.allCases, Break.allCases)
  func anywhere(_ engine: Engine, _ way: Break) async throws {
    for (form, half) in StoredData.forms.flatMap({ form in StoredData.Half.allCases.map { (form, $0) } }) {
      try await StoredData.with(engine, half, of: form) { database, place in
        // given data that this version would change, as they are
        let before = try await StoredData.content(of: database)
        let migrator = Migrator(half.migrations)
        let missing = try await database.read { try migrator.missing(reading: $0) }.count
        if missing == 0 { return }
        // when the upgrade ends before its first statement, then before its second, up to the commit
        var statement = 1
        while try await ends(migrator, at: statement, way, database, place, before) {
          statement += 1
          try #require(statement < 1000, "\(form) \(half): it never comes to an end")
        }
        // then each time they were as before, and now they are of this version
        #expect(statement > missing, "\(form) \(half)")
        #expect(try await migrator.run(on: database, now: 8).isEmpty)
      }
    }
  }

  /// - Returns: `false` if the upgrade has fewer statements and so was complete
  private func ends(
    _ migrator: Migrator, at statement: Int, _ way: Break, _ database: any SQLDatabase, _ place: DatabasePlace, _ before: StoredData.Content
  ) async throws -> Bool {
    let scene = Scene(way: way, place: place)
    let breaking = BreakingDatabase(base: database, breaksAt: statement, end: { (sql) throws(StorageError) in try scene.end(sql) })
    do {
      try await migrator.run(on: breaking, now: 7)
      return false
    } catch {
      #expect(try await StoredData.content(of: database) == before, "broken off at statement \(statement)")
      try await scene.inspect { database in
        let left = try await StoredData.content(of: database)
        #expect(left == before, "killed at statement \(statement)")
      }
      return true
    }
  }
}

/// The disk after the end of the program.
private struct Scene {
  let way: BrokenUpgradeTests.Break
  let place: DatabasePlace

  private var left: String? { if case .folder(let folder) = place { folder + "-left" } else { nil } }

  /// Ends the upgrade in the middle of its transaction.
  func end(_ sql: any SQLConnection) throws(StorageError) {
    guard way == .dies else { throw .full }
    guard case .folder(let folder) = place, let left else {
      _ = try sql.query("SELECT pg_terminate_backend(pg_backend_pid())")
      throw .connectionLost
    }
    do {
      try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
      for file in try FileManager.default.contentsOfDirectory(atPath: folder) where !file.hasSuffix(".lock") {
        try FileManager.default.copyItem(atPath: folder + "/" + file, toPath: left + "/" + file)
      }
    } catch {
      throw .cannotOpen("\(error)")
    }
    throw .full
  }

  /// Opens the files that a killed program leaves behind.
  nonisolated(nonsending) func inspect(_ look: (any SQLDatabase) async throws -> Void) async throws {
    guard way == .dies, let left else { return }
    let database = try await DatabasePlace.folder(left).open()
    try await look(database)
    await database.close()
    try FileManager.default.removeItem(atPath: left)
  }
}

/// A database whose writing ends at a statement, counted over all transactions. The end of a transaction counts as one.
private final class BreakingDatabase: SQLDatabase {
  private let base: any SQLDatabase
  private let left: Mutex<Int>
  private let end: @Sendable (any SQLConnection) throws(StorageError) -> Void

  init(base: any SQLDatabase, breaksAt: Int, end: @escaping @Sendable (any SQLConnection) throws(StorageError) -> Void) {
    self.base = base
    left = Mutex(breaksAt)
    self.end = end
  }

  var dialect: Dialect { base.dialect }
  var statistics: StorageStatistics { base.statistics }
  func close() async { await base.close() }
  func read<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws -> T { try await base.read(body) }

  func write<T: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> T, then: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    base.write(
      { [self] sql in
        let connection = BreakingConnection(sql) { (sql) throws(StorageError) in try self.step(sql) }
        let value = try body(connection)
        try step(sql)
        return value
      }, then: then)
  }

  private func step(_ sql: any SQLConnection) throws(StorageError) {
    let isLast = left.withLock { left in
      left -= 1
      return left == 0
    }
    if isLast { try end(sql) }
  }
}

private final class BreakingConnection: SQLConnection {
  private let sql: any SQLConnection
  private let step: (any SQLConnection) throws(StorageError) -> Void

  init(_ sql: any SQLConnection, _ step: @escaping (any SQLConnection) throws(StorageError) -> Void) { (self.sql, self.step) = (sql, step) }

  var dialect: Dialect { sql.dialect }
  var tellsLater: Bool { sql.tellsLater }

  func query(_ text: String, _ values: [SQLValue]) throws(StorageError) -> [SQLRow] {
    try step(sql)
    return try sql.query(text, values)
  }
  func queries(_ asked: [(sql: String, values: [SQLValue])]) throws(StorageError) -> [[SQLRow]] {
    try step(sql)
    return try sql.queries(asked)
  }
  func execute(_ text: String, _ values: [SQLValue]) throws(StorageError) -> Int {
    try step(sql)
    return try sql.execute(text, values)
  }
  func write(_ text: String, _ values: [SQLValue], foreseen: Int?) throws(StorageError) -> Bool {
    try step(sql)
    return try sql.write(text, values, foreseen: foreseen)
  }
  func write(_ statement: RowStatement, _ values: [SQLValue]) throws(StorageError) -> Bool {
    try step(sql)
    return try sql.write(statement, values)
  }
  func writeAll(_ statement: RowStatement, _ rows: [[SQLValue]]) throws(StorageError) {
    try step(sql)
    try sql.writeAll(statement, rows)
  }
  func script(_ text: String) throws(StorageError) {
    try step(sql)
    try sql.script(text)
  }
  func savepoint<T>(_ body: () throws -> T) throws -> T { try sql.savepoint(body) }
  func together<T>(orAgain again: () -> Void, _ body: () throws -> T) throws -> T { try sql.together(orAgain: again, body) }
  func whole<T>(orAgain again: () -> Void, _ body: () throws -> T) throws -> T { try sql.whole(orAgain: again, body) }
}
