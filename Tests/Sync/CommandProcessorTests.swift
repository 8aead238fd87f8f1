import Kernel
import Storage
import Sync
import Synchronization
import TestKit
import Testing

@Suite("The processor: once, in order, together")
struct CommandProcessorTests {
  // protocol: CMD4
  @Test("a repeat gets the first outcome and has no effect", arguments: Engine.allCases)
  func repeated(_ engine: Engine) async throws {
    try await Desk.open(engine) { desk in
      // given a command that was accepted, after which the slate changed
      let command = desk.command("slate.chalk", word: "phở", n: 1)
      let first = await desk.send(command)
      _ = await desk.send(desk.command("slate.chalk", word: "bún", n: 2))
      // when it is sent again
      let again = await desk.send(command)
      // then the outcome is the same and the slate is not
      #expect(first == .decided(Decision(id: command.id, seq: 1, refusal: nil)))
      #expect(again == first)
      let slates1 = try await desk.slates()
      #expect(slates1 == [Slate(id: "s", word: "bún")])
      #expect(desk.statistics.figures.repeated == 1)
    }
  }

  // protocol: CMD4, CMD12
  @Test("a refusal writes only its outcome, which is kept with all that its text needs", arguments: Engine.allCases)
  func refusal(_ engine: Engine) async throws {
    try await Desk.open(engine) { desk in
      let command = desk.command("slate.erase", word: "hết món", n: 1)
      // when a rule says no, twice
      let answers = [await desk.send(command), await desk.send(command)]
      // then both times the same reason is given, and the stream has not moved
      let refusal = Refusal("slate.notErased", field: "body.id").with("word", "hết món")
      #expect(answers == Array(repeating: .decided(Decision(id: command.id, seq: 0, refusal: refusal)), count: 2))
      let snapshot2 = try await desk.reader.snapshot()
      #expect(snapshot2.seq == 0)
    }
  }

