import Kernel
import Storage
import Sync
import TestKit
import Testing

@Suite("What a signed-out device gives up")
struct QuarantineTests {
  private let manager = Author(employee: EmployeeID("hoa"), rights: [.watch, .editMenu], device: DeviceID("office"))

  private func quarantine(_ desk: Desk) -> UnsentCommands { UnsentCommands(database: desk.database, processor: desk.processor, clock: desk.clock) }

  private func giveUp(_ commands: [Command], _ desk: Desk) async throws -> Surrendered {
    try await quarantine(desk).surrender(commands, of: DeviceID("phone"), by: EmployeeID("lan"), people: [EmployeeID("lan"), EmployeeID("minh")])
  }

  // protocol: QUA2
  @Test("it happens only when a manager says so, then once, under its author's name", arguments: Engine.allCases)
  func apply(_ engine: Engine) async throws {
    try await Desk.open(engine) { desk in
      let six = desk.clock.now()
      // given what Lan and Minh wanted on a phone that is signed out by now, a price among it
      let commands = [
        desk.command("slate.price", id: "a", n: 7, as: "c1", at: six), desk.command("slate.chalk", id: "b", n: 8, as: "c2", author: "minh"),
        desk.command("slate.chalk", id: "c", n: 9, as: "c3", author: "somebody else"),
      ]
      desk.clock.advance(seconds: 600)
      #expect(try await giveUp(commands, desk) == Surrendered(kept: 3, known: 0))
      let before = try await desk.slates()
      #expect(before == [])
      // when the manager approves them, the first one twice
      let answers = [
        try await quarantine(desk).apply(CommandID("c1"), by: manager), try await quarantine(desk).apply(CommandID("c1"), by: manager),
        try await quarantine(desk).apply(CommandID("c2"), by: manager),
      ]
      // then they have happened, once, with the manager's rights and the time when they were made
      #expect(answers.map { $0?.isAccepted } == [true, true, true])
      let after = try await desk.slates()
      #expect(after.map(\.id) == ["a", "b"])
      let record = try await desk.database.read { sql in
        try sql.query("SELECT author, made_at FROM command ORDER BY id").map { "\(try $0.text(0)) \(try $0.int(1) - six.raw)" }
      }
      #expect(record == ["lan 0", "minh 0"])
      // and the list says who approved; an author who was never on the phone is replaced by its person
      let list = try await quarantine(desk).list()
      #expect(list.map(\.id.raw) == ["c3", "c1", "c2"])
      #expect(list.map(\.author.raw) == ["lan", "lan", "minh"])
      #expect(list.map(\.verdict) == [nil, .applied, .applied])
      #expect(list.map { $0.decidedBy?.raw } == [nil, "hoa", "hoa"])
    }
  }

  // protocol: QUA3
  @Test("what was discarded never happens, not even when its device sends it after all", arguments: Engine.allCases)
  func discard(_ engine: Engine) async throws {
    try await Desk.open(engine) { desk in
      // given a command that nobody understands any more, and one that is understood
      var strange = desk.command("slate.chalk", n: 1, as: "c1")
      strange.body = .object([(key: "type", value: .string("gone.long"))])
      let command = desk.command("slate.chalk", n: 2, as: "c2")
      _ = try await giveUp([strange, command], desk)
      #expect(try await quarantine(desk).apply(CommandID("c1"), by: manager)?.code == "field.unknown")
      for id in ["c1", "c2"] {
        #expect(try await quarantine(desk).discard(CommandID(id), because: Reason("khách đã về"), by: manager)?.code == "command.discarded")
      }
      #expect(await desk.send(command, by: "phone").code == "command.discarded")
      #expect(try await quarantine(desk).apply(CommandID("c2"), by: manager)?.code == "command.discarded")
      let slates = try await desk.slates()
      #expect(slates == [])
      let list = try await quarantine(desk).list()
      #expect(list.map(\.verdict) == [.discarded, .discarded])
      #expect(list.map(\.refusal) == Array(repeating: Refusal("command.discarded").with("reason", "khách đã về"), count: 2))
    }
  }

  @Test("what was decided before its answer was lost is not decided again, and the rules may still say no", arguments: Engine.allCases)
  func known(_ engine: Engine) async throws {
    try await Desk.open(engine) { desk in
      let done = desk.command("slate.chalk", n: 1, as: "c1")
      _ = await desk.send(done, by: "phone")
      let erased = desk.command("slate.erase", n: 2, as: "c2")
      #expect(try await giveUp([done, erased], desk) == Surrendered(kept: 1, known: 1))
      #expect(try await giveUp([done, erased], desk) == Surrendered(kept: 0, known: 2))
      #expect(try await quarantine(desk).apply(CommandID("c2"), by: manager)?.code == "slate.notErased")
      let list = try await quarantine(desk).list()
      #expect(list.map(\.verdict) == [.refused])
      #expect(try await quarantine(desk).apply(CommandID("nothing"), by: manager) == nil)
      // and the phone's own count continues as if it had never been there
      #expect(await desk.send(desk.command("slate.chalk", n: 2, as: "c4"), by: "phone").isAccepted)
    }
  }

  // protocol: QUA4
  @Test("one device cannot fill the house with it")
  func full() async throws {
    try await Desk.open(.sqlite) { desk in
      for batch in 0..<10 { _ = try await giveUp((0..<100).map { desk.command("slate.chalk", n: 1, as: "c\(batch)-\($0)") }, desk) }
      await #expect(throws: Refusal("quarantine.full", kind: .tooMany).with("most", 1000)) {
        try await giveUp([desk.command("slate.chalk", n: 1, as: "one more")], desk)
      }
    }
  }
}
