import Foundation
import Kernel
import ObjectStores
import Storage
import TestKit
import Testing

@testable import Backups

@Suite("A copy in the store is proven before it counts, and comes back as it was")
struct StoredCopyTests {
  @Test("databases, keys and media come back as they were, and nobody can read them in the store", arguments: Engine.allCases)
  func whole(engine: Engine) async throws {
    try await withTill(engine) { till in
      // given keys and media beside the database
      try till.keepMedia("0a/one.original", 3_000_000, seed: 1)
      try till.keepMedia("0b/two.thumb", 10, seed: 2)
      try FileManager.default.createDirectory(atPath: till.data + "/keys", withIntermediateDirectories: true)
      try Data("a secret of this house".utf8).write(to: URL(fileURLWithPath: till.data + "/keys/master-1.key"))
      let stored = try await till.openStore()
      // when a copy is made, and the data change afterwards
      let copy = try #require(try await stored.make())
      try await till.pay(5000, id: "later")
      // then it is proven, and leaves nothing on this disk
      let view = try #require(stored.view())
      #expect((view.lastProvenAt, view.copies.map(\.name), view.failure) == (till.clock.now(), ["2026-11-20T11-00-00Z"], nil))
      #expect(copy.size > 3_000_000)
      #expect(try FileManager.default.contentsOfDirectory(atPath: till.copies.path + "/.store").sorted() == [".lock", "media.json", "state.json"])
      #expect(till.copies.copies().isEmpty)
      // and no file of the store shows any of it
      for (name, bytes) in try contents(of: till.storePath) {
        for text in ["quý khách", "a secret of this house", "payment", "master-1"] {
          #expect(bytes.range(of: Data(text.utf8)) == nil, "\(name) shows \(text)")
        }
      }
      // and it comes back with the data of its moment
      let restore = StoreRestore(try till.reader(stored))
      #expect(try await restore.names() == [copy.name])
      let found = try await restore.fetch(copy.name, into: BackupFolder(till.folder + "/fetched"))
      let manifest = try BackupFolder.verify(found)
      #expect((manifest.reason, manifest.sums) == (.stored, [NamedSum(name: "payments", amount: 100_000)]))
      #expect(try Data(contentsOf: URL(fileURLWithPath: found.path + "/files/keys/master-1.key")) == Data("a secret of this house".utf8))
      let other = DataFolder(till.folder + "/other")
      #expect(try await restore.fetchMedia(copy.name, for: other) == 2)
      #expect(other.isEmpty)
      try other.adoptMedia()
      #expect(try contents(of: other.path + "/media") == contents(of: till.data + "/media"))
      // and media that are there are not fetched again
      #expect(try await restore.fetchMedia(copy.name, for: other) == 0)
    }
  }

  @Test("what is in the store is not sent again, neither media nor pages of the database")
  func incremental() async throws {
    try await withTill(.sqlite) { till in
      try till.keepMedia("0a/one.original", 5_000_000, seed: 1)
      let stored = try await till.openStore()
      let first = try #require(try await stored.make())
      #expect(first.sent > 5_000_000)
      // then the hub knows the file again, without reading it
      let list = try #require(FileManager.default.contents(atPath: till.copies.path + "/.store/media.json"))
      #expect(try KnownMediaList(json: JSON.parse(Array(list))).files.map(\.file.path) == ["0a/one.original"])
      // when one media file is new
      till.clock.advance(seconds: 3600)
      try till.keepMedia("0a/two.original", 2_000_000, seed: 2)
      let second = try #require(try await stored.make())
      // then it is sent, with the blocks that changed; the database is smaller than one
      #expect((2_000_000..<3_500_000).contains(second.sent))
      #expect(second.size > 7_000_000)
      // and a list of known media that got lost costs reading only
      try FileManager.default.removeItem(atPath: till.copies.path + "/.store/media.json")
      till.clock.advance(seconds: 3600)
      let third = try #require(try await stored.make())
      #expect(third.sent < 1_500_000)
      // and a media block that got lost in the store is sent again
      let block = try #require(try largest(in: till.storePath + "/blocks"))
      try FileManager.default.removeItem(atPath: block)
      till.clock.advance(seconds: 3600)
      _ = try await stored.make()
      #expect(FileManager.default.fileExists(atPath: block))
    }
  }

