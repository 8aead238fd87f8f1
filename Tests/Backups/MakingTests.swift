import Backups
import Foundation
import Kernel
import Storage
import StoragePostgres
import Sync
import TestKit
import Testing

@Suite("A safety copy is made, and checked before it counts")
struct MakingTests {
  @Test("it holds what was stored at its moment, and says so", arguments: Engine.allCases)
  func whole(engine: Engine) async throws {
    try await withTill(engine) { till in
      let copy = try #require(try await till.desk().make(.manual))
      try await till.pay(5000, id: "later")
      // then its manifest counts the hundred payments and not the later one
      let manifest = try BackupFolder.verify(copy)
      #expect(manifest.tables.first { $0.name == "payment" }?.rows == 100)
      #expect(manifest.sums == [NamedSum(name: "payments", amount: 100_000)])
      #expect(manifest.seq == 100)
      let numbers = manifest.schema.map { "\($0.module) \($0.number)" }
      let latest = Dictionary(SyncMigrations.all.map { ($0.module, $0.number) }, uniquingKeysWith: max)
      #expect(numbers == latest.map { "\($0.key) \($0.value)" }.sorted() + ["till 1"])
      #expect((manifest.program, manifest.reason, manifest.database, manifest.opened) == ("1.2.3", .manual, engine.rawValue, true))
      #expect(copy.name == "iqsine-2026-11-20T11-00-00Z-manual")
      // and a look into it finds the same
      let held = try await till.database.inspect(copy: "\(copy.path)/\(till.database.copyName)", pause: {}) { try BackedUpTill.facts.read($0) }
      #expect(manifest.databases.first?.difference(from: try #require(held)) == nil)
    }
  }

  @Test("made while payments come in, it is of one moment and keeps nobody waiting for it", arguments: Engine.allCases)
  func underLoad(engine: Engine) async throws {
    try await withTill(engine) { till in
      let paying = Task {
        var number = 0
        while !Task.isCancelled {
          number += 1
          try await till.pay(7, id: "busy\(number)")
        }
        return number
      }
      var rows: [Int64] = []
      for _ in 1...3 {
        let manifest = try #require(try await till.desk().make(.manual)?.manifest)
        let counts = Dictionary(uniqueKeysWithValues: manifest.tables.map { ($0.name, $0.rows) })
        #expect(counts["payment"] == counts["receipt"])
        #expect(counts["payment"] == manifest.seq)
        #expect(manifest.sums.first?.amount == 100_000 + (manifest.seq - 100) * 7)
        rows.append(manifest.seq)
      }
      paying.cancel()
      #expect(try await paying.value > 0)
      #expect(rows == rows.sorted())
    }
  }

