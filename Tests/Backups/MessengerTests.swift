import Backups
import Foundation
import Kernel
import Storage
import StoragePostgres
import Sync
import TestKit
import Testing

@Suite("A copy holds the messages beside the restaurant")
struct MessengerTests {
  @Test("both databases are in it, each in its place, each counted", arguments: Engine.allCases)
  func both(engine: Engine) async throws {
    try await withTill(engine) { till in
      try await till.withMessenger { messenger in
        // when a copy is made, and people write on
        let copy = try #require(try await till.desk(messenger: messenger).make(.manual))
        try await Messages.write("later", in: messenger)
        // then it holds the data of its moment
        let manifest = try BackupFolder.verify(copy)
        let held = try #require(manifest.beside?.first)
        #expect(manifest.databases.map(\.name) == ["", "messenger"])
        #expect((held.name, held.opened, held.seq, held.sums) == ("messenger", true, 10, []))
        #expect(held.tables.first { $0.name == "message" }?.rows == 10)
        #expect(held.schema.map(\.module) == ["messages", "sync"])
        #expect(manifest.seq == 100)
        let name = messenger.copyName
        #expect(manifest.files.map(\.path) == [name, "messenger/\(name)"])
        // and a look into it finds the same
        let facts = FactsReader(sums: [])
        let inside = try await messenger.inspect(copy: "\(copy.path)/messenger/\(name)", pause: {}) { try facts.read($0) }
        #expect(held.difference(from: try #require(inside)) == nil)
      }
    }
  }

  @Test("as long as nothing was begun there, the copy is one that versions without messages can read", arguments: Engine.allCases)
  func notBegun(engine: Engine) async throws {
    try await withTill(engine) { till in
      // given a messenger that was only just made
      let messenger = try await till.openMessenger()
      // when a copy is made
      let made = try await till.desk(messenger: messenger).make(.upgrade)
      await messenger.close()
      // then it says nothing of messages, not even that there are none
      let copy = try #require(made)
      let bytes = try #require(FileManager.default.contents(atPath: copy.path + "/manifest.json"))
      let members = try JSON.parse(Array(bytes))
      let known = ["format", "program", "madeAt", "reason", "database", "opened", "seq", "schema", "tables", "sums", "files", "number"]
      guard case .object(let pairs) = members else { throw CopyError.damaged("the manifest is no object") }
      #expect(pairs.map(\.key) == known)
      #expect(try BackupFolder.verify(copy).files.map(\.path) == [till.database.copyName])
      #expect(!FileManager.default.fileExists(atPath: copy.path + "/messenger"))
    }
  }

