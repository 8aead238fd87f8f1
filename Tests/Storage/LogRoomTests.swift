import Foundation
import Storage
import StorageSQLite
import TestKit
import Testing

@Suite("Room in the log")
struct LogRoomTests {
  private static let room = 2 << 20

  private func length(_ folder: String) throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: folder + "/iqsine.db-wal")[.size] as? Int)
  }

  @Test("is made when the database is opened, and commits use it")
  func made() async throws {
    try await withDatabasePlace(.sqlite) { place in
      guard case .folder(let folder) = place else { return }
      let database = try SQLiteDatabase(folder: folder, logRoom: Self.room)
      try await Migrator(Samples.migrations).run(on: database, now: 0)
      #expect(try length(folder) == Self.room)
      try await database.write { try Samples.add("a", to: $0) }
      #expect(try length(folder) == Self.room)
      #expect(try await database.read(Samples.ids) == ["a"])
      await database.close()
    }
  }

  @Test("is no part of what a crash leaves behind")
  func crash() async throws {
    try await withDatabasePlace(.sqlite) { place in
      guard case .folder(let folder) = place else { return }
      // given a hub that ended without a word: its files, but not the index of its log
      let database = try SQLiteDatabase(folder: folder, logRoom: Self.room)
      try await Migrator(Samples.migrations).run(on: database, now: 0)
      for id in ["a", "b"] { try await database.write { try Samples.add(id, to: $0) } }
      let after = folder + "/after"
      try FileManager.default.createDirectory(atPath: after, withIntermediateDirectories: true)
      for file in ["iqsine.db", "iqsine.db-wal"] { try FileManager.default.copyItem(atPath: "\(folder)/\(file)", toPath: "\(after)/\(file)") }
      await database.close()
      // when it is started again
      let again = try SQLiteDatabase(folder: after, logRoom: Self.room)
      // then all that was stored is there, and more can be
      try await again.write { try Samples.add("c", to: $0) }
      #expect(try await again.read(Samples.ids) == ["a", "b", "c"])
      #expect(try length(after) == Self.room)
      await again.close()
    }
  }
}