  @Test("a copy that came out wrong is taken away, told of, and leaves the older ones", arguments: Engine.allCases)
  func spoilt(engine: Engine) async throws {
    try await withTill(engine) { till in
      let good = try #require(try await till.desk().make(.manual))
      // A flipped bit in somebody's note breaks no structure of the file: only counting again finds it.
      let harms: [@Sendable (String) throws -> Void] = [
        { try truncate($0) }, { try Data().write(to: URL(fileURLWithPath: $0)) },
        { engine == .sqlite ? try flip($0, where: "quý khách") : try flip($0, inLargestBlockOfDump: 12) },
        { engine == .sqlite ? try flip($0) { _ in 4096 * 3 } : try flip($0, inLargestBlockOfDump: 40) },
      ]
      for harm in harms {
        till.clock.advance(seconds: 60)
        let desk = till.desk(Spoiling(base: till.database, spoil: harm))
        await #expect { try await desk.make(.nightly) } throws: { error in
          if case .damaged? = error as? CopyError { true } else { false }
        }
        #expect(till.allNames == [good.name, "last-failure.json"])
        #expect(desk.failure?.code == "damaged")
        // another program sees it too
        #expect(till.desk().failure == desk.failure)
      }
      _ = try BackupFolder.verify(good)
      till.clock.advance(seconds: 60)
      _ = try await till.desk().make(.nightly)
      #expect(till.desk().failure == nil)
    }
  }

  @Test("what is wrong later is seen: a missing half in the list, a flipped bit before it is brought back", arguments: Engine.allCases)
  func rotten(engine: Engine) async throws {
    try await withTill(engine) { till in
      let copy = try #require(try await till.desk().make(.manual))
      let file = "\(copy.path)/\(till.database.copyName)"
      try flip(file) { $0 - 100 }
      #expect(throws: CopyError.damaged("\(copy.name)/\(till.database.copyName) is not what it was when the copy was made")) {
        try BackupFolder.verify(copy)
      }
      try truncate(file)
      #expect(till.copies.copies().map(\.isWhole) == [false])
      #expect(till.desk().lastGoodAt() == nil)
    }
  }

  @Test("a manifest that was changed is no manifest")
  func forged() async throws {
    try await withTill(.sqlite) { till in
      let copy = try #require(try await till.desk().make(.manual))
      try flip(copy.path + "/manifest.json", where: "100000")
      #expect(till.copies.copies().map(\.isWhole) == [false])
      #expect(throws: CopyError.self) { try BackupFolder.verify(copy) }
    }
  }

  @Test("broken off, it leaves nothing behind and is no failure", arguments: Engine.allCases)
  func cancelled(engine: Engine) async throws {
    try await withTill(engine) { till in
      let desk = till.desk()
      let making = Task { try await desk.make(.manual) }
      making.cancel()
      await #expect(throws: CopyError.cancelled) { try await making.value }
      #expect(till.allNames == [])
      #expect(desk.failure == nil)
      #expect(!desk.isRunning)
    }
  }

  @Test("keys and certificates go along with their permissions, locks and the live database do not")
  func otherFiles() async throws {
    try await withTill(.sqlite) { till in
      let manager = FileManager.default
      try manager.createDirectory(atPath: till.data + "/tls/old", withIntermediateDirectories: true)
      _ = manager.createFile(atPath: till.data + "/tls/authority.key", contents: Data("secret".utf8), attributes: [.posixPermissions: 0o600])
      // The files that people have sent are too many for every copy.
      try manager.createDirectory(atPath: till.data + "/media/0a", withIntermediateDirectories: true)
      _ = manager.createFile(atPath: till.data + "/media/0a/a.original", contents: Data("sealed".utf8))
      _ = manager.createFile(atPath: till.data + "/tls/old/leaf.pem", contents: Data("leaf".utf8), attributes: [.posixPermissions: 0o644])
      let copy = try #require(try await till.desk().make(.manual))
      let manifest = try #require(copy.manifest)
      #expect(manifest.files.map(\.path) == ["iqsine.db", "files/tls/authority.key", "files/tls/old/leaf.pem"])
      let rights = try manager.attributesOfItem(atPath: copy.path + "/files/tls/authority.key")[.posixPermissions] as? Int
      #expect(rights == 0o600)
      for folder in [till.copies.path, copy.path] {
        #expect(try manager.attributesOfItem(atPath: folder)[.posixPermissions] as? Int == 0o700)
      }
      #expect(try manager.attributesOfItem(atPath: copy.path + "/iqsine.db")[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test("PostgreSQL's programs that are missing, or older than the server, are named")
  func tools() {
    #expect(throws: CopyError.toolMissing("pg_dump")) { try PostgresTools.find(in: ["/nowhere"]) }
    #expect(throws: CopyError.toolOlder(tool: "pg_dump", found: 13, server: 15)) {
      try PostgresTools.check("pg_dump (PostgreSQL) 13.9 (Debian 13.9-0+deb11u1)", server: 15)
    }
    #expect(throws: Never.self) { try PostgresTools.check("pg_dump (PostgreSQL) 17beta1", server: 15) }
  }
}
