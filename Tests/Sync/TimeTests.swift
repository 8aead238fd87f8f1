import Kernel
import Storage
import Sync
import TestKit
import Testing

@Suite("Time: timers, clocks, catching up")
struct TimeTests {
  @Test("a timer fires when it is due, once, and survives a restart", arguments: Engine.allCases)
  func timerSurvivesRestart(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: SlateMigrations.all) { database in
      let clock = ManualClock()
      let before = Desk(database, clock: clock)
      // given a word with a timer of a minute
      _ = await before.send(before.command("slate.chalk", word: "sạch", n: 1))
      _ = await before.send(before.command("slate.later", word: "sạch", n: 2))
      clock.advance(seconds: 59)
      await before.timers.tick(with: before.writer)
      let slates1 = try await before.slates()
      #expect(slates1.count == 1)
      // when the hub is started anew and the minute is over
      let after = Desk(database, clock: clock)
      clock.advance(seconds: 2)
      await after.timers.tick(with: after.writer)
      // then it fires, once
      let slates2 = try await after.slates()
      #expect(slates2 == [])
      #expect(after.statistics.figures.timersFired == 1)
      await after.timers.tick(with: after.writer)
      #expect(after.statistics.figures.timersFired == 1)
    }
  }

  @Test("an old timer never acts on a newer episode", arguments: Engine.allCases)
  func oldEpisode(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: SlateMigrations.all) { database in
      let desk = Desk(database)
      _ = await desk.send(desk.command("slate.chalk", word: "one", n: 1))
      _ = await desk.send(desk.command("slate.later", word: "one", n: 2))
      // given that the slate bears another word by the time
      _ = await desk.send(desk.command("slate.chalk", word: "two", n: 3))
      desk.clock.advance(seconds: 61)
      await desk.timers.tick(with: desk.writer)
      // then it stays
      let slates3 = try await desk.slates()
      #expect(slates3 == [Slate(id: "s", word: "two")])
    }
  }

  @Test("a clock earlier than the last commit stops timers, and time never runs backwards", arguments: Engine.allCases)
  func clockBehind(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: SlateMigrations.all) { database in
      let desk = Desk(database)
      _ = await desk.send(desk.command("slate.chalk", word: "x", n: 1))
      let last = desk.clock.now()
      // when the clock is set back an hour
      desk.clock.advance(seconds: -3600)
      let answer = await desk.send(desk.command("slate.later", word: "x", n: 2))
      // then commands are still decided, by the time of the last commit
      #expect(answer.isAccepted)
      #expect(desk.statistics.figures.clockBehind)
      let due = try await database.read { sql in try sql.first("SELECT due FROM timer")?.int(0) }
      #expect(due == last.adding(seconds: 60).raw)
      // and timers wait
      await desk.timers.tick(with: desk.writer)
      let slates4 = try await desk.slates()
      #expect(slates4.count == 1)
    }
  }

  @Test("a command's time is kept between the device's last contact and now", arguments: Engine.allCases)
  func deviceTime(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: SlateMigrations.all) { database in
      let desk = Desk(database)
      let contact = desk.clock.now()
      desk.clock.advance(seconds: 600)
      let now = desk.clock.now()
      let author = Author(employee: EmployeeID("e"), rights: [.watch], device: DeviceID("d"))
      let claimed = [contact.adding(seconds: -50), contact.adding(seconds: 100), now.adding(seconds: 50)]
      // when three commands claim to be from before the last contact, from since, and from the future
      for (i, at) in claimed.enumerated() {
        let command = desk.command("slate.chalk", n: Int64(i + 1), at: at)
        _ = await desk.writer.submit(Submission(command: command, author: author, lastContact: contact))
      }
      // then each counts as of a time that can be
      let times = try await database.read { sql in try sql.query("SELECT made_at FROM command ORDER BY n").map { try $0.int(0) } }
      #expect(times == [contact.raw, contact.adding(seconds: 100).raw, now.raw])
    }
  }

  @Test("the log is kept a week; a device further behind is given a snapshot", arguments: Engine.allCases)
  func compaction(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: SlateMigrations.all) { database in
      let desk = Desk(database)
      _ = await desk.send(desk.command("slate.chalk", word: "old", n: 1))
      desk.clock.advance(seconds: 8 * 24 * 3600)
      _ = await desk.send(desk.command("slate.chalk", word: "new", n: 2))
      // when the house is kept
      try await Housekeeping.run(with: desk.writer)
      // then a device at 1 is told the rest, one at 0 all that is
      guard case .changes(let batch) = try await desk.reader.catchUp(since: 1) else { return #expect(Bool(false), "changes") }
      #expect((batch.from, batch.to, batch.changes.count) == (2, 2, 1))
      guard case .snapshot(let snapshot) = try await desk.reader.catchUp(since: 0) else { return #expect(Bool(false), "a snapshot") }
      #expect((snapshot.seq, snapshot.entities.count) == (2, 1))
    }
  }

  @Test("ids made by the hub sort by their time")
  func ids() {
    let early = UUIDv7.make(at: Instant(1_795_172_400_000)), late = UUIDv7.make(at: Instant(1_795_172_400_001))
    #expect(early < late)
    #expect(early.utf8.count == 36)
    #expect(Array(early)[14] == "7")
  }
}
