import Kernel
import Storage
import Sync
import TestKit

/// The smallest module there can be: a slate on which anybody chalks a word. It goes through the real processor, log and databases.
struct Slate: StreamValue {
  var id: String
  var word: String

  static var kind: String { "slate" }
  static var topic: Topic { .floor }
  var key: String { id }

  init(id: String, word: String) {
    self.id = id
    self.word = word
  }
  init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    id = try wire.get("id")
    word = try wire.get("word")
  }
  var json: JSON { .object([(key: "id", value: .string(id)), (key: "word", value: .string(word))]) }
  static var schema: WireSchema { .any }
}

/// `slate.chalk` writes a word; `erase` is refused by rule, `twice` breaks a constraint half way, `later` sets a timer.
struct SlateCommand: Wire, Sendable {
  var type: String
  var id: String
  var word: String

  init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("type id word")
    type = try wire.get("type")
    id = try wire.get("id")
    word = try wire.get("word")
  }
  var json: JSON { .object([(key: "type", value: .string(type)), (key: "id", value: .string(id)), (key: "word", value: .string(word))]) }
  static var schema: WireSchema { .any }
}

struct SlateHandler: CommandHandler {
  let prefix = "slate."
  func right(for body: SlateCommand) -> Right { body.type == "slate.price" ? .editMenu : .watch }

  func perform(_ body: SlateCommand, in work: UnitOfWork) throws {
    switch body.type {
    case "slate.erase": throw Refusal("slate.notErased", field: "body.id").with("word", body.word)
    case "slate.twice":
      try chalk(body, work)
      try work.sql.execute("INSERT INTO slate (id, word) VALUES ($1, $2)", [.text(body.id), .text("again")])
    case "slate.later":
      try work.schedule("slate.wipe", subject: body.id, episode: body.word, due: work.now.adding(seconds: 60))
    default: try chalk(body, work)
    }
  }

  private func chalk(_ body: SlateCommand, _ work: UnitOfWork) throws {
    try work.sql.execute(
      "INSERT INTO slate (id, word) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET word = excluded.word", [.text(body.id), .text(body.word)])
    work.record(Slate(id: body.id, word: body.word))
  }
}

/// Wipes the slate that its episode names, if it still has that word.
struct SlateTimer: TimerHandler {
  let kind = "slate.wipe"
  func fire(subject: String, episode: String, in work: UnitOfWork) throws {
    if episode == "stuck" { throw StorageError.constraint("a slate that nobody can wipe") }
    guard try work.sql.execute("DELETE FROM slate WHERE id = $1 AND word = $2", [.text(subject), .text(episode)]) == 1 else { return }
    work.forget(Slate.self, subject)
  }
}

struct SlateSnapshot: SnapshotSource {
  func entities(in sql: any SQLConnection) throws -> [SnapshotEntity] {
    try sql.query("SELECT id, word FROM slate ORDER BY id").map { SnapshotEntity(Slate(id: try $0.text(0), word: try $0.text(1))) }
  }
}

enum SlateMigrations {
  static let all =
    SyncMigrations.all + [
      Migration(module: "slate", number: 1, name: "slate", ["CREATE TABLE slate (id TEXT PRIMARY KEY, word TEXT NOT NULL)"])
    ]
}

/// A processor with all that belongs to it, on one database.
struct Desk: ModuleHub {
  static let migrations = SlateMigrations.all

  let stream: TestStream
  var statistics: SyncStatistics { stream.statistics }
  var publisher: Publisher { stream.publisher }

  init(_ database: any SQLDatabase, folder: String) { self.init(database) }

  init(
    _ database: any SQLDatabase, clock: ManualClock = ManualClock(), trusted: TrustedClock? = nil, authors: (any Authors)? = nil, grace: Int64 = 0
  ) {
    stream = TestStream(
      database, clock: clock, trusted: trusted, handlers: [SlateHandler()], timers: [SlateTimer()], sources: [SlateSnapshot()], authors: authors,
      grace: grace)
  }

  func command(
    _ type: String, id: String = "s", word: String = "x", n: Int64, as commandID: String? = nil, at: Instant? = nil, author: String? = nil
  ) -> Command {
    Command(
      id: CommandID(commandID ?? "\(type)-\(id)-\(n)"), n: CommandNumber(n), at: at ?? clock.now(), author: author.map { EmployeeID($0) },
      body: .object([(key: "type", value: .string(type)), (key: "id", value: .string(id)), (key: "word", value: .string(word))]))
  }

  func send(_ command: Command, by device: String = "d", rights: [Right] = [.watch]) async -> Answer {
    await processor.submit(Submission(command: command, author: Author(employee: EmployeeID("e"), rights: rights, device: DeviceID(device))))
  }

  /// The slates with their words.
  func slates() async throws -> [Slate] {
    try await reader.snapshot().entities.map { try Slate(json: $0.value) }
  }
}
