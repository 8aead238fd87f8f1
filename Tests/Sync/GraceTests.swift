import Kernel
import Storage
import Sync
import TestKit
import Testing

@Suite("After an outage: overdue timers let devices report first")
struct GraceTests {
  /// Slates with a word each and a timer of a minute on it, ten seconds apart, in this order; the hub is away before the first rings.
  private func chalk(_ words: [String], on desk: Desk) async {
    for (n, word) in words.enumerated() {
      _ = await desk.send(desk.command("slate.chalk", id: word, word: word, n: Int64(2 * n + 1)))
      _ = await desk.send(desk.command("slate.later", id: word, word: word, n: Int64(2 * n + 2)))
      desk.clock.advance(seconds: 10)
    }
  }

  private func wiped(_ desk: Desk, since seq: Int64) async throws -> [String] {
    guard case .changes(let batch) = try await desk.reader.catchUp(since: seq) else { return [] }
    return batch.changes.filter { $0.value == nil }.map(\.id)
  }

  // protocol: TIM4
  @Test("what fell due meanwhile waits, and then happens in its order", arguments: Engine.allCases)
  func waits(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: SlateMigrations.all) { database in
      let clock = ManualClock()
      await chalk(["b", "a", "c"], on: Desk(database, clock: clock))
      // given a hub that was away while three timers fell due
      clock.advance(seconds: 3600)
      let desk = Desk(database, clock: clock, grace: 300)
      let overdue = try await database.read { sql in try desk.timers.overdue(in: sql) }
      #expect(overdue.count == 3 && overdue.until == clock.now().adding(seconds: 300))
      // when it looks after them for almost five minutes
      await desk.timers.tick(with: desk.processor)
      clock.advance(seconds: 299)
      await desk.timers.tick(with: desk.processor)
      // then nothing has happened
      let before = try await desk.slates().count
      #expect(before == 3)
      // and when they are over, everything in the order in which it was due
      let seq = try await desk.reader.seq()
      clock.advance(seconds: 1)
      await desk.timers.tick(with: desk.processor)
      let order = try await wiped(desk, since: seq)
      #expect(order == ["b", "a", "c"])
    }
  }

  // protocol: TIM3
  @Test("what a device reports meanwhile counts: its timer does not act on it", arguments: Engine.allCases)
  func reported(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: SlateMigrations.all) { database in
      let clock = ManualClock()
      await chalk(["a", "b"], on: Desk(database, clock: clock))
      clock.advance(seconds: 3600)
      let desk = Desk(database, clock: clock, grace: 300)
      await desk.timers.tick(with: desk.processor)
      // given a device that returns in time and reports an event of one of the slates
      _ = await desk.send(desk.command("slate.chalk", id: "a", word: "held", n: 5))
      // when the wait is over
      clock.advance(seconds: 300)
      await desk.timers.tick(with: desk.processor)
      // then only the other one is wiped
      let left = try await desk.slates()
      #expect(left == [Slate(id: "a", word: "held")])
    }
  }

  // protocol: TIM4
  @Test("what falls due after the start happens in its time, beside what waits", arguments: Engine.allCases)
  func notHeldUp(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: SlateMigrations.all) { database in
      let clock = ManualClock()
      await chalk(["old"], on: Desk(database, clock: clock))
      clock.advance(seconds: 3600)
      let desk = Desk(database, clock: clock, grace: 300)
      await desk.timers.tick(with: desk.processor)
      _ = await desk.send(desk.command("slate.chalk", id: "new", word: "new", n: 3))
      _ = await desk.send(desk.command("slate.later", id: "new", word: "new", n: 4))
      // when a timer that was set after the start falls due within the wait
      clock.advance(seconds: 61)
      await desk.timers.tick(with: desk.processor)
      // then it fires, and the old one still waits
      let left = try await desk.slates().map(\.id)
      #expect(left == ["old"])
    }
  }

  // protocol: TIM4
  @Test("where nothing is overdue nothing waits", arguments: Engine.allCases)
  func nothingOverdue(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: SlateMigrations.all) { database in
      let clock = ManualClock()
      await chalk(["a"], on: Desk(database, clock: clock))
      // given a hub that was restarted at once
      let desk = Desk(database, clock: clock, grace: 300)
      let overdue = try await database.read { sql in try desk.timers.overdue(in: sql).count }
      #expect(overdue == 0)
      await desk.timers.tick(with: desk.processor)
      // when the timer falls due
      clock.advance(seconds: 51)
      await desk.timers.tick(with: desk.processor)
      // then it fires
      let left = try await desk.slates()
      #expect(left == [])
    }
  }

  // protocol: TIM1, TIM4
  @Test("a machine that forgot the time waits from when it knows it again", arguments: Engine.allCases)
  func forgotTheTime(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: SlateMigrations.all) { database in
      let clock = ManualClock()
      await chalk(["a"], on: Desk(database, clock: clock))
      let last = clock.now()
      // given a machine that comes back without its clock
      clock.set(Instant(0))
      let desk = Desk(database, clock: clock, grace: 300)
      await desk.timers.tick(with: desk.processor)
      // when somebody sets its clock, an hour later
      clock.set(last.adding(seconds: 3600))
      await desk.timers.tick(with: desk.processor)
      let before = try await desk.slates().count
      #expect(before == 1)
      // then the wait begins
      clock.advance(seconds: 300)
      await desk.timers.tick(with: desk.processor)
      let after = try await desk.slates()
      #expect(after == [])
    }
  }
}
