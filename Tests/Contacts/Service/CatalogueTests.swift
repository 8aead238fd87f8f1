import ContactsRules
import Kernel
import Storage
import Sync
import Synchronization
import TestKit
import Testing

@testable import ContactsService

@Suite("The order of books in memory, on both databases")
struct CatalogueTests {
  @Test("of many who come at once one reads the book, and one what has changed; the others answer from it", arguments: Engine.allCases)
  func oneReader(_ engine: Engine) async throws {
    try await ContactsHub.open(engine) { hub in
      for number in 1...30 { try await hub.add("c\(number)", .of("Khách \(number)")) }
      let catalogue = ContactCatalogue()
      let count = Reads()
      func crowd() async throws -> Set<Int> {
        try await withThrowingTaskGroup(of: Int.self) { group in
          for _ in 0..<16 {
            group.addTask {
              try await hub.database.read { sql in
                guard let book = try BookStore(sql: sql).find(ContactsHub.guests) else { throw StorageError.corrupt }
                return try catalogue.of(book, in: CountedConnection(sql, count)).count
              }
            }
          }
          return try await group.reduce(into: []) { $0.insert($1) }
        }
      }
      // given a book that nobody has looked at; when sixteen come at once
      let told1 = try await crowd()
      #expect(told1 == [30] && count.value == 1)
      // and sixteen more after a change
      try await hub.add("c31", .of("Khách 31"))
      let told2 = try await crowd()
      #expect(told2 == [31] && count.value == 2)
    }
  }
}

/// The number of queries to the database.
private final class Reads: Sendable {
  private let count = Mutex(0)
  var value: Int { count.withLock { $0 } }
  func add() { count.withLock { $0 += 1 } }
}

/// A connection that counts its queries.
private final class CountedConnection: SQLConnection {
  private let sql: any SQLConnection
  private let reads: Reads

  init(_ sql: any SQLConnection, _ reads: Reads) { (self.sql, self.reads) = (sql, reads) }

  var dialect: Dialect { sql.dialect }
  var tellsLater: Bool { sql.tellsLater }

  func query(_ text: String, _ values: [SQLValue]) throws(StorageError) -> [SQLRow] {
    reads.add()
    return try sql.query(text, values)
  }

  func queries(_ asked: [(sql: String, values: [SQLValue])]) throws(StorageError) -> [[SQLRow]] {
    reads.add()
    return try sql.queries(asked)
  }

  func execute(_ text: String, _ values: [SQLValue]) throws(StorageError) -> Int { try sql.execute(text, values) }
  func write(_ text: String, _ values: [SQLValue], foreseen: Int?) throws(StorageError) -> Bool { try sql.write(text, values, foreseen: foreseen) }
  func write(_ statement: RowStatement, _ values: [SQLValue]) throws(StorageError) -> Bool { try sql.write(statement, values) }
  func writeAll(_ statement: RowStatement, _ rows: [[SQLValue]]) throws(StorageError) { try sql.writeAll(statement, rows) }
  func script(_ text: String) throws(StorageError) { try sql.script(text) }
  func savepoint<T>(_ body: () throws -> T) throws -> T { try sql.savepoint(body) }
  func together<T>(orAgain again: () -> Void, _ body: () throws -> T) throws -> T { try sql.together(orAgain: again, body) }
  func whole<T>(orAgain again: () -> Void, _ body: () throws -> T) throws -> T { try sql.whole(orAgain: again, body) }
}
