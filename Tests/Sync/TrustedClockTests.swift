import Kernel
import Storage
import Sync
import TestKit
import Testing

@Suite("The hub's clock: what it believes of its machine's")
struct TrustedClockTests {
  private static let hour: Int64 = 3600
  private static let day: Int64 = 24 * 3600

  private func clock(_ machine: ManualClock, last: Instant? = nil, sure: Instant? = nil, isSet: Bool = false) -> TrustedClock {
    TrustedClock(machine: machine, last: last ?? machine.now(), sure: sure, isSetByServer: { isSet })
  }

  @Test("a step of minutes is followed, ahead and back")
  func small() {
    let machine = ManualClock()
    let clock = clock(machine)
    for seconds: Int64 in [299, -299, 60] {
      machine.set(machine.now().adding(seconds: seconds))
      #expect(clock.now() == machine.now())
      #expect(clock.belief.doubt == nil)
    }
    #expect(clock.returns == 0)
  }

  @Test(
    "a jump is not believed, the hub counts on, and the question ends with the mended clock",
    arguments: [34_560_000, 86_400, 301, -301, -86_400] as [Int64])
  func jump(_ seconds: Int64) {
    let machine = ManualClock()
    let clock = clock(machine)
    let right = machine.now()
    // when somebody sets the clock wrongly, and six seconds pass
    machine.set(right.adding(seconds: seconds))
    #expect(clock.now() == right)
    machine.advance(seconds: 6)
    // then the hub's time goes on, and timers may fire by it
    #expect(clock.now() == right.adding(seconds: 6))
    #expect(clock.belief.doubt == (seconds > 0 ? .ahead : .back))
    #expect(clock.isTrusted)
    // when the clock is put right
    machine.set(right.adding(seconds: 6))
    #expect(clock.now() == right.adding(seconds: 6))
    #expect((clock.belief.doubt, clock.returns) == (nil, 0))
  }

  @Test("a jump that a person confirms, or a time server makes, is believed", arguments: [true, false])
  func confirmed(_ byServer: Bool) {
    let machine = ManualClock()
    let clock = clock(machine, isSet: byServer)
    machine.set(machine.now().adding(seconds: Self.day))
    // the time server is asked once a second
    machine.advance(seconds: 1)
    if !byServer {
      #expect(clock.belief.doubt == .ahead)
      // a time that is no longer shown is not confirmed
      #expect(!clock.confirm(machine.now().adding(seconds: -Self.hour)))
      #expect(clock.confirm(machine.now()))
    }
    #expect(clock.now() == machine.now())
    #expect((clock.belief.doubt, clock.returns) == (nil, 0))
  }

  @Test("a hub that was off for a night starts without a question, after a longer time it asks and holds timers")
  func late() {
    let (short, long) = (ManualClock(), ManualClock())
    #expect(clock(short, last: short.now().adding(seconds: -19 * Self.hour)).isTrusted)
    let late = clock(long, last: long.now().adding(seconds: -21 * Self.hour))
    #expect((late.belief.doubt, late.isTrusted, late.now()) == (.late, false, long.now()))
    #expect(late.confirm(long.now()))
    #expect(late.isTrusted)
    // a time server needs no question
    #expect(clock(long, last: long.now().adding(seconds: -400 * Self.day), isSet: true).isTrusted)
  }

  @Test("a start with a clock that is ahead goes back by itself when the clock is put right")
  func lateAndMended() {
    let machine = ManualClock()
    let right = machine.now()
    machine.set(right.adding(seconds: 400 * Self.day))
    let clock = clock(machine, last: right)
    #expect(clock.belief.doubt == .late)
    machine.advance(seconds: 60)
    machine.set(right.adding(seconds: 60))
    #expect((clock.now(), clock.belief.doubt, clock.returns) == (right.adding(seconds: 60), nil, 1))
  }

  @Test("a start with a clock that is behind goes on from the last record until it is right or confirmed")
  func early() {
    let machine = ManualClock()
    let last = machine.now()
    machine.set(Instant(0))
    let clock = clock(machine, last: last)
    machine.advance(seconds: 10)
    #expect((clock.now(), clock.belief.doubt, clock.isTrusted) == (last.adding(seconds: 10), .early, false))
    // when somebody sets it right
    machine.set(last.adding(seconds: Self.hour))
    #expect((clock.now(), clock.belief.doubt, clock.returns) == (last.adding(seconds: Self.hour), nil, 0))
  }

