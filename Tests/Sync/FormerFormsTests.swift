import Kernel
import Storage
import Sync
import TestKit
import Testing

@Suite("Commands that a device wrote before an upgrade are read as what they became")
struct FormerFormsTests {
  // protocol: CMD22
  @Test(
    "former names of commands, members and words, and members that are gone",
    arguments: [
      (#"{"type":"sign.paint","sign":"s","text":"Phở"}"#, SignCommand.paint(sign: "s", text: "Phở")),
      (#"{"type":"sign.draw","sign":"s","word":"Phở","frame":"oak"}"#, .paint(sign: "s", text: "Phở")),
      (#"{"type":"sign.letter","motto":"Phở","sign":"s","colour":"scarlet"}"#, .paint(sign: "s", text: "Phở", colour: .red)),
      (#"{"type":"sign.letter","text":"Phở","sign":"s","colour":"red","frame":{"of":["gold"]}}"#, .paint(sign: "s", text: "Phở", colour: .red)),
      (
        #"{"type":"sign.draw","sign":"s","word":"Phở","colour":"crimson","size":{"breadth":7,"inches":true}}"#,
        .paint(sign: "s", text: "Phở", colour: .red, size: SignSize(width: 7))
      ),
    ])
  func read(_ text: String, _ command: SignCommand) throws {
    #expect(try JSON.decode(text, as: SignCommand.self) == command)
    // and it is written in today's form only
    #expect(try JSON.decode(command.json.text, as: SignCommand.self) == command)
    #expect(command.json["type"] == .string("sign.paint"))
    for gone in ["draw", "letter", "word", "motto", "frame", "breadth", "inches", "crimson", "scarlet"] {
      #expect(!command.json.text.contains("\"\(gone)\""))
    }
  }

  // protocol: CON7
  @Test(
    "what nobody declared is still refused with its place",
    arguments: [
      (#"{"type":"sign.engrave","sign":"s"}"#, "field.unknown", "type"),
      (#"{"type":"sign.wash","sign":"s","frame":"oak"}"#, "field.unexpected", "frame"),
      (#"{"type":"sign.paint","sign":"s","text":"a","word":"b"}"#, "field.unexpected", "text"),
      (#"{"type":"sign.paint","sign":"s","text":"a","colour":"crimson red"}"#, "field.unknown", "colour"),
      (#"{"type":"sign.draw","sign":"s","word":5}"#, "field.type", "text"),
      (#"{"type":"sign.draw","sign":"s","frame":"oak"}"#, "field.missing", "text"),
      (#"{"type":"sign.gild","sign":"s"}"#, "command.removed", "type"),
    ])
  func unread(_ text: String, _ code: String, _ field: String) throws {
    let error = #expect(throws: JSONError.self) { try JSON.decode(text, as: SignCommand.self) }
    #expect(error?.code == code)
    #expect(error?.field == field)
  }

  // protocol: CMD4, CMD22
  @Test("the hub carries them out once, and its log and trail hold today's form", arguments: Engine.allCases)
  func carriedOut(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: SlateMigrations.all) { database in
      let hall = TestStream(database, handlers: [SignHandler()], sources: [SlateSnapshot()])
      // given a phone that was off for a month
      let old = Self.command(1, #"{"type":"sign.draw","sign":"s","word":"Phở","frame":"oak"}"#)
      let next = Self.command(2, #"{"type":"sign.wash","sign":"t"}"#)
      // when it sends what it kept, the first twice
      let answers = [await Self.send(old, hall), await Self.send(old, hall), await Self.send(next, hall)]
      // then it has happened, once
      #expect(answers.map(\.isAccepted) == [true, true, true])
      #expect(try await hall.reader.snapshot().entities.map { try Slate(json: $0.value).word } == ["Phở", "clean"])
      // and nobody who reads the log needs the former names
      let logged = try await database.read { try $0.query("SELECT type, body FROM command ORDER BY n").map { [try $0.text(0), try $0.text(1)] } }
      #expect(logged.map { $0[0] } == ["sign.paint", "sign.wash"])
      #expect(try JSON.decode(logged[0][1], as: SignCommand.self) == .paint(sign: "s", text: "Phở"))
      #expect(!logged[0][1].contains("word"))
    }
  }

  // protocol: CMD2, CMD23
  @Test("a command that is gone is refused with a sentence, each time, and those behind it go on", arguments: Engine.allCases)
  func removed(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: SlateMigrations.all) { database in
      let hall = TestStream(database, handlers: [SignHandler()], sources: [SlateSnapshot()])
      let gone = Self.command(1, #"{"type":"sign.gild","sign":"s","carats":18}"#)
      // when it comes, again, and another one behind it
      let answers = [await Self.send(gone, hall), await Self.send(gone, hall)]
      let behind = await Self.send(Self.command(2, #"{"type":"sign.wash","sign":"t"}"#), hall)
      // then
      let refusal = Refusal("command.removed", field: "body.type", kind: .invalid)
      #expect(answers == [.turnedAway(refusal), .turnedAway(refusal)])
      #expect(behind.isAccepted)
    }
  }

  private static func command(_ n: Int64, _ body: String) -> Command {
    Command(id: CommandID("c\(n)"), n: CommandNumber(n), at: Instant(0), body: (try? JSON.parse(body)) ?? .null)
  }

  private static func send(_ command: Command, _ hall: TestStream) async -> Answer {
    let author = Author(employee: EmployeeID("e"), rights: [.watch], device: DeviceID("d"))
    return await hall.processor.submit(Submission(command: command, author: author))
  }
}

/// A sign is a slate with its text.
private struct SignHandler: CommandHandler {
  let prefix = "sign."
  func right(for body: SignCommand) -> Right { .watch }

  func perform(_ body: SignCommand, in work: UnitOfWork) throws {
    let sign: Slate
    switch body {
    case .paint(let id, let text, _, _): sign = Slate(id: id, word: text)
    case .wash(let id): sign = Slate(id: id, word: "clean")
    }
    try work.sql.execute("INSERT INTO slate (id, word) VALUES ($1, $2)", [.text(sign.id), .text(sign.word)])
    work.record(sign)
  }
}
