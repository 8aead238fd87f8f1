import Kernel
import TestKit
import Testing
import Web

/// Clients that send too many messenger commands at once. This messenger knows no command, so one within the limit is
/// refused for good.
@Suite(.timeLimit(.minutes(20)))
struct MessageFloodTests {
  private let rooms = TestRooms(people: ["a": ["waiter", "cashier"]])

  private func command(_ n: Int64, _ type: String = "messenger.send") -> String {
    #"{"id":"c\#(n)","n":\#(n),"at":1795172400000,"body":{"type":"\#(type)"}}"#
  }

  private func told(_ outcome: JSON?) -> String {
    guard case .string(let status)? = outcome?["status"], case .string(let code)? = outcome?["error"]?["code"] else { return outcome?.text ?? "" }
    return "\(status) \(code)"
  }

  /// The result of each command, in the order of sending. A command over the limit is answered at once, a decided one
  /// later.
  private func wants(_ socket: TestSocket, _ commands: String...) async throws -> [String] {
    for command in commands { try await socket.send(#"{"type":"command","command":\#(command)}"#) }
    var outcomes: [(id: String, told: String)] = []
    while outcomes.count < commands.count {
      let frame = try await socket.message()
      if case .string(let id)? = frame.json["outcome"]?["id"] { outcomes.append((id, told(frame.json["outcome"]))) }
    }
    return commands.map { command in outcomes.first { command.hasPrefix(#"{"id":"\#($0.id)""#) }?.told ?? "not told" }
  }

  // protocol: CMD11, CMD19
  @Test("What comes too soon is to be sent again, what stands behind it too, and it is decided when its time has come")
  func line() async throws {
    let clock = ManualClock()
    try await withHub(clock: clock, rooms: rooms, messageBurst: 2) { hub in
      let (one, other) = (try await TestSocket(hub, token: "waiter"), try await TestSocket(hub, token: "waiter"))
      let colleague = try await TestSocket(hub, token: "cashier")
      defer { for socket in [one, other, colleague] { socket.close() } }
      // when two are within the limit, then the device keeps the third, and the fourth does not overtake it although
      // marks have their own limit
      #expect(try await wants(one, command(1)) == ["refused field.unknown"])
      #expect(try await wants(one, command(2)) == ["refused field.unknown"])
      #expect(try await wants(one, command(3), command(4, "messenger.markRead")) == ["unknown request.tooOften", "unknown hub.busy"])
      // and another line of the same person has no turn either, but for marks; somebody else has
      #expect(try await wants(other, command(5, "messenger.markRead"), command(6)) == ["refused field.unknown", "unknown request.tooOften"])
      #expect(try await wants(colleague, command(7)) == ["refused field.unknown"])
      // and orders go on
      #expect(try await wants(one, command(8, "orders.open")) == ["refused field.unknown"])
      // when the time has come, both are decided
      clock.advance(seconds: 1)
      #expect(try await wants(one, command(4, "messenger.markRead")) == ["unknown hub.busy"])
      #expect(try await wants(one, command(3)) == ["refused field.unknown"])
      #expect(try await wants(one, command(4, "messenger.markRead")) == ["refused field.unknown"])
    }
  }

  // protocol: CMD17, CMD19
  @Test("Over HTTP too: what is decided is told, and where nothing is the answer says how long to wait")
  func request() async throws {
    try await withHub(clock: ManualClock(), rooms: rooms, messageBurst: 2) { hub in
      func post(_ commands: String...) async throws -> Reply {
        try await hub.ask("POST", "/api/commands", token: "waiter", body: Array(TestHub.commands(commands).utf8))
      }
      // given turns for two
      let some = try await post(command(1), command(2), command(3), command(4), command(5, "orders.open"))
      guard case .array(let outcomes)? = some.json["outcomes"] else { return #expect(Bool(false), "\(some.text)") }
      #expect(
        outcomes.map { told($0) } == [
          "refused field.unknown", "refused field.unknown", "unknown request.tooOften", "unknown hub.busy", "refused field.unknown",
        ])
      let none = try await post(command(3), command(4))
      #expect(none.status == 429 && none.json["error"]?["code"] == .string("request.tooOften"))
      #expect(none.headers["retry-after"] == "1" && none.json["error"]?["params"]?["seconds"] == .int(1))
    }
  }

  @Test("What happened is told so often and no more, all devices of one person together, and again when the time has come")
  func changes() async throws {
    let clock = ManualClock()
    try await withHub(clock: clock, rooms: rooms, messageBurst: 20) { hub in
      func asks(_ token: String, _ query: String = "") async throws -> Reply {
        try await hub.ask("GET", "/api/changes?stream=messenger" + query, token: token)
      }
      // given turns for two, from the beginning or since something
      #expect(try await asks("waiter").status == 200)
      #expect(try await asks("waiter", "&since=0").status == 200)
      // then the third is one too many, others and the restaurant's own are told as ever
      let none = try await asks("waiter")
      #expect(none.status == 429 && none.json["error"]?["code"] == .string("request.tooOften") && none.headers["retry-after"] == "1")
      #expect(try await asks("cashier").status == 200)
      #expect(try await hub.ask("GET", "/api/changes?stream=restaurant", token: "waiter").status == 200)
      // and when the time has come it is told again
      clock.advance(seconds: 1)
      #expect(try await asks("waiter").status == 200)
    }
  }
}
