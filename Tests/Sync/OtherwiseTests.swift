import Kernel
import Storage
import Sync
import TestKit
import Testing

/// If the database answers later, the command processor predicts the state of the stream and its devices. A wrong
/// prediction is found before anything is stored. Then it decides by the real state.
@Suite("What the processor foresees and is otherwise")
struct OtherwiseTests {
  // protocol: CMD4, CMD5
  @Test("an id that is in use is not used twice, under whatever number it comes", arguments: Engine.allCases)
  func idInUse(_ engine: Engine) async throws {
    try await Desk.open(engine) { desk in
      // given two devices that the command processor knows, and a slate that was wiped and written again
      let first = await desk.send(desk.command("slate.chalk", word: "phở", n: 1, as: "once"))
      _ = await desk.send(desk.command("slate.chalk", word: "bún", n: 2))
      _ = await desk.send(desk.command("slate.chalk", id: "other", n: 1), by: "other")
      let before = desk.database.statistics
      // when the first id comes again, from its own device and from the other
      let again = await desk.send(desk.command("slate.chalk", word: "phở", n: 3, as: "once"))
      let stolen = await desk.send(desk.command("slate.chalk", word: "cơm", n: 2, as: "once"), by: "other")
      // then one gets the first outcome, the other is refused, and the slate is as it was
      #expect(again == first)
      #expect(stolen.code == "command.idTaken")
      let words = try await desk.slates().map(\.word)
      #expect(words == ["x", "bún"])
      // the wrong prediction was decided again, and after that the command processor asks first
      #expect((desk.database.statistics - before).redone == (engine == .postgres ? 1 : 0))
    }
  }

  // protocol: STR1
  @Test("two hubs that take turns decide in one order, and soon ask first", arguments: Engine.allCases)
  func turns(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: SlateMigrations.all) { database in
      let desks = [Desk(database), Desk(database)]
      let before = database.statistics
      for n in 1...12 {
        for (i, desk) in desks.enumerated() {
          let answer = await desk.send(desk.command("slate.chalk", id: "s\(n)", word: "\(i)", n: Int64(n), as: "k\(n)-\(i)"), by: "d\(i)")
          #expect(answer.isAccepted)
        }
      }
      // then the numbers have no gap, and both see the later word
      guard case .changes(let batch) = try await desks[0].reader.catchUp(since: 0) else { return #expect(Bool(false), "changes, not a snapshot") }
      #expect(batch.changes.map(\.seq) == Array(1...24))
      let words = try await desks[0].slates().map(\.word)
      #expect(words == Array(repeating: "1", count: 12))
      #expect((database.statistics - before).redone <= (engine == .postgres ? 2 : 0))
    }
  }

  // protocol: CMD4, CMD6
  @Test("a device that both hubs know keeps its count between them", arguments: Engine.allCases)
  func oneDevice(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: SlateMigrations.all) { database in
      // given a device that spoke to one hub, then to another
      let (one, other) = (Desk(database), Desk(database))
      _ = await one.send(one.command("slate.chalk", n: 1))
      let there = other.command("slate.chalk", word: "there", n: 2)
      let decided = await other.send(there)
      // when it says the same to the first again, and an older number that it never said
      #expect(await one.send(there) == decided)
      #expect(await one.send(one.command("slate.chalk", word: "late", n: 2, as: "late")).code == "command.stale")
      // then nothing happened twice
      let words = try await one.slates().map(\.word)
      #expect(words == ["there"])
    }
  }

  // protocol: TIM2
  @Test("when a device last had nothing left to say is not forgotten", arguments: Engine.allCases)
  func quiet(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: SlateMigrations.all) { database in
      // given a device that the processor knows, and that says later that nothing waits on it
      let (desk, watch) = (Desk(database), DeviceWatch())
      let early = desk.clock.now()
      _ = await desk.send(desk.command("slate.chalk", n: 1))
      desk.clock.advance(seconds: 60)
      let quietAt = desk.clock.now()
      watch.heard(DeviceID("d"), pending: 0, at: quietAt)
      try await watch.write(all: true, with: desk.processor)
      // when it claims to have wanted something before that
      desk.clock.advance(seconds: 60)
      _ = await desk.send(desk.command("slate.chalk", n: 2, at: early))
      // then it is of that moment at the earliest
      let made = try await database.read { sql in try sql.first("SELECT made_at FROM command WHERE n = 2")?.int(0) }
      #expect(made == quietAt.raw)
    }
  }
}
