import Kernel
import Storage
import Sync

/// The module that these tests command: notes of any topic, kept in one table.
struct TestNote: StreamValue {
  var id: String
  var text: String
  static var kind: String { "note" }
  static var topic: Topic { .floor }
  var key: String { id }

  init(id: String, text: String) {
    self.id = id
    self.text = text
  }
  init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    self.init(id: try wire.get("id"), text: try wire.get("text"))
  }
  var json: JSON { .object([("id", .string(id)), ("text", .string(text))]) }
  static var schema: WireSchema { .any }
}

/// The same for those who may see bills.
struct SecretNote: StreamValue {
  var note: TestNote
  static var kind: String { "secret" }
  static var topic: Topic { .bills }
  var key: String { note.id }

  init(_ note: TestNote) { self.note = note }
  init(json: JSON) throws(JSONError) { note = try TestNote(json: json) }
  var json: JSON { note.json }
  static var schema: WireSchema { .any }
}

struct WriteNote: Wire, Sendable {
  let note: Note
  let topic: Topic

  init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("type note topic")
    note = try wire.get("note")
    topic = try wire.get("topic")
  }
  var json: JSON { .object([("note", note.json), ("topic", topic.json)]) }
  static var schema: WireSchema { .any }
}

enum Notes {
  static let migrations = [
    Migration(module: "notes", number: 1, name: "notes", ["CREATE TABLE note (id TEXT PRIMARY KEY, text TEXT NOT NULL, secret BIGINT NOT NULL)"])
  ]
}

struct NoteHandler: CommandHandler {
  let prefix = "note."
  func right(for body: WriteNote) -> Right { .seat }

  func perform(_ body: WriteNote, in work: UnitOfWork) throws {
    if body.note.raw == "no" { throw Refusal("note.no", field: "note").with("left", 2) }
    let note = TestNote(id: work.command.raw, text: body.note.raw)
    let isSecret = body.topic == .bills
    try work.sql.execute("INSERT INTO note (id, text, secret) VALUES ($1, $2, $3)", [.text(note.id), .text(note.text), .integer(isSecret ? 1 : 0)])
    if isSecret { work.record(SecretNote(note)) } else { work.record(note) }
  }
}

struct NoteSource: SnapshotSource {
  func entities(in sql: any SQLConnection) throws -> [SnapshotEntity] {
    try sql.query("SELECT id, text, secret FROM note ORDER BY id", []).map { row in
      let note = TestNote(id: try row.text(0), text: try row.text(1))
      return try row.int(2) == 1 ? SnapshotEntity(SecretNote(note)) : SnapshotEntity(note)
    }
  }
}
