import IntegrityCheck
import CutVFS
import Foundation
import Kernel
import Storage
import StorageSQLite
import Sync
import TestKit
import Testing

@testable import iqsine

/// The power fails at any point of a busy evening. The content of the disk is opened as the hub opens it, and contains every acknowledged command.
@Suite("Power cut under SQLite", .serialized)
struct PowerCutTests {
  private static let rounds = 10
  /// Each evening is another one, so the short form keeps all ten and cuts each less often. A fault that every hundredth cut shows is seen in 49 of 50 runs.
  private static let cutsPerRound = ProcessInfo.processInfo.environment["LONG"].map { !$0.isEmpty } == true ? 100 : 40

  /// An evening on a disk whose power may go, as it was recorded.
  private struct Evening {
    let promises: [Promise]
    let recorded: Int32
  }

  @Test("whatever was promised before the power went is there afterwards, and nothing is damaged")
  func keepsPromises() async throws {
    let seed = UInt64(ProcessInfo.processInfo.environment["SEED"] ?? "") ?? UInt64.random(in: 1...999_999_999)
    print("power cut: repeat with SEED=\(seed)")
    var dice = SplitMix64(seed: seed)
    var promised = 0
    for round in 0..<PowerCutTests.rounds {
      try await PowerCutTests.withFolder { folder in
        // given an evening of six people at once, in which the log is copied and restarted again and again
        let evening = try await live(in: folder + "/live", seed: dice.next())
        for _ in 0..<PowerCutTests.cutsPerRound {
          // when the power goes at any point of it
          let cut = Int32(dice.roll(1...Int64(evening.recorded)))
          let after = folder + "/after"
          try cutPower(after: cut, seed: dice.next(), into: after)
          // then the hub opens the rest, with every command that was acknowledged by then
          let promises = evening.promises.prefix(Int(cut_promised(cut)))
          let (report, lost) = try await look(at: after, for: promises)
          #expect(lost.isEmpty, "SEED=\(seed), round \(round), after \(cut) of \(evening.recorded)")
          #expect(report.findings == [], "SEED=\(seed), round \(round), after \(cut) of \(evening.recorded)")
          promised += promises.count
        }
      }
    }
    #expect(promised > PowerCutTests.rounds * PowerCutTests.cutsPerRound)
  }

  @Test("without the wait for the disk promises are lost: the test above would notice")
  func control() async throws {
    var dice = SplitMix64(seed: 7)
    var lost = 0
    try await PowerCutTests.withFolder { folder in
      // given a hub that does not wait for the disk when it commits
      let evening = try await live(in: folder + "/live", seed: dice.next(), waitsForDisk: false)
      for _ in 0..<20 {
        let cut = Int32(dice.roll(Int64(evening.recorded) / 2...Int64(evening.recorded)))
        try cutPower(after: cut, seed: dice.next(), into: folder + "/after")
        let (report, missing) = try await look(at: folder + "/after", for: evening.promises.prefix(Int(cut_promised(cut))))
        // then the rest is sound, but not complete
        #expect(!report.findings.contains { $0.code.hasPrefix("database") })
        lost += missing.isEmpty ? 0 : 1
      }
    }
    #expect(lost > 0)
  }

  /// In memory where there is a place for it: the disk that matters is the recorded one, and a thousand real ones take long.
  private nonisolated(nonsending) static func withFolder(_ body: (String) async throws -> Void) async throws {
    let memory = "/dev/shm"
    guard FileManager.default.isWritableFile(atPath: memory) else { return try await withTemporaryFolder(body) }
    let folder = "\(memory)/iqsine-cut-\(UInt32.random(in: .min ... .max))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder)
  }

  private func live(in folder: String, seed: UInt64, waitsForDisk: Bool = true) async throws -> Evening {
    try #require(cut_register() == 0)
    cut_watch(folder)
    let restaurant = try SQLiteDatabase(folder: folder, logOf: 60)
    let messages = try SQLiteDatabase(folder: folder + "/" + HubStores.messengerName, logOf: 60)
    if !waitsForDisk { for database in [restaurant, messages] { _ = try await database.pragma("synchronous = NORMAL") } }
    try await Migrator(Stores.messengerMigrations).run(on: messages, now: 0)
    try await Migrator(Stores.migrations).run(on: restaurant, now: 0)
    let promises = Promises { count in cut_mark(Int64(count)) }
    let house = BusyHouse(restaurant, promises: promises)
    let talk = try await BusyTalk(messages, beside: house, keys: folder + "/keys", promises: promises)
    try await house.furnish(tables: 6)
    async let writing: Void = talk.evening(people: 3, messages: 20)
    await house.evening(people: 6, parties: 3, seed: seed)
    await writing
    await messages.close()
    await restaurant.close()
    #expect(promises.all.contains { !$0.isAccepted } && promises.all.count > 260)
    return Evening(promises: promises.all, recorded: cut_count())
  }

  private func cutPower(after count: Int32, seed: UInt64, into folder: String) throws {
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder + "/" + HubStores.messengerName, withIntermediateDirectories: true)
    try #require(cut_rebuild(count, seed, folder) == 0)
  }

  /// Opens the rest as the hub does.
  ///
  /// - Returns: the findings of a check, and the acknowledged commands that are missing
  private func look(at folder: String, for promises: ArraySlice<Promise>) async throws -> (CheckReport, [Promise]) {
    var configuration = HubConfiguration()
    configuration.data = folder
    // Twenty megabytes of room for each of a thousand logs would measure the disk.
    let stores = try await Stores.open(configuration, clock: ManualClock(), logRoom: 1 << 20)
    var report = try await DataCheck.restaurant.run(on: stores.restaurant)
    report.add(try await DataCheck.messenger.run(on: stores.messenger))
    var kept: Set<String> = []
    for database in [stores.restaurant, stores.messenger] {
      kept.formUnion(
        try await database.read { sql in
          try sql.query("SELECT id, refusal FROM command").map { "\(try $0.text(0)) \(try $0.optionalText(1) == nil)" }
        })
    }
    await stores.close()
    return (report, promises.filter { !kept.contains("\($0.command) \($0.isAccepted)") })
  }
}