  @Test("records of an unconfirmed hour do not hold the next hub back", arguments: Engine.allCases)
  func nextHub(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: SlateMigrations.all) { database in
      let machine = ManualClock()
      let right = machine.now()
      _ = await Desk(database, clock: machine).send(Desk(database, clock: machine).command("slate.chalk", word: "right", n: 1))
      // given a hub whose clock was a year ahead at its start, and which recorded something
      machine.set(right.adding(seconds: 400 * Self.day))
      let wrong = try await TrustedClock.open([database], machine: machine, isSetByServer: { false })
      let before = Desk(database, clock: machine, trusted: wrong)
      try await before.processor.perform { work in try wrong.note(in: work) }
      _ = await before.send(before.command("slate.chalk", id: "t", word: "wrong", n: 2))
      // when the clock is put right and the next hub starts
      machine.set(right.adding(seconds: 60))
      let clock = try await TrustedClock.open([database], machine: machine, isSetByServer: { false })
      let after = Desk(database, clock: machine, trusted: clock)
      _ = await after.send(after.command("slate.chalk", id: "u", word: "again", n: 3))
      // then it records at the true time, and nothing asks any more
      let times = try await database.read { sql in try sql.query("SELECT at FROM command ORDER BY n").map { try $0.int(0) } }
      #expect(times == [right.raw, right.adding(seconds: 400 * Self.day).raw, right.adding(seconds: 60).raw])
      #expect(clock.belief.doubt == nil)
      try await after.processor.perform { work in try clock.note(in: work) }
      #expect(try await database.read { sql in try sql.query("SELECT sure_at FROM clock_doubt").count } == 0)
    }
  }

  // protocol: TIM1
  @Test("after a confirmed return the stream goes on at the true time, and timers fire in their time", arguments: Engine.allCases)
  func wayBack(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: SlateMigrations.all) { database in
      let machine = ManualClock()
      let right = machine.now()
      let clock = clock(machine, last: right)
      let desk = Desk(database, clock: machine, trusted: clock)
      _ = await desk.send(desk.command("slate.chalk", id: "a", word: "a", n: 1))
      // given that somebody confirmed a clock that was a day ahead, and a timer of a minute was set
      machine.set(right.adding(seconds: Self.day))
      #expect(clock.confirm(machine.now()))
      _ = await desk.send(desk.command("slate.later", id: "a", word: "a", n: 2))
      // when the clock is put right, the hub asks, and somebody confirms it
      machine.set(right.adding(seconds: 20))
      #expect(clock.belief.doubt == .back)
      #expect(clock.confirm(machine.now()))
      _ = await desk.send(desk.command("slate.chalk", id: "b", word: "b", n: 3))
      // then the last record is of now, also in the log that devices get
      let (last, latest) = try await database.read { sql in
        (
          try sql.first("SELECT last_at FROM stream WHERE id = 'restaurant'")?.int(0), try sql.first("SELECT MAX(at) FROM change")?.int(0)
        )
      }
      #expect(last == right.adding(seconds: 20).raw)
      #expect(latest == last)
      // and the timer waits its minute from now on
      await desk.timers.tick(with: desk.processor)
      #expect(try await desk.slates().contains { $0.id == "a" })
      machine.advance(seconds: 61)
      await desk.timers.tick(with: desk.processor)
      #expect(try await desk.slates().map(\.id) == ["b"])
    }
  }

  // protocol: TIM1
  @Test("no timer fires for a start that nobody confirmed", arguments: Engine.allCases)
  func held(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: SlateMigrations.all) { database in
      let machine = ManualClock()
      let first = Desk(database, clock: machine)
      _ = await first.send(first.command("slate.chalk", word: "x", n: 1))
      _ = await first.send(first.command("slate.later", word: "x", n: 2))
      // when the next hub starts with a clock that is a day ahead
      machine.set(machine.now().adding(seconds: Self.day))
      let clock = try await TrustedClock.open([database], machine: machine, isSetByServer: { false })
      let desk = Desk(database, clock: machine, trusted: clock)
      await desk.timers.tick(with: desk.processor)
      #expect(try await desk.slates().count == 1)
      // then only a confirmed clock lets it fire
      #expect(clock.confirm(machine.now()))
      await desk.timers.tick(with: desk.processor)
      #expect(try await desk.slates() == [])
    }
  }
}
