import Backups
import Foundation
import Hosting
import IntegrityCheck
import Kernel
import Storage
import StorageSQLite
import TestKit
import Testing

@testable import iqsine

@Suite("A data folder in a wrong state")
struct FolderStateTests {
  private func configuration(_ data: String, backups: String? = nil) -> HubConfiguration {
    var configuration = HubConfiguration()
    (configuration.data, configuration.backups, configuration.logLevel) = (data, backups, .critical)
    return configuration
  }

  /// Opens the stores as a start does, runs `body` on them, and closes them.
  private func open(_ configuration: HubConfiguration, then body: (HubStores) async throws -> Void = { _ in }) async throws {
    let stores = try await Stores.open(configuration, clock: ManualClock(), logRoom: 0)
    try await body(stores)
    await stores.close()
  }

  @Test("that was copied without its log is refused, and the check finds it", arguments: [false, true])
  func withoutLog(isMessenger: Bool) async throws {
    try await withTemporaryFolder { data in
      try await open(configuration(data)) { stores in
        for database in [stores.restaurant, stores.messenger] { try await database.write { _ = try $0.execute("UPDATE stream SET seq = 20") } }
      }
      let flag = data + "/" + DirtyFlag.name
      // given a note of numbers that the databases have, or have passed
      for noted in ["20 20", "19 3", ""] {
        try Data(noted.utf8).write(to: URL(fileURLWithPath: flag))
        try await open(configuration(data))
      }
      // when one lacks the last changes
      try Data((isMessenger ? "20 23" : "23 20").utf8).write(to: URL(fileURLWithPath: flag))
      let failure = await #expect(throws: StartFailure.self) { try await open(configuration(data)) }
      // then the sentence says how many, and of which file
      #expect(failure?.description.contains("lacks the last 3 changes") == true)
      #expect(failure?.description.contains(isMessenger ? "messenger/iqsine.db-wal" : "iqsine.db-wal") == true)
      let traces = HouseTraces(configuration(data))
      let (restaurant, messages) = (try SQLiteLook(folder: data), try SQLiteLook(folder: data + "/messenger"))
      #expect(try await traces.stray(restaurant, messages)?.issue.code == "database.shorter")
      await restaurant.close()
      await messages.close()
    }
  }

