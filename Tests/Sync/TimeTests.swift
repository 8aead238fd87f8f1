import Kernel
import Storage
import Sync
import TestKit
import Testing

@Suite("Time: timers, clocks, catching up")
struct TimeTests {
  // protocol: TIM3
  @Test("a timer fires when it is due, once, and survives a restart", arguments: Engine.allCases)
  func timerSurvivesRestart(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: SlateMigrations.all) { database in
      let clock = ManualClock()
      let before = Desk(database, clock: clock)
      // given a word with a timer of a minute
      _ = await before.send(before.command("slate.chalk", word: "sạch", n: 1))
      _ = await before.send(before.command("slate.later", word: "sạch", n: 2))
      clock.advance(seconds: 59)
      await before.timers.tick(with: before.processor)
      let slates1 = try await before.slates()
      #expect(slates1.count == 1)
      // when the hub restarts and the minute is over
      let after = Desk(database, clock: clock)
      clock.advance(seconds: 2)
      await after.timers.tick(with: after.processor)
      // then it fires, once
      let slates2 = try await after.slates()
      #expect(slates2 == [])
      #expect(after.statistics.figures.timersFired == 1)
      await after.timers.tick(with: after.processor)
      #expect(after.statistics.figures.timersFired == 1)
    }
  }

  // protocol: TIM3
  @Test("an old timer never acts on a newer episode", arguments: Engine.allCases)
  func oldEpisode(_ engine: Engine) async throws {
    try await Desk.open(engine) { desk in
      _ = await desk.send(desk.command("slate.chalk", word: "one", n: 1))
      _ = await desk.send(desk.command("slate.later", word: "one", n: 2))
      // given that the slate bears another word by the time
      _ = await desk.send(desk.command("slate.chalk", word: "two", n: 3))
      desk.clock.advance(seconds: 61)
      await desk.timers.tick(with: desk.processor)
      // then it stays
      let slates3 = try await desk.slates()
      #expect(slates3 == [Slate(id: "s", word: "two")])
    }
  }

  // protocol: TIM3
  @Test("a timer that fails holds up no other, and is tried again", arguments: Engine.allCases)
  func stuckTimer(_ engine: Engine) async throws {
    try await Desk.open(engine) { desk in
      // given two timers, of which the earlier one cannot be acted upon
      _ = await desk.send(desk.command("slate.later", id: "a", word: "stuck", n: 1))
      desk.clock.advance(seconds: 1)
      _ = await desk.send(desk.command("slate.chalk", id: "b", word: "fine", n: 2))
      _ = await desk.send(desk.command("slate.later", id: "b", word: "fine", n: 3))
      // when both are due
      desk.clock.advance(seconds: 61)
      await desk.timers.tick(with: desk.processor)
      // then the other one has fired, and the stuck one waits for another minute
      let slates = try await desk.slates()
      #expect(slates == [])
      let due = try await desk.database.read { sql in try sql.query("SELECT due FROM timer").map { try $0.int(0) } }
      #expect(due == [desk.clock.now().adding(seconds: 60).raw])
    }
  }

  @Test("a timer that is set while others are looked up is not overlooked", arguments: Engine.allCases)
  func timerSetMeanwhile(_ engine: Engine) async throws {
    try await Desk.open(engine) { desk in
      for round in Int64(1)...20 {
        // given that timers are looked up
        async let looked: Void = desk.timers.tick(with: desk.processor)
        // when a word with a timer comes at the same moment
        _ = await desk.send(desk.command("slate.chalk", word: "w", n: 2 * round - 1))
        _ = await desk.send(desk.command("slate.later", word: "w", n: 2 * round))
        await looked
        // then it fires in its time
        desk.clock.advance(seconds: 61)
        await desk.timers.tick(with: desk.processor)
        let slates = try await desk.slates()
        #expect(slates == [])
        desk.timers.scheduled(desk.clock.now())
      }
    }
  }

  // protocol: TIM2
  @Test("what a device says first was made at the earliest when somebody signed in on it", arguments: Engine.allCases)
  func firstWord(_ engine: Engine) async throws {
    try await Desk.open(engine) { desk in
      let signedIn = desk.clock.now()
      desk.clock.advance(seconds: 600)
      let author = Author(employee: EmployeeID("e"), rights: [.watch], device: DeviceID("d"), since: signedIn)
      // when a device nobody has heard of claims to be from 1970
      _ = await desk.processor.submit(Submission(command: desk.command("slate.chalk", n: 1, at: Instant(0)), author: author))
      // then it counts from the moment of its sign-in
      let madeAt = try await desk.database.read { sql in try sql.first("SELECT made_at FROM command")?.int(0) }
      #expect(madeAt == signedIn.raw)
    }
  }

  // protocol: TIM1
  @Test("a clock earlier than the last commit stops timers, and time never runs backwards", arguments: Engine.allCases)
  func clockBehind(_ engine: Engine) async throws {
    try await Desk.open(engine) { desk in
      _ = await desk.send(desk.command("slate.chalk", word: "x", n: 1))
      let last = desk.clock.now()
      // when the clock is set back an hour
      desk.clock.advance(seconds: -3600)
      let answer = await desk.send(desk.command("slate.later", word: "x", n: 2))
      // then commands are still decided, by the time of the last commit
      #expect(answer.isAccepted)
      #expect(desk.statistics.figures.clockBehind)
      let due = try await desk.database.read { sql in try sql.first("SELECT due FROM timer")?.int(0) }
      #expect(due == last.adding(seconds: 60).raw)
      // and timers wait
      await desk.timers.tick(with: desk.processor)
      let slates4 = try await desk.slates()
      #expect(slates4.count == 1)
      // until the clock is right again, also when nobody commands anything
      desk.clock.advance(seconds: 3600 + 61)
      await desk.timers.tick(with: desk.processor)
      let slates5 = try await desk.slates()
      #expect(slates5 == [])
    }
  }

  // protocol: TIM2
  @Test("a command's time is kept between the device's last contact and now", arguments: Engine.allCases)
  func deviceTime(_ engine: Engine) async throws {
    try await Desk.open(engine) { desk in
      let contact = desk.clock.now()
      desk.clock.advance(seconds: 600)
      let now = desk.clock.now()
      let author = Author(employee: EmployeeID("e"), rights: [.watch], device: DeviceID("d"))
      let claimed = [contact.adding(seconds: -50), contact.adding(seconds: 100), now.adding(seconds: 50)]
      // when three commands claim to be from before the last contact, from since, and from the future
      for (i, at) in claimed.enumerated() {
        let command = desk.command("slate.chalk", n: Int64(i + 1), at: at)
        _ = await desk.processor.submit(Submission(command: command, author: author, lastContact: contact))
      }
      // then each counts as of a time that can be
      let times = try await desk.database.read { sql in try sql.query("SELECT made_at FROM command ORDER BY n").map { try $0.int(0) } }
      #expect(times == [contact.raw, contact.adding(seconds: 100).raw, now.raw])
    }
  }

  // protocol: SNAP2, SNAP7
  @Test("the log is kept a week; a device further behind is given a snapshot", arguments: Engine.allCases)
  func compaction(_ engine: Engine) async throws {
    try await Desk.open(engine) { desk in
      _ = await desk.send(desk.command("slate.chalk", word: "old", n: 1))
      desk.clock.advance(seconds: 8 * 24 * 3600)
      _ = await desk.send(desk.command("slate.chalk", word: "new", n: 2))
      // when the housekeeping runs
      try await Housekeeping.run(with: desk.processor)
      // then a device at 1 gets the rest, one at 0 a snapshot
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
