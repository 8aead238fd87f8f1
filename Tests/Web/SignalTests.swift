import Kernel
import Testing
import Web

@Suite(.timeLimit(.minutes(20)))
struct SignalTests {
  private let rooms = TestRooms(people: ["a": ["waiter", "cashier", "manager"], "b": ["chef", "waiter"]])

  /// A connection that has received all its first messages.
  private func line(_ hub: TestHub, _ token: String, query: String = "?stream=restaurant&stream=messenger") async throws -> TestSocket {
    let socket = try await TestSocket(hub, token: token, query: query)
    _ = try await socket.greet()
    if query.contains("messenger") { _ = try await heard(socket, "presence") }
    return socket
  }

  /// The next message of one of these types.
  private func heard(_ socket: TestSocket, _ types: String...) async throws -> TestSocket.Frame {
    while true {
      let frame = try await socket.message()
      if types.contains(frame.type) { return frame }
    }
  }

  private func signal(_ kind: String, _ about: String, to: String? = nil, body: String = "") -> String {
    var fields: [(String, JSON)] = [("type", .string("signal")), ("kind", .string(kind)), ("about", .string(about)), ("body", .string(body))]
    if let to { fields.append(("to", .string(to))) }
    return JSON.object(fields).text
  }

  // protocol: SIG1, STR10
  @Test("A signal is heard by the other devices of its audience, and by nobody else")
  func audience() async throws {
    try await withHub(rooms: rooms) { hub in
      let (waiter, cashier, chef) = (try await line(hub, "waiter"), try await line(hub, "cashier"), try await line(hub, "chef"))
      let deaf = try await line(hub, "manager", query: "?stream=restaurant")
      defer { for socket in [waiter, cashier, chef, deaf] { socket.close() } }
      // when one signal is for a room, and the next for another
      try await waiter.send(signal("typing", "a"))
      try await waiter.send(signal("typing", "b"))
      try await cashier.send(signal("typing", "a"))
      // then each receives its own signal first
      let toA = JSON.object([
        ("type", .string("signal")), ("kind", .string("typing")), ("about", .string("a")), ("from", .string("device-waiter")),
        ("person", .string("waiter")), ("body", .string("")),
      ])
      #expect(try await heard(cashier, "signal", "signalRefused").json == toA)
      #expect(try await heard(chef, "signal", "signalRefused").json["about"] == .string("b"))
      // and the sender does not receive it
      #expect(try await heard(waiter, "signal", "signalRefused").json["person"] == .string("cashier"))
      // and a line that does not ask for the messenger hears nothing of it
      try await deaf.send(#"{"type":"ping","at":1}"#)
      #expect(try await deaf.message().type == "pong")
    }
  }

  // protocol: SIG1
  @Test("What is for one device is heard there only; when it has no line the sender learns of it")
  func oneDevice() async throws {
    try await withHub(rooms: rooms) { hub in
      let (waiter, cashier) = (try await line(hub, "waiter"), try await line(hub, "cashier"))
      defer { for socket in [waiter, cashier] { socket.close() } }
      let body = String(repeating: "v=0\r\n", count: 4000)
      try await waiter.send(signal("call", "a", to: "device-cashier", body: body))
      let call = try await heard(cashier, "signal")
      #expect(call.json["body"] == .string(body) && call.json["from"] == .string("device-waiter"))
      try await waiter.send(signal("call", "a", to: "device-manager"))
      let refused = try await heard(waiter, "signalRefused")
      #expect(refused.json["error"]?["code"] == .string("hub.signalUnheard"))
      #expect(refused.json["kind"] == .string("call") && refused.json["about"] == .string("a"))
    }
  }

  // protocol: SIG1, SIG2
  @Test(
    "A signal that nobody may hear is refused, and the line goes on",
    arguments: [
      (#"{"type":"signal","kind":"typing","about":"b"}"#, "hub.signalUnheard"),
      (#"{"type":"signal","kind":"gossip","about":"a"}"#, "hub.signalUnheard"),
      (#"{"type":"signal","kind":"typing","about":"unknown"}"#, "hub.signalUnheard"), (#"{"type":"signal","about":"a"}"#, "field.missing"),
      (#"{"type":"signal","kind":"typing","about":7}"#, "field.type"),
      (#"{"type":"signal","kind":"\#(String(repeating: "k", count: 33))","about":"a"}"#, "field.tooLong"),
      (#"{"type":"signal","kind":"typing","about":"\#(String(repeating: "a", count: 65))"}"#, "field.tooLong"),
    ])
  func refused(text: String, code: String) async throws {
    try await withHub(rooms: rooms) { hub in
      let cashier = try await line(hub, "cashier")
      defer { cashier.close() }
      try await cashier.send(text)
      let refused = try await heard(cashier, "signalRefused", "error")
      #expect(refused.type == "signalRefused" && refused.json["error"]?["code"] == .string(code))
      try await cashier.send(#"{"type":"ping","at":1}"#)
      #expect(try await heard(cashier, "pong").json["at"] == .int(1))
    }
  }

  // protocol: SIG2
  @Test("A flood of signals is refused, while the same line's commands go on")
  func flood() async throws {
    var limits = LiveLimits()
    limits.signalBurst = 5
    limits.signalEvery = .seconds(3600)
    try await withHub(limits: limits, rooms: rooms) { hub in
      let (waiter, cashier) = (try await line(hub, "waiter"), try await line(hub, "cashier"))
      defer { for socket in [waiter, cashier] { socket.close() } }
      for _ in 0..<8 { try await waiter.send(signal("typing", "a")) }
      for _ in 0..<3 {
        #expect(try await heard(waiter, "signalRefused").json["error"]?["code"] == .string("request.tooOften"))
      }
      try await waiter.send(#"{"type":"command","command":\#(TestHub.command("c1", note: "n"))}"#)
      #expect(try await heard(waiter, "outcome").json["outcome"]?["status"] == .string("accepted"))
      for _ in 0..<5 { #expect(try await heard(cashier, "signal", "changes").type == "signal") }
      #expect(try await heard(cashier, "signal", "changes").type == "changes")
    }
  }

  // protocol: SIG3
  @Test("Among three hundred lines each hears a signal behind what was decided before it was given")
  func behindDecisions() async throws {
    let times: Int64 = 20
    try await withHub(limits: .patient, rooms: rooms) { hub in
      // Connections that were opened first read last, because the hub notifies each of later ones.
      var others: [TestSocket] = []
      for _ in 0..<300 { others.append(try await TestSocket(hub, token: "cashier", query: "?stream=restaurant&stream=messenger")) }
      let author = try await line(hub, "waiter")
      defer { for socket in others + [author] { socket.close() } }
      for socket in others { _ = try await socket.greet() }
      for n in 1...times {
        try await author.send(#"{"type":"command","command":\#(TestHub.command("c\(n)", note: "bàn \(n)", n: n))}"#)
        _ = try await heard(author, "outcome")
        try await author.send(signal("typing", "a", body: "\(n)"))
      }
      for socket in others {
        for n in 1...times {
          #expect(try await heard(socket, "changes", "signal", "signalRefused").json["to"] == .int(n))
          #expect(try await heard(socket, "changes", "signal", "signalRefused").json["body"] == .string("\(n)"))
        }
      }
    }
  }
}