  // protocol: CMD12, STR1
  @Test("a command that breaks a constraint is undone whole, those beside it stand", arguments: Engine.allCases)
  func constraint(_ engine: Engine) async throws {
    try await Desk.open(engine) { desk in
      // when three devices' commands share a commit and the second fails half way
      async let a = desk.send(desk.command("slate.chalk", id: "a", n: 1), by: "d1")
      async let b = desk.send(desk.command("slate.twice", id: "b", n: 1), by: "d2")
      async let c = desk.send(desk.command("slate.chalk", id: "c", n: 1), by: "d3")
      let answers = await [a, b, c]
      // then nothing of it is stored, and the others' numbers have no gap
      #expect(answers.map(\.isAccepted) == [true, false, true])
      let slates3 = try await desk.slates()
      #expect(slates3.map(\.id) == ["a", "c"])
      guard case .changes(let batch) = try await desk.reader.catchUp(since: 0) else { return #expect(Bool(false), "changes, not a snapshot") }
      #expect(batch.changes.map(\.seq) == [1, 2])
      #expect((batch.from, batch.to) == (1, 2))
    }
  }

  // protocol: CMD3
  @Test("without the right nothing is looked at", arguments: Engine.allCases)
  func right(_ engine: Engine) async throws {
    try await Desk.open(engine) { desk in
      let command = desk.command("slate.price", n: 1)
      let expected = Refusal("right.missing", kind: .forbidden).with("right", "editMenu")
      #expect(await desk.send(command) == .decided(Decision(id: command.id, seq: 0, refusal: expected)))
      let slates4 = try await desk.slates()
      #expect(slates4 == [])
    }
  }

  // protocol: CMD5, CMD6
  @Test("a settled number is never executed again, and another device's id is not taken", arguments: Engine.allCases)
  func numbers(_ engine: Engine) async throws {
    try await Desk.open(engine) { desk in
      let settled = desk.command("slate.chalk", n: 5)
      _ = await desk.send(settled)
      #expect(await desk.send(desk.command("slate.chalk", n: 5, as: "other")).code == "command.stale")
      #expect(await desk.send(desk.command("slate.chalk", n: 4)).code == "command.stale")
      #expect(await desk.send(settled, by: "another device").code == "command.idTaken")
      #expect(await desk.send(desk.command("slate.chalk", n: 6)).isAccepted)
    }
  }

  // protocol: CMD2
  @Test("what cannot be understood is turned away with the place of the problem")
  func notUnderstood() async throws {
    try await Desk.open(.sqlite) { desk in
      var command = desk.command("slate.chalk", n: 1)
      command.body = .object([(key: "type", value: .string("slate.chalk")), (key: "id", value: .int(1)), (key: "word", value: .string("x"))])
      #expect(await desk.send(command) == .turnedAway(Refusal("field.type", field: "body.id", kind: .invalid).with("expected", "text")))
      command.body = .object([(key: "type", value: .string("nobody.knows"))])
      #expect(await desk.send(command).code == "field.unknown")
      #expect(desk.statistics.figures.commits == 0)
    }
  }

  @Test("commands that wait share commits, and each is answered", arguments: Engine.allCases)
  func groupCommit(_ engine: Engine) async throws {
    try await Desk.open(engine) { desk in
      let before = desk.database.statistics.commits
      // when 400 devices send at the same moment
      let answers = await withTaskGroup(of: Answer.self) { group in
        for i in 0..<400 { group.addTask { await desk.send(desk.command("slate.chalk", id: "s\(i)", n: 1), by: "d\(i)") } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      // then all are accepted, in far fewer commits, none with more than its share
      #expect(answers.filter(\.isAccepted).count == 400)
      let slates5 = try await desk.slates()
      #expect(slates5.count == 400)
      let commits = desk.database.statistics.commits - before
      #expect(commits >= 400 / CommandProcessor.mostPerCommit)
      #expect(commits <= 100)
      #expect(desk.statistics.figures.largestBatch <= Int64(CommandProcessor.mostPerCommit))
      #expect(desk.statistics.figures.largestBatch > 1)
    }
  }

  @Test("one command costs few statements", arguments: Engine.allCases)
  func statements(_ engine: Engine) async throws {
    try await Desk.open(engine) { desk in
      _ = await desk.send(desk.command("slate.chalk", n: 1))
      let before = desk.database.statistics.statements
      // when one command is decided
      _ = await desk.send(desk.command("slate.chalk", n: 2))
      // then: stream, standing, its own row, change, stream's number, command, device. If the database answers later, the standing of a known device
      // needs no query
      #expect(desk.database.statistics.statements - before == (engine == .postgres ? 6 : 7))
    }
  }

  // protocol: CMD14
  @Test("listeners hear each commit before its author is answered, in order")
  func publishing() async throws {
    try await Desk.open(.sqlite) { desk in
      let heard = ReceivedNumbers()
      desk.publisher.add(heard)
      for n in 1...5 {
        _ = await desk.send(desk.command("slate.chalk", n: Int64(n)))
        #expect(heard.numbers == Array(1...Int64(n)))
      }
    }
  }

  // protocol: CMD18
  @Test("after stop nothing is taken in, and what was under way is answered")
  func stop() async throws {
    try await Desk.open(.sqlite) { desk in
      let running = (0..<50).map { i in Task { await desk.send(desk.command("slate.chalk", id: "s\(i)", n: 1), by: "d\(i)") } }
      await desk.processor.stop()
      var accepted = 0
      for task in running { if await task.value.isAccepted { accepted += 1 } }
      let slates6 = try await desk.slates()
      #expect(slates6.count == accepted)
      #expect(await desk.send(desk.command("slate.chalk", n: 1), by: "late").code == "hub.stopping")
    }
  }

  // protocol: CMD10, STR6
  @Test("a commit that cannot be made is told as unknown or turned away, never as accepted")
  func closedDatabase() async throws {
    try await Desk.open(.sqlite) { desk in
      await desk.database.close()
      let answer = await desk.send(desk.command("slate.chalk", n: 1))
      #expect(!answer.isAccepted)
      #expect(answer == .unknown)
    }
  }
}

final class ReceivedNumbers: ChangeListener {
  private let seqs = Mutex<[Int64]>([])
  var numbers: [Int64] { seqs.withLock { $0 } }
  func hear(_ batch: ChangeBatch) { seqs.withLock { $0 += batch.changes.map(\.seq) } }
}

extension Answer {
  var isAccepted: Bool {
    if case .decided(let decision) = self { return decision.refusal == nil }
    return false
  }
  var code: String? {
    switch self {
    case .decided(let decision): decision.refusal?.code
    case .turnedAway(let refusal): refusal.code
    case .unknown: "unknown"
    }
  }
}