  @Test("whose copies would lie in it, or it in them, is refused")
  func copiesInside() async throws {
    try await withTemporaryFolder { folder in
      let data = folder + "/data"
      try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: data)
      for copies in [data, data + "/copies", data + "/a/b/", folder, folder + "/link/copies", data + "/../data/copies"] {
        let failure = #expect(throws: StartFailure.self) { try CopyPlace.check(configuration(data, backups: copies)) }
        #expect(failure?.description.hasPrefix("backups: ") == true, "\(copies)")
        await #expect(throws: StartFailure.self) { try await open(configuration(data, backups: copies)) }
      }
      for copies in [folder + "/data-backups", folder + "/dat", folder + "/copies"] { try CopyPlace.check(configuration(data, backups: copies)) }
    }
  }

  private static let newer = "INSERT INTO schema_migration (module, number, name, hash, applied_at) VALUES ('later', 1, 'later', 'x', 1)"
  private static let older = "UPDATE schema_migration SET number = 1 WHERE module = "

  @Test(
    "of a newer or a much older version is refused by check and by a copy, and no byte changes",
    arguments: [
      ("iqsine.db", newer), ("messenger/iqsine.db", newer), ("iqsine.db", older + "'floor'"), ("messenger/iqsine.db", older + "'messenger'"),
    ])
  func otherSchema(_ file: String, _ change: String) async throws {
    try await withTemporaryFolder { data in
      try await open(configuration(data)) { stores in
        let database = file == "iqsine.db" ? stores.restaurant : stores.messenger
        try await database.write { _ = try $0.execute(change) }
      }
      let before = try Data(contentsOf: URL(fileURLWithPath: data + "/" + file))
      let arguments = ["--data", data, "--backups", data + "-backups"]
      await #expect(throws: (any Error).self) { try await BackupCommand.parse(arguments).run() }
      await #expect(throws: (any Error).self) { try await CheckCommand.parse(arguments).run() }
      #expect(try Data(contentsOf: URL(fileURLWithPath: data + "/" + file)) == before)
      #expect(!FileManager.default.fileExists(atPath: data + "-backups"))
    }
  }

  @Test("into which a copy was brought back half is refused by check and by a copy")
  func halfRestored() async throws {
    try await withTemporaryFolder { data in
      try await open(configuration(data))
      try FileManager.default.createDirectory(atPath: data + "/.restoring", withIntermediateDirectories: true)
      let arguments = ["--data", data, "--backups", data + "-backups"]
      let failure = await #expect(throws: StartFailure.self) { try await BackupCommand.parse(arguments).run() }
      #expect(failure?.description.contains("iqsine restore") == true)
      await #expect(throws: (any Error).self) { try await CheckCommand.parse(arguments).run() }
    }
  }

  // MARK: copies

  @Test("has its newest copy by its number, whatever the clock said, and a copy with another key is found")
  func copies() async throws {
    try await withTemporaryFolder { folder in
      let (data, clock) = (folder + "/data", ManualClock())
      let configuration = configuration(data, backups: folder + "/copies")
      try await open(configuration) { stores in
        try FileManager.default.createDirectory(atPath: data + "/keys", withIntermediateDirectories: true)
        try Data("one".utf8).write(to: URL(fileURLWithPath: data + "/keys/master-1.key"))
        let right = clock.now()
        // given a copy of a year to come, and one that was made afterwards
        clock.set(right.adding(seconds: 400 * 24 * 3600))
        let wrong = try #require(try await Copies.desk(configuration, stores, clock).make(.manual))
        clock.set(right)
        let newest = try #require(try await Copies.desk(configuration, stores, clock).make(.manual))
        // then the later one is the newest
        let copies = BackupFolder(configuration.backupFolder).copies()
        #expect(copies.map(\.name) == [newest.name, wrong.name])
        #expect(CopyChoice.newest(of: copies.map(CopyChoice.here), now: right)?.name == newest.name)
        let stored = CopyChoice.stored("2027-12-24T11-00-00Z")
        #expect(CopyChoice.newest(of: [stored] + copies.map(CopyChoice.here), now: right)?.name == newest.name)
        #expect(await CopyKeys.report(configuration).isSound)
        // when the data have another key
        try Data("two".utf8).write(to: URL(fileURLWithPath: data + "/keys/master-1.key"))
        #expect(await CopyKeys.report(configuration).findings.map(\.code) == ["copy.key", "copy.key"])
      }
    }
  }

  // MARK: the audit trail

  @Test("whose audit trail was emptied or removed is found", arguments: Engine.allCases, ["DELETE FROM audit_entry", "DROP TABLE audit_entry"])
  func noTrail(_ engine: Engine, _ damage: String) async throws {
    try await withDatabase(engine, migrations: Stores.migrations) { database in
      func codes() async throws -> [String] { try await DataCheck.restaurant.run(on: database).findings.map(\.code) }
      try await database.write { sql in
        _ = try sql.execute(
          """
          INSERT INTO command (id, device, n, author, type, body, made_at, at, seq)
          SELECT 'c', 'hub', 1, 'lan', 'menu.import', '{"type":"menu.import"}', MAX(applied_at), MAX(applied_at), 0 FROM schema_migration
          """)
        _ = try sql.execute(damage)
      }
      #expect(try await codes().contains("audit.gone"))
    }
  }

  @Test("whose first audit entries were removed before others came is found", arguments: Engine.allCases)
  func firstEntries(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: Stores.migrations) { database in
      try await database.write { sql in
        for (n, id) in ["c1", "c2"].enumerated() {
          _ = try sql.execute(
            """
            INSERT INTO command (id, device, n, author, type, body, made_at, at, seq)
            SELECT '\(id)', 'hub', \(n + 1), 'lan', 'menu.import', '{"type":"menu.import"}', MAX(applied_at), MAX(applied_at) + \(n), 0
            FROM schema_migration
            """)
        }
        // the trail begins anew with the second command
        _ = try sql.execute(
          """
          INSERT INTO audit_entry (seq, at, made_at, person, device, type, command, changes, previous, hash)
          SELECT 1, MAX(applied_at) + 1, 1, 'lan', 'hub', 'menu.import', 'c2', '[]', $1, $1 FROM schema_migration
          """, [.blob([UInt8](repeating: 0, count: 32))])
      }
      let findings = try await DataCheck.restaurant.run(on: database).findings
      #expect(findings.contains { $0.code == "audit.unrecorded" && $0.en.contains("c1") })
    }
  }

  // MARK: reports

  /// Inserts a row whose other columns are 0.
  private func put(_ values: [String: String], into table: String, _ sql: any SQLConnection) throws {
    let names = try sql.query("SELECT name FROM pragma_table_info('\(table)')").map { try $0.text(0) }
    let row = names.map { values[$0] ?? "0" }.joined(separator: ", ")
    _ = try sql.execute("INSERT INTO \(table) (\(names.joined(separator: ", "))) VALUES (\(row))")
  }

  @Test("whose report rows by table, waiter or hour were changed is found", arguments: ["table", "waiter", "hour"])
  func reportParts(_ part: String) async throws {
    try await withDatabase(.sqlite, migrations: Stores.migrations) { database in
      try await database.write { sql in
        try put(["day": "20000", "until_at": "86400000"], into: "report_day", sql)
        try put(["day": "20000", "part": "'\(part)'", "name": "'5'", "revenue": "7000", "bills": "1"], into: "report_bills", sql)
      }
      let findings = try await DataCheck.restaurant.run(on: database).findings
      #expect(findings.contains { $0.code == "report.part" && $0.en.contains("by \(part) 5: 7000 of 1 bills, not 0 of 0") })
    }
  }
}