  private func largest(in folder: String) throws -> String? {
    try contents(of: folder).max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }.map { folder + "/" + $0.key }
  }

  @Test("a store that fails at whatever write leaves no copy, and the next run is whole and leaves no stray block")
  func failingMidway() async throws {
    try await withTill(.sqlite) { till in
      try till.keepMedia("0a/one.original", 1_500_000, seed: 1)
      let stored = try await till.openStore()
      let key = try CopyKey(text: stored.key().key)
      let plan = FaultyStore.Plan()
      let store = FaultyStore(base: till.folderStore, plan: plan)
      let restore = StoreRestore(StoreReader(store: till.folderStore, key: key))
      var failures = 0
      for writes in 0..<100 {
        // given a line that breaks after so many writes
        till.clock.advance(seconds: 60)
        try await till.pay(1, id: "busy\(writes)")
        let before = try await restore.names()
        plan.left.withLock { $0 = writes }
        do {
          _ = try await till.run(store, key)
          break
        } catch {
          #expect(error as? StoreTrouble == .broken("the line broke"))
          failures += 1
        }
        // then nothing looks like a new copy, and the old ones are whole
        #expect(try await restore.names() == before)
        // when the line is there again, then the next run is proven
        plan.left.withLock { $0 = nil }
        till.clock.advance(seconds: 60)
        let made = try await till.run(store, key)
        #expect(try await restore.names().first == made.copy.name)
        // and each block belongs to a copy, and each copy to a proof
        let blocks = try await till.stored("blocks/")
        try await StoreCleaner(reader: StoreReader(store: till.folderStore, key: key)).sweep(keeping: made.kept)
        #expect(try await till.stored("blocks/") == blocks)
        #expect(try await till.stored("copies/").count == till.stored("proofs/").count)
        #expect(try await till.folderStore.get("making") == nil)
      }
      #expect(failures >= 4)
    }
  }

  @Test("a store that keeps something else than it was given proves nothing, and gets it again", arguments: ["blocks/", "copies/", "proofs/"])
  func spoilt(_ prefix: String) async throws {
    try await withTill(.sqlite) { till in
      try till.keepMedia("0a/one.original", 100_000, seed: 1)
      let stored = try await till.openStore()
      let key = try CopyKey(text: stored.key().key)
      let plan = FaultyStore.Plan()
      let store = FaultyStore(base: till.folderStore, plan: plan)
      plan.spoils.withLock { $0 = prefix }
      await #expect {
        _ = try await till.run(store, key)
      } throws: { error in
        if case .tampered? = error as? StoredCopyError { true } else { false }
      }
      // then a run on the mended store is proven. Each attempt finds one spoilt block.
      plan.spoils.withLock { $0 = nil }
      var made: (copy: StoredCopyView, kept: [String])?
      for _ in 0..<20 where made == nil {
        till.clock.advance(seconds: 60)
        made = try? await till.run(store, key)
      }
      let restore = StoreRestore(StoreReader(store: till.folderStore, key: key))
      let found = try await restore.fetch(try #require(made).copy.name, into: BackupFolder(till.folder + "/fetched"))
      #expect(try BackupFolder.verify(found).sums == [NamedSum(name: "payments", amount: 100_000)])
    }
  }

  @Test("a copy that was tampered with is refused: any bit of any object, two that change places, another key")
  func tampered() async throws {
    try await withTill(.sqlite) { till in
      try till.keepMedia("0a/one.original", 2_500_000, seed: 1)
      let stored = try await till.openStore()
      let copy = try #require(try await stored.make())
      let restore = StoreRestore(try till.reader(stored))
      let other = DataFolder(till.folder + "/other")
      func bringBack() async throws {
        try? FileManager.default.removeItem(atPath: till.folder + "/fetched")
        _ = try await restore.fetch(copy.name, into: BackupFolder(till.folder + "/fetched"))
        _ = try await restore.fetchMedia(copy.name, for: other)
      }
      try await bringBack()
      let objects = try contents(of: till.storePath).keys.filter { $0 != "store.json" }.sorted()
      #expect(objects.count > 6)
      for object in objects {
        let path = till.storePath + "/" + object
        let good = try Data(contentsOf: URL(fileURLWithPath: path))
        try flip(path) { $0 / 2 }
        await #expect(throws: StoredCopyError.tampered(object)) { try await bringBack() }
        try FileManager.default.removeItem(atPath: path)
        await #expect(throws: StoredCopyError.self) { try await bringBack() }
        try good.write(to: URL(fileURLWithPath: path))
      }
      // Two blocks in each other's place are authentic, but not there.
      let blocks = objects.filter { $0.hasPrefix("blocks/") }
      let (first, second) = (till.storePath + "/" + blocks[0], till.storePath + "/" + blocks[1])
      let (one, two) = (try Data(contentsOf: URL(fileURLWithPath: first)), try Data(contentsOf: URL(fileURLWithPath: second)))
      try one.write(to: URL(fileURLWithPath: second))
      try two.write(to: URL(fileURLWithPath: first))
      await #expect(throws: StoredCopyError.self) { try await bringBack() }
      try one.write(to: URL(fileURLWithPath: first))
      try two.write(to: URL(fileURLWithPath: second))
      try await bringBack()
      #expect(!FileManager.default.fileExists(atPath: other.path + "/media"))
      let stranger = StoreRestore(StoreReader(store: till.folderStore, key: CopyKey.make()))
      await #expect(throws: StoredCopyError.otherKey) { _ = try await stranger.names() }
    }
  }

  @Test("media that the store lost are named before anything is fetched")
  func lostMedia() async throws {
    try await withTill(.sqlite) { till in
      try till.keepMedia("0a/one.original", 100, seed: 1)
      try till.keepMedia("0b/two.original", 5_000_000, seed: 2)
      let stored = try await till.openStore()
      let copy = try #require(try await stored.make())
      let all = try contents(of: till.storePath + "/blocks")
      let block = try #require(all.first { $0.value.count == BlockWriter.length + CopyKey.overhead })
      try FileManager.default.removeItem(atPath: till.storePath + "/blocks/" + block.key)
      let other = DataFolder(till.folder + "/other")
      let restore = StoreRestore(try till.reader(stored))
      await #expect(throws: StoredCopyError.lost("media/0b/two.original")) { _ = try await restore.fetchMedia(copy.name, for: other) }
      #expect(!FileManager.default.fileExists(atPath: other.mediaStagePath))
    }
  }

  @Test("copies under load are of one moment, and each is proven", arguments: Engine.allCases)
  func underLoad(engine: Engine) async throws {
    try await withTill(engine) { till in
      let stored = try await till.openStore()
      let paying = Task {
        var number = 0
        while !Task.isCancelled {
          number += 1
          try await till.pay(7, id: "busy\(number)")
        }
        return number
      }
      for round in 1...2 {
        till.clock.advance(seconds: 60)
        let copy = try #require(try await stored.make())
        let found = try await StoreRestore(try till.reader(stored)).fetch(copy.name, into: BackupFolder("\(till.folder)/fetched\(round)"))
        let manifest = try BackupFolder.verify(found)
        #expect(manifest.sums.first?.amount == 100_000 + (manifest.seq - 100) * 7)
      }
      paying.cancel()
      #expect(try await paying.value > 0)
    }
  }
}
