import Kernel
import Storage
import Sync
import TestKit
import Testing

@Suite("Going on from a copy")
struct RestoredCopyTests {
  private static let author = Author(employee: EmployeeID("lan"), rights: Right.allCases, device: DeviceID("d"))

  /// Does the same as `iqsine restore`: the numbers jump and the stream gets another epoch. Rows after the copy are removed by hand.
  private func bringBack(_ desk: Desk, withoutAfter n: Int64) async throws {
    let now = desk.clock.now()
    try await desk.database.write { sql in
      try sql.execute("DELETE FROM command WHERE n > $1", [.integer(n)])
      try sql.execute("UPDATE device SET last_n = $1", [.integer(n)])
      try StreamRestart.goOn(in: sql, now: now)
    }
  }

  // protocol: SNAP2, SNAP6
  @Test("a device with the old epoch is given a snapshot although its number would do", arguments: Engine.allCases)
  func epoch(_ engine: Engine) async throws {
    try await Desk.open(engine) { desk in
      _ = await desk.send(desk.command("slate.chalk", n: 1))
      let before = try await desk.reader.arrive(RestoredCopyTests.author, since: 1, of: nil)
      #expect(before.missed.isChanges)
      #expect(before.lastN == 1)
      #expect(try await desk.reader.arrive(RestoredCopyTests.author, since: 1, of: before.epoch).missed.isChanges)
      // when a copy is brought back and the device comes with the very number that the hub has now
      let seq = try await desk.database.write { sql in try StreamRestart.goOn(in: sql, now: Instant(1)) }
      let after = try await desk.reader.arrive(RestoredCopyTests.author, since: seq, of: before.epoch)
      // then it gets another epoch and a snapshot
      #expect(!after.missed.isChanges)
      #expect(after.epoch != before.epoch)
      #expect(try await desk.reader.arrive(RestoredCopyTests.author, since: seq, of: after.epoch).missed.isChanges)
      #expect(try await desk.reader.snapshot().epoch == after.epoch)
    }
  }

  // protocol: SNAP6
  @Test("every new database is a stream of its own", arguments: Engine.allCases)
  func ownEpoch(_ engine: Engine) async throws {
    var epochs: Set<String> = []
    for _ in 0..<2 {
      try await withDatabase(engine, migrations: SlateMigrations.all) { database in
        _ = epochs.insert(try await Desk(database).reader.snapshot().epoch)
      }
    }
    #expect(epochs.count == 2 && !epochs.contains(""))
  }

  // protocol: CMD8
  @Test("what was answered before and is not in the copy may be sent again, in any order, and is done once", arguments: Engine.allCases)
  func sentAgain(_ engine: Engine) async throws {
    try await Desk.open(engine) { desk in
      // given a device with five commands answered, and a copy that knows three of them
      let commands = (1...5).map { desk.command("slate.chalk", id: "s\($0)", n: Int64($0)) }
      for command in commands { _ = await desk.send(command) }
      try await bringBack(desk, withoutAfter: 3)
      // when it first sends a new command and then the lost one, twice
      #expect(await desk.send(desk.command("slate.chalk", id: "s6", n: 6)).isAccepted)
      for command in commands[3...] + commands[3...] { #expect(await desk.send(command).isAccepted) }
      // then they are on record once, those that the copy has are not done again, and older numbers stay settled
      let kept = try await desk.database.read { sql in try sql.query("SELECT n FROM command ORDER BY n").map { try $0.int(0) } }
      #expect(kept == [1, 2, 3, 4, 5, 6])
      #expect(await desk.send(desk.command("slate.chalk", n: 3, as: "older")).code == "command.stale")
      #expect(try await desk.reader.arrive(RestoredCopyTests.author, since: nil, of: nil).lastN == 6)
    }
  }

  // protocol: CMD8
  @Test("a device that the copy does not know at all may send everything again", arguments: Engine.allCases)
  func unknownDevice(_ engine: Engine) async throws {
    try await Desk.open(engine) { desk in
      let first = desk.command("slate.chalk", n: 1)
      try await bringBack(desk, withoutAfter: 0)
      #expect(await desk.send(desk.command("slate.chalk", n: 2)).isAccepted)
      #expect(await desk.send(first).isAccepted)
    }
  }
}

extension CatchUp {
  var isChanges: Bool { if case .changes = self { true } else { false } }
}
