import Backups
import Kernel
import Storage
import StoragePostgres
import StorageSQLite
import Sync
import TestKit
import Testing

@Suite("An upgrade that fails leaves the old state, and a copy of it")
struct UpgradeTests {
  private static let broken =
    BackedUpTill.migrations + [
      Migration(
        module: "till", number: 2, name: "tips",
        ["ALTER TABLE payment ADD COLUMN tip BIGINT", "UPDATE payment SET amount = 0", "CREATE TABLE tip (id TEXT PRIMARY KEY, oops NONSENSE("])
    ]

  @Test("the data are as they were, and the copy holds them", arguments: Engine.allCases)
  func failed(engine: Engine) async throws {
    try await withTill(engine) { till in
      let before = try await till.database.read { try BackedUpTill.facts.read($0) }
      let desk = till.desk()
      // when a newer program cannot bring the data to its schema
      await #expect(throws: StorageError.self) {
        try await Migrator(Self.broken).run(on: till.database, now: 0) { pending in
          #expect(pending.map(\.name) == ["tips"])
          try await desk.make(.upgrade)
        }
      }
      // then nothing of it is there
      #expect(try await till.database.read { try BackedUpTill.facts.read($0) } == before)
      await #expect(throws: StorageError.self) { try await till.database.read { try $0.query("SELECT tip FROM payment") } }
      // and the older program continues
      #expect(try await Migrator(BackedUpTill.migrations).run(on: till.database, now: 0).isEmpty)
      try await till.pay(1, id: "after")
      // and the copy from before is whole
      let copy = try #require(till.copies.copies().first)
      let manifest = try BackupFolder.verify(copy)
      #expect((manifest.reason, manifest.seq, manifest.sums) == (.upgrade, before.seq, before.sums))
    }
  }

  @Test("without a copy no upgrade begins", arguments: Engine.allCases)
  func noCopy(engine: Engine) async throws {
    try await withTill(engine) { till in
      let desk = till.desk(Spoiling(base: till.database) { try truncate($0) })
      let wanted = BackedUpTill.migrations + [Migration(module: "till", number: 2, name: "tips", ["ALTER TABLE payment ADD COLUMN tip BIGINT"])]
      await #expect(throws: CopyError.self) {
        try await Migrator(wanted).run(on: till.database, now: 0) { _ in try await desk.make(.upgrade) }
      }
      await #expect(throws: StorageError.self) { try await till.database.read { try $0.query("SELECT tip FROM payment") } }
    }
  }

  @Test("it is known beforehand whether data that are there would be changed", arguments: Engine.allCases)
  func foreseen(engine: Engine) async throws {
    try await withTill(engine) { till in
      // given data of this version, and a newer program
      #expect(try await !Migrator(BackedUpTill.migrations).wouldChange(till.database))
      #expect(try await Migrator(Self.broken).wouldChange(till.database))
      // and a database beside them that was only just made: there is nothing to change in it
      let messenger = try await till.openMessenger()
      let (changes, asked) = (
        try await Migrator(Messages.migrations).wouldChange(messenger), try await messenger.read { try $0.holds(table: "message") }
      )
      await messenger.close()
      #expect((changes, asked) == (false, false))
    }
  }

  @Test("a stream that goes on from a copy uses no number that a device may know", arguments: Engine.allCases)
  func numbers(engine: Engine) async throws {
    try await withTill(engine) { till in
      let now = till.clock.now()
      let first = try await till.database.write { try StreamRestart.goOn(in: $0, now: now) }
      #expect(first == now.raw)
      // also when the same copy is brought back twice
      let second = try await till.database.write { try StreamRestart.goOn(in: $0, now: now) }
      #expect(second > first + 100_000_000)
      // and whoever holds an older number is given a snapshot
      let reader = StreamReader(database: till.database, sources: [], clock: till.clock)
      for since in [100, first, first + 5, second - 1, second + 1] {
        guard case .snapshot(let snapshot) = try await reader.catchUp(since: since) else {
          Issue.record("\(since) was joined on")
          continue
        }
        #expect(snapshot.seq == second)
      }
    }
  }

  @Test("a PostgreSQL database is replaced whole, or stays as it was")
  func postgresRestore() async throws {
    try await withDatabasePlace(.postgres) { place in
      guard case .address(let address) = place else { return }
      try await withTemporaryFolder { folder in
        let database = try await PostgresDatabase(address: address)
        try await Migrator(BackedUpTill.migrations).run(on: database, now: 0)
        let till = BackedUpTill(database: database, clock: ManualClock(), folder: folder, place: place)
        try await till.pay(42, id: "old")
        let copy = try #require(try await till.desk().make(.manual))
        try await till.pay(1, id: "new")
        try await database.write { try $0.script("CREATE TABLE later (payment TEXT REFERENCES payment (id))") }
        let restore = try PostgresRestore(address: address)
        #expect(try await restore.hubs() > 0)
        await database.close()
        // when the copy cannot be read to its end
        let dump = copy.path + "/iqsine.dump"
        let broken = folder + "/broken.dump"
        try copyFile(dump, broken)
        try truncate(broken)
        await #expect(throws: CopyError.self) { try await restore.replace(with: broken) }
        // then all is there still
        let opened = try await restore.open()
        #expect(try await opened.read { try BackedUpTill.facts.read($0) }.sums.first?.amount == 43)
        // when it can
        try await restore.replace(with: dump)
        let found = try await opened.contents { try BackedUpTill.facts.read($0) }
        await opened.close()
        // then it agrees with the copy, and the later table is gone
        #expect(try #require(copy.manifest?.databases.first).difference(from: found) == nil)
      }
    }
  }

  @Test("types that a PostgreSQL database has made go and come back with its tables")
  func postgresTypes() async throws {
    try await withDatabasePlace(.postgres) { place in
      guard case .address(let address) = place else { return }
      try await withTemporaryFolder { folder in
        // given a copy of a database with a range, an enumeration and a domain
        let database = try await PostgresDatabase(address: address)
        try await Migrator(BackedUpTill.migrations).run(on: database, now: 0)
        try await database.write {
          try $0.script("CREATE TYPE stay AS RANGE (subtype = bigint); CREATE TYPE heat AS ENUM ('mild', 'hot'); CREATE DOMAIN seats AS integer")
          try $0.script("CREATE TABLE place (kept stay, taste heat, chairs seats)")
          try $0.script("INSERT INTO place VALUES ('[1,5)', 'hot', 4)")
        }
        let till = BackedUpTill(database: database, clock: ManualClock(), folder: folder, place: place)
        let copy = try #require(try await till.desk().make(.manual))
        // when it is brought back into the same database, to which another type has come meanwhile
        try await database.write { try $0.script("CREATE TYPE later AS ENUM ('yes'); DELETE FROM place") }
        await database.close()
        let restore = try PostgresRestore(address: address)
        try await restore.replace(with: copy.path + "/iqsine.dump")
        // then the copy's types exist with their values, and the later one is gone
        let opened = try await restore.open()
        let kept = try await opened.read { sql in
          try sql.query("SELECT kept::text, taste::text, chairs::text FROM place").map { [try $0.text(0), try $0.text(1), try $0.text(2)] }
        }
        #expect(kept == [["[1,5)", "hot", "4"]])
        #expect(try await opened.read { try $0.query("SELECT 1 FROM pg_type WHERE typname = 'later'").isEmpty })
        await opened.close()
      }
    }
  }
}