  @Test("messages that came out wrong throw the whole copy away", arguments: Engine.allCases)
  func spoilt(engine: Engine) async throws {
    try await withTill(engine) { till in
      try await till.withMessenger { messenger in
        let good = try #require(try await till.desk(messenger: messenger).make(.manual))
        till.clock.advance(seconds: 60)
        let desk = till.desk(messenger: Spoiling(base: messenger) { try truncate($0) })
        await #expect { try await desk.make(.nightly) } throws: { error in
          if case .damaged? = error as? CopyError { true } else { false }
        }
        #expect(till.allNames == [good.name, "last-failure.json"])
      }
    }
  }

  @Test(
    "messages that rot later are seen",
    arguments: Engine.allCases)
  func rotten(engine: Engine) async throws {
    try await withTill(engine) { till in
      try await till.withMessenger { messenger in
        let copy = try #require(try await till.desk(messenger: messenger).make(.manual))
        let path = "messenger/\(messenger.copyName)"
        try flip("\(copy.path)/\(path)") { $0 - 100 }
        #expect(throws: CopyError.damaged("\(copy.name)/\(path) is not what it was when the copy was made")) { try BackupFolder.verify(copy) }
        try truncate("\(copy.path)/\(path)")
        #expect(till.copies.copies().map(\.isWhole) == [false])
      }
    }
  }

  @Test("made while both are written, it knows everything that its messages speak of", arguments: Engine.allCases)
  func underLoad(engine: Engine) async throws {
    try await withTill(engine) { till in
      try await till.withMessenger { messenger in
        // given people who write of each payment after it was made
        let working = Task {
          var number = 0
          while !Task.isCancelled {
            number += 1
            try await till.pay(7, id: "busy\(number)")
            try await Messages.write("of busy\(number)", in: messenger)
          }
          return number
        }
        for _ in 1...3 {
          let manifest = try #require(try await till.desk(messenger: messenger).make(.manual)?.manifest)
          let messages = try #require(manifest.beside?.first)
          // then the copy has no message of a payment that it does not have
          #expect(messages.seq - 10 <= manifest.seq - 100)
          #expect(messages.tables.first { $0.name == "message" }?.rows == messages.seq)
        }
        working.cancel()
        #expect(try await working.value > 0)
      }
    }
  }

  @Test("its keys go along; a live database, its log and its lock never do, in whatever folder they lie")
  func otherFiles() async throws {
    try await withTill(.sqlite) { till in
      try await till.withMessenger { messenger in
        let manager = FileManager.default
        for folder in ["keys", "messenger/media"] {
          try manager.createDirectory(atPath: "\(till.data)/\(folder)", withIntermediateDirectories: true)
        }
        _ = manager.createFile(atPath: till.data + "/keys/master-1.key", contents: Data("secret".utf8), attributes: [.posixPermissions: 0o600])
        _ = manager.createFile(atPath: till.data + "/messenger/media/photo", contents: Data("sealed".utf8), attributes: [.posixPermissions: 0o600])
        let there = try manager.contentsOfDirectory(atPath: till.data + "/messenger")
        #expect(Set(there).isSuperset(of: ["iqsine.db", "iqsine.db-wal", "iqsine.db-shm", "iqsine.lock"]))
        let copy = try #require(try await till.desk(messenger: messenger).make(.manual))
        let paths = ["iqsine.db", "messenger/iqsine.db", "files/keys/master-1.key", "files/messenger/media/photo"]
        #expect(copy.manifest?.files.map(\.path) == paths)
        let all = try #require(manager.enumerator(atPath: copy.path)).compactMap { $0 as? String }
        #expect(all.filter { $0.contains("iqsine.") }.sorted() == ["iqsine.db", "messenger/iqsine.db"])
        #expect(try manager.attributesOfItem(atPath: copy.path + "/files/keys/master-1.key")[.posixPermissions] as? Int == 0o600)
        #expect(try manager.attributesOfItem(atPath: copy.path + "/messenger/iqsine.db")[.posixPermissions] as? Int == 0o600)
      }
    }
  }

  @Test("two PostgreSQL schemas are replaced together, or stay as they were; what the copy lacks becomes empty")
  func postgresTogether() async throws {
    try await withTill(.postgres) { till in
      guard case .address(let address) = till.place else { return }
      try await till.withMessenger { messenger in
        let copy = try #require(try await till.desk(messenger: messenger).make(.manual))
        try await till.pay(1, id: "new")
        try await Messages.write("new", in: messenger)
        let neighbour = try await PostgresNeighbour("messenger", beside: address)
        let (restaurant, messages) = (try PostgresRestore(address: address), try PostgresRestore(address: neighbour.address))
        let (first, second) = (copy.path + "/iqsine.dump", copy.path + "/messenger/iqsine.dump")
        let broken = till.folder + "/broken.dump"
        try copyFile(second, broken)
        try truncate(broken)
        // when the second of them cannot be read to its end
        await #expect(throws: CopyError.self) { try await PostgresRestore.replace([(restaurant, first), (messages, broken)]) }
        // then all is there still
        #expect(try await till.database.read { try BackedUpTill.facts.read($0) }.seq == 101)
        #expect(try await Messages.all(in: messenger).contains("new"))
        // when both can
        try await PostgresRestore.replace([(restaurant, first), (messages, second)])
        // then both agree with the copy
        for (held, place) in zip(try #require(copy.manifest).databases, [restaurant, messages]) {
          let opened = try await place.open()
          let facts = held.name.isEmpty ? BackedUpTill.facts : FactsReader(sums: [])
          let found = try await opened.contents { try facts.read($0) }
          await opened.close()
          #expect(held.difference(from: found) == nil)
        }
        // and a copy from before there were messages leaves none
        try await PostgresRestore.replace([(restaurant, first), (messages, nil)])
        #expect(try await messages.isEmpty())
        #expect(try await !restaurant.isEmpty())
      }
    }
  }
}
