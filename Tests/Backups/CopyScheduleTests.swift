import Foundation
import Kernel
import ObjectStores
import Storage
import TestKit
import Testing

@testable import Backups

@Suite("The copy store is set up by the manager, and used on schedule")
struct CopyScheduleTests {
  private func code(_ body: () async throws -> Void) async -> String? {
    await TestKit.refused { try await body() }?.code
  }

  @Test("a copy is made each hour, also after a restart, and old ones go by the rule")
  func hourly() async throws {
    try await withTill(.sqlite) { till in
      let stored = try await till.openStore()
      #expect(await stored.tick() != nil)
      #expect(await stored.tick() == nil)
      till.clock.advance(seconds: 3599)
      // when the hub starts again just before the hour
      let restarted = till.storedCopies()
      #expect(restarted.view() == stored.view())
      #expect(await restarted.tick() == nil)
      till.clock.advance(seconds: 1)
      #expect(await restarted.tick() != nil)
      #expect(restarted.view()?.nextAt == till.clock.now().adding(seconds: 3600))
      #expect(restarted.age() == 0)
      // and two days later, without copies between, the first of them is gone: it was not its day's last
      till.clock.advance(seconds: 48 * 3600)
      #expect(await restarted.tick() != nil)
      #expect(restarted.view()?.copies.map(\.name) == ["2026-11-22T12-00-00Z", "2026-11-20T12-00-00Z"])
      #expect(try await StoreRestore(try till.reader(restarted)).names() == restarted.view()?.copies.map(\.name))
    }
  }

  @Test("a disk that is not mounted is named, gets nothing, and is tried again after ten minutes")
  func unmounted() async throws {
    try await withTill(.sqlite) { till in
      let stored = try await till.openStore()
      _ = try await stored.make()
      till.clock.advance(seconds: 3600)
      // given an empty folder in the disk's place
      try FileManager.default.moveItem(atPath: till.storePath, toPath: till.folder + "/away")
      try FileManager.default.createDirectory(atPath: till.storePath, withIntermediateDirectories: false)
      #expect(await stored.tick() == nil)
      let view = try #require(stored.view())
      #expect((view.failure?.code, view.failure?.reason, view.lastProvenAt) == ("storeMissing", .stored, till.clock.now().adding(seconds: -3600)))
      #expect(view.nextAt == till.clock.now().adding(seconds: 600))
      #expect(try FileManager.default.contentsOfDirectory(atPath: till.storePath).isEmpty)
      // when there is no folder at all, it is the same
      try FileManager.default.removeItem(atPath: till.storePath)
      till.clock.advance(seconds: 599)
      #expect(await stored.tick() == nil)
      #expect(stored.view()?.failure == view.failure)
      till.clock.advance(seconds: 1)
      #expect(await stored.tick() == nil)
      #expect(stored.view()?.failure?.at == till.clock.now())
      // when it is mounted again
      try FileManager.default.moveItem(atPath: till.folder + "/away", toPath: till.storePath)
      till.clock.advance(seconds: 600)
      #expect(await stored.tick() != nil)
      #expect(stored.view()?.failure == nil)
    }
  }

  @Test("a place that cannot be a store is refused with its reason, and nothing changes")
  func refused() async throws {
    try await withTill(.sqlite) { till in
      let stored = till.storedCopies()
      func trying(_ kind: CopyStoreKind, _ place: String, access: String? = nil, secret: String? = nil) async -> String? {
        let settings = CopyStoreSettings(kind: kind, place: Text(place), accessKey: access.map { Text($0) })
        return await code { try await stored.set(CopyStoreChange(settings: settings, secretKey: secret.map { Text($0) })) }
      }
      #expect(await trying(.folder, "disk") == "backups.placeMalformed")
      #expect(await trying(.folder, "/") == "backups.placeMalformed")
      #expect(await trying(.folder, till.data + "/store") == "backups.placeInside")
      #expect(await trying(.folder, till.folder) == "backups.placeInside")
      #expect(await trying(.folder, till.storePath) == "backups.storeMissing")
      #expect(await trying(.s3, "s3.example.com/copies", access: "a", secret: "b") == "backups.placeMalformed")
      #expect(await trying(.s3, "https://s3.example.com/copies", secret: "b") == "backups.accessKeyMissing")
      #expect(await trying(.s3, "https://s3.example.com/copies", access: "a") == "backups.secretMissing")
      #expect(await trying(.s3, "http://8.8.8.8/copies", access: "a", secret: "b") == "backups.storeNotAllowed")
      #expect(stored.view() == nil)
      #expect(await code { try stored.request() } == "backups.noStore")
      #expect(await code { _ = try stored.key() } == "backups.noStore")
      #expect(await code { try stored.keyIsKept() } == "backups.noStore")
      #expect(await code { try stored.forget() } == "backups.noStore")
      #expect(!FileManager.default.fileExists(atPath: till.data + "/secrets"))
    }
  }

