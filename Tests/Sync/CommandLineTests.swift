import Kernel
import Storage
import Sync
import Synchronization
import TestKit
import Testing

/// A database of whose first commit nobody learns whether it was kept.
private final class LosingDatabase: SQLDatabase {
  private let real: any SQLDatabase
  private let loss = Mutex<(@Sendable () -> Void)?>(nil)
  private let isLost = Mutex(false)
  /// signals that the first commit has taken its commands
  let taken: AsyncStream<Void>
  private let tell: AsyncStream<Void>.Continuation

  init(_ real: any SQLDatabase) {
    self.real = real
    (taken, tell) = AsyncStream.makeStream()
  }

  var dialect: Dialect { real.dialect }
  var statistics: StorageStatistics { real.statistics }

  func write<T: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> T, then: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    let isFirst = isLost.withLock { isLost in
      defer { isLost = true }
      return !isLost
    }
    guard isFirst else { return real.write(body, then: then) }
    real.write(
      { sql -> T in
        _ = try sql.together(orAgain: {}) { try body(sql) }
        throw StorageError.commitUnknown
      },
      then: { [self] _ in
        loss.withLock { $0 = { then(.failure(StorageError.commitUnknown)) } }
        tell.finish()
      })
  }

  /// The first commit ends now.
  func lose() { loss.withLock { $0 }?() }

  func read<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws -> T { try await real.read(body) }
  func close() async { await real.close() }
}

@Suite("Several commands of one line, sent ahead")
struct CommandLineTests {
  // protocol: CMD11
  @Test("behind one of which nobody knows none is decided until it comes again", arguments: Engine.allCases)
  func held(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: SlateMigrations.all) { database in
      // given three commands of one connection and one of another, the first of them in a separate commit
      let losing = LosingDatabase(database)
      let desk = Desk(losing)
      let line = CommandLine()
      func send(_ n: Int64, _ line: CommandLine, by device: String) -> AsyncStream<Answer> {
        AsyncStream { answers in
          let author = Author(employee: EmployeeID("e"), rights: [.watch], device: DeviceID(device))
          let command = desk.command("slate.chalk", id: "\(device)\(n)", n: n)
          desk.processor.submit(Submission(command: command, author: author, line: line)) {
            answers.yield($0)
            answers.finish()
          }
        }
      }
      var sent = [send(1, line, by: "d")]
      for await _ in losing.taken {}
      sent += [send(2, line, by: "d"), send(3, line, by: "d"), send(1, CommandLine(), by: "other")]
      // when nobody learns what became of the first
      losing.lose()
      var codes: [String?] = []
      for answers in sent { for await answer in answers { codes.append(answer.isAccepted ? "accepted" : answer.code) } }
      // then those behind it are turned away, and nobody else's
      #expect(codes == ["unknown", "hub.busy", "hub.busy", "accepted"])
      // and the same holds for later ones, until the first comes again
      codes = []
      for n in [4, 1, 2, 3] as [Int64] {
        for await answer in send(n, line, by: "d") { codes.append(answer.isAccepted ? "accepted" : answer.code) }
      }
      #expect(codes == ["hub.busy", "accepted", "accepted", "accepted"])
      let slates = try await desk.slates()
      #expect(slates.map(\.id).sorted() == ["d1", "d2", "d3", "other1"])
    }
  }

  // protocol: CMD9
  @Test("they are decided in their order, many to one commit", arguments: Engine.allCases)
  func together(_ engine: Engine) async throws {
    try await Desk.open(engine) { desk in
      let line = CommandLine()
      let author = Author(employee: EmployeeID("e"), rights: [.watch], device: DeviceID("d"))
      // when forty commands follow each other, none waiting for the one before
      let answers = AsyncStream<(Int64, Answer)> { answers in
        for n in 1...40 as ClosedRange<Int64> {
          let command = desk.command("slate.chalk", word: "w\(n)", n: n)
          desk.processor.submit(Submission(command: command, author: author, line: line)) { answers.yield((n, $0)) }
        }
      }
      var order: [Int64] = []
      for await (n, answer) in answers {
        #expect(answer.isAccepted)
        order.append(n)
        if n == 40 { break }
      }
      // then each was decided after the one before, in fewer commits than commands; their number depends on the scheduling
      #expect(order == Array(1...40))
      let slates = try await desk.slates()
      #expect(slates == [Slate(id: "s", word: "w40")])
      #expect(desk.statistics.figures.commits < 40)
    }
  }
}

/// A database whose commits fail at the very end.
private struct FailingDatabase: SQLDatabase {
  let real: any SQLDatabase

  var dialect: Dialect { real.dialect }
  var statistics: StorageStatistics { real.statistics }

  func write<T: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> T, then: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    real.write(
      { sql -> T in
        _ = try sql.together(orAgain: {}) { try body(sql) }
        throw StorageError.full
      }, then: then)
  }

  func read<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws -> T { try await real.read(body) }
  func close() async { await real.close() }
}

/// A database that runs the work of each commit twice, and then fails.
private struct RepeatingDatabase: SQLDatabase {
  private struct Again: Error {}
  let real: any SQLDatabase

  var dialect: Dialect { real.dialect }
  var statistics: StorageStatistics { real.statistics }

  func write<T: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> T, then: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    real.write(
      { sql -> T in
        for _ in 1...2 {
          do {
            try sql.together(orAgain: {}) {
              _ = try body(sql)
              throw Again()
            }
          } catch is Again {}
        }
        throw StorageError.full
      }, then: then)
  }

  func read<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws -> T { try await real.read(body) }
  func close() async { await real.close() }
}

@Suite("Work of a commit that the database runs twice")
struct RepeatedWorkTests {
  @Test("leaves no command without an answer", arguments: Engine.allCases)
  func answered(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: SlateMigrations.all) { database in
      let desk = Desk(RepeatingDatabase(real: database))
      let answer = await desk.send(desk.command("slate.chalk", n: 1))
      #expect(!answer.isAccepted)
      let slates = try await desk.slates()
      #expect(slates == [])
    }
  }
}

/// A listener that counts commits.
private final class CommitCount: ChangeListener {
  private let count = Mutex(0)
  var value: Int { count.withLock { $0 } }
  func hear(_ batch: ChangeBatch) { count.withLock { $0 += 1 } }
}

@Suite("Listeners of commits")
struct ListenerTests {
  // protocol: STR6
  @Test("do not hear a commit that fails", arguments: Engine.allCases)
  func failed(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: SlateMigrations.all) { database in
      let desk = Desk(FailingDatabase(real: database))
      let heard = CommitCount()
      desk.publisher.add(heard, first: true)
      let answer = await desk.send(desk.command("slate.chalk", n: 1))
      #expect(answer.code == "hub.full")
      #expect(heard.value == 0)
    }
  }
}
