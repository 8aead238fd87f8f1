import Foundation
import Storage
import StorageSQLite
import TestKit
import Testing

@Suite("The built-in database")
struct SQLiteTests {
  @Test("every commit waits for the disk")
  func durable() async throws {
    try await withTemporaryFolder { folder in
      let database = try SQLiteDatabase(folder: folder)
      #expect(try await database.pragma("synchronous") == "2")
      #expect(try await database.pragma("journal_mode") == "wal")
      #expect(try await database.pragma("foreign_keys") == "1")
      await database.close()
    }
  }

  @Test("a full disk is told, stores nothing, and is got over")
  func fullDisk() async throws {
    try await withTemporaryFolder { folder in
      let database = try SQLiteDatabase(folder: folder)
      try await Migrator(Samples.migrations).run(on: database, now: 0)
      try await database.write { try Samples.add("a", to: $0) }
      // given no room for more pages
      let pages = try #require(try await database.pragma("page_count"))
      _ = try await database.pragma("max_page_count = \(pages)")
      // when more is written than fits, and the body even tries to go on
      await #expect(throws: StorageError.full) {
        try await database.write { connection in
          try Samples.add("b", to: connection)
          try? connection.savepoint { try fill(connection) }
          try? Samples.add("c", to: connection)
        }
      }
      // then nothing of it is stored, and reading works
      #expect(try await database.read(Samples.ids) == ["a"])
      // and with room again writing does too
      _ = try await database.pragma("max_page_count = 1000000")
      try await database.write { connection in
        try Samples.add("d", to: connection)
        try fill(connection)
      }
      #expect(try await database.read(Samples.ids) == ["a", "d"])
      await database.close()
    }
  }

  private func fill(_ connection: any SQLConnection) throws {
    try connection.execute(
      "UPDATE dish SET picture = $1", [.blob(Array(repeating: 7, count: 1 << 20))])
  }

  @Test("a second hub on the same folder is told so, until the first ends")
  func twoHubs() async throws {
    try await withTemporaryFolder { folder in
      let first = try SQLiteDatabase(folder: folder)
      let error = #expect(throws: StorageError.self) { try SQLiteDatabase(folder: folder) }
      guard case .cannotOpen(let reason) = error else {
        Issue.record("expected cannotOpen")
        return
      }
      #expect(reason.contains("in use by another hub (process \(getpid()))"))
      await first.close()
      await (try SQLiteDatabase(folder: folder)).close()
    }
  }

  @Test("a lock held by a tool from outside is busy, and passes")
  func busy() async throws {
    try await withTemporaryFolder { folder in
      let hub = try SQLiteDatabase(folder: folder, patience: .milliseconds(50))
      try await Migrator(Samples.migrations).run(on: hub, now: 0)
      let tool = try SQLiteDatabase(besideHub: folder, patience: .seconds(5))
      let holds = DispatchSemaphore(value: 0)
      let letGo = DispatchSemaphore(value: 0)
      async let holding: Void = tool.write { _ in
        holds.signal()
        letGo.wait()
      }
      try await hub.read { _ in holds.wait() }
      await #expect(throws: StorageError.busy) {
        try await hub.write { try Samples.add("a", to: $0) }
      }
      letGo.signal()
      try await holding
      try await hub.write { try Samples.add("a", to: $0) }
      await tool.close()
      await hub.close()
    }
  }

  @Test("a file that is no database is not touched")
  func noDatabase() async throws {
    try await withTemporaryFolder { folder in
      let content = String(repeating: "thực đơn ", count: 1000)
      try content.write(toFile: folder + "/iqsine.db", atomically: true, encoding: .utf8)
      #expect(throws: StorageError.corrupt) { try SQLiteDatabase(folder: folder) }
      #expect(try String(contentsOfFile: folder + "/iqsine.db", encoding: .utf8) == content)
    }
  }

  @Test("a folder that cannot be made is named")
  func noFolder() async throws {
    let error = #expect(throws: StorageError.self) {
      try SQLiteDatabase(folder: "/dev/null/data")
    }
    #expect(error?.description.contains("/dev/null/data") == true)
  }

  @Test("a closed database is whole without its log, also if another program has the file open")
  func wholeFile() async throws {
    try await withTemporaryFolder { folder in
      let database = try SQLiteDatabase(folder: folder)
      try await Migrator(Samples.migrations).run(on: database, now: 0)
      try await database.write { try Samples.add("a", to: $0) }
      // given a tool that looks at the data
      let tool = try SQLiteLook(folder: folder)
      // when the hub stops
      await database.close()
      // then the file alone holds everything
      let copy = folder + "/copy"
      try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: folder + "/iqsine.db", toPath: copy + "/iqsine.db")
      let again = try SQLiteDatabase(folder: copy)
      #expect(try await again.read(Samples.ids) == ["a"])
      await again.close()
      await tool.close()
    }
  }

  @Test("nobody else may read the files")
  func permissions() async throws {
    try await withTemporaryFolder { parent in
      let folder = parent + "/data"
      let database = try SQLiteDatabase(folder: folder)
      try await Migrator(Samples.migrations).run(on: database, now: 0)
      for file in ["", "/iqsine.db", "/iqsine.db-wal"] {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder + file)
        let permissions = attributes[.posixPermissions] as? NSNumber
        #expect(permissions?.intValue == (file.isEmpty ? 0o700 : 0o600), "\(file)")
      }
      await database.close()
    }
  }
}