  @Test("a new hub joins the copies of an old one with their key only")
  func joined() async throws {
    try await withTill(.sqlite) { till in
      let old = try await till.openStore()
      let copy = try #require(try await old.make())
      let key = try old.key().key
      // given another hub that has nothing of the old one's files
      let new = till.storedCopies(till.folder + "/new")
      #expect(await code { try await new.set(till.choosing()) } == "backups.otherKey")
      #expect(await code { try await new.set(till.choosing(key: key.replacing("-", with: "") + "1")) } == "backups.keyMistyped")
      #expect(new.view() == nil)
      // when the key is typed in
      try await new.set(till.choosing(key: key.uppercased()))
      // then the copies are there
      #expect(new.view()?.copies.map(\.name) == [copy.name])
      #expect(new.view()?.lastProvenAt == copy.madeAt)
      #expect(try new.key().key == key)
    }
  }

  @Test("the key is made once, and it is known whether somebody keeps it")
  func key() async throws {
    try await withTill(.sqlite) { till in
      let stored = try await till.openStore()
      let key = try stored.key().key
      #expect(stored.view()?.keyKeptAt == nil)
      try stored.keyIsKept()
      #expect(stored.view()?.keyKeptAt == till.clock.now())
      // when the store is left and chosen again, the key stays
      try stored.forget()
      #expect(stored.view() == nil)
      #expect(await stored.tick() == nil)
      try await stored.set(till.choosing())
      #expect(try till.storedCopies().key().key == key)
      #expect(stored.view()?.keyKeptAt == till.clock.now())
      let rights = try FileManager.default.attributesOfItem(atPath: till.data + "/secrets/copies.json")[.posixPermissions] as? Int
      #expect(rights == 0o600)
    }
  }

  @Test("data that came back elsewhere store nothing until the manager says so, for two hubs must not share a store")
  func restoredElsewhere() async throws {
    try await withTill(.sqlite) { till in
      let stored = try await till.openStore()
      _ = try await stored.make()
      // given the same secrets in another data folder
      let other = till.folder + "/other"
      try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
      try copyFile(till.data + "/secrets", other + "/secrets")
      let desk = BackupService(
        database: till.database, data: other, backups: till.folder + "/other-copies", facts: BackedUpTill.facts, program: "1.2.3",
        now: { till.clock.now() }, log: till.desk().log)
      let elsewhere = StoredCopies(desk: desk, secrets: other + "/secrets", now: { till.clock.now() })
      till.clock.advance(seconds: 7200)
      #expect(elsewhere.view()?.paused == true)
      #expect(await elsewhere.tick() == nil)
      #expect(await code { try elsewhere.request() } == "backups.storePaused")
      #expect(try await elsewhere.make() == nil)
      // when the manager chooses it again
      try await elsewhere.set(till.choosing())
      #expect(elsewhere.view()?.paused == false)
      #expect(await elsewhere.tick() != nil)
    }
  }

  @Test("a damaged file of secrets is not written over, for the key in it may be needed")
  func damagedSecrets() async throws {
    try await withTill(.sqlite) { till in
      let stored = try await till.openStore()
      let path = till.data + "/secrets/copies.json"
      try Data("{".utf8).write(to: URL(fileURLWithPath: path))
      let restarted = till.storedCopies()
      #expect(restarted.view() == nil)
      #expect(await code { try await restarted.set(till.choosing()) } == "backups.notKept")
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("{".utf8))
      #expect(stored.view() != nil)
    }
  }
}
