import Kernel
import Sync
import Testing
import Web

@Suite(.timeLimit(.minutes(20)))
struct LiveTests {
  // protocol: CON2, SNAP1
  @Test("A device that knows nothing is given all that is; one that knows a number what it missed")
  func catchUp() async throws {
    try await withHub { hub in
      for n in 1...3 { _ = try await hub.write("c\(n)", note: "n\(n)", n: Int64(n)) }
      let fresh = try await TestSocket(hub)
      let (hello, snapshot) = try await fresh.greet()
      #expect(hello.type == "hello")
      #expect(hello.json["seq"] == .int(3))
      #expect(hello.json["rights"] == .string("1"))
      #expect(snapshot.type == "snapshot")
      #expect(snapshot.json["seq"] == .int(3))
      fresh.close()

      let returning = try await TestSocket(hub, query: "?stream=restaurant:1")
      let (_, changes) = try await returning.greet()
      #expect(changes.type == "changes")
      #expect(changes.json["from"] == .int(2))
      #expect(changes.json["to"] == .int(3))
      returning.close()
    }
  }

  // protocol: CMD14
  @Test("A command on one socket is answered there and heard by all")
  func command() async throws {
    try await withHub { hub in
      let (author, other) = (try await TestSocket(hub), try await TestSocket(hub, token: "waiter"))
      defer {
        author.close()
        other.close()
      }
      _ = try await author.greet()
      _ = try await other.greet()
      try await author.send(#"{"type":"command","command":\#(TestHub.command("c1", note: "xin chào"))}"#)
      let heard = try await author.message()
      #expect(heard.type == "changes")
      #expect(try await other.message() == heard)
      let outcome = try await author.message()
      #expect(outcome.json["outcome"]?["status"] == .string("accepted"))
      #expect(outcome.json["outcome"]?["seq"] == .int(1))
    }
  }

  // protocol: SNAP5, STR2
  @Test("While everybody writes, a device that comes misses nothing and hears nothing twice")
  func noGap() async throws {
    try await withHub { hub in
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          for n in 1...150 {
            let command = Command(
              id: CommandID("w\(n)"), n: CommandNumber(Int64(n)), at: Instant(1_795_172_400_000),
              body: .object([("type", .string("note.write")), ("note", .string("n")), ("topic", .string("floor"))]))
            _ = await hub.processor.submit(
              Submission(command: command, author: Author(employee: EmployeeID("w"), rights: [.seat], device: DeviceID("w"))))
          }
        }
        for _ in 0..<8 {
          group.addTask {
            let socket = try await TestSocket(hub)
            defer { socket.close() }
            let (_, missed) = try await socket.greet()
            guard case .int(var seq)? = missed.json["seq"] else { throw ConnectionTrouble(description: missed.text) }
            while seq < 150 {
              let batch = try await socket.message()
              #expect(batch.json["from"] == .int(seq + 1))
              guard case .int(let to)? = batch.json["to"] else { throw ConnectionTrouble(description: batch.text) }
              seq = to
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  // protocol: CMD9, CMD14, STR2
  @Test("Among three hundred devices everybody hears all in its order, and whoever wanted something hears of it before he is told that it is done")
  func crowd() async throws {
    let wanted: Int64 = 40
    try await withHub(limits: .patient) { hub in
      // Connections that were opened first read last, because the hub notifies each of later ones.
      var others: [TestSocket] = []
      for _ in 0..<300 { others.append(try await TestSocket(hub, token: "waiter")) }
      others += [try await TestSocket(hub, token: "chef"), try await TestSocket(hub)]
      let author = others[150]
      defer { for socket in others { socket.close() } }
      for socket in others { _ = try await socket.greet() }
      for n in 1...wanted {
        try await author.send(#"{"type":"command","command":\#(TestHub.command("c\(n)", note: "bàn \(n)", n: n))}"#)
      }
      var (heard, settled): (Int64, Int64) = (0, 0)
      while settled < wanted {
        let message = try await author.message()
        if let outcome = message.json["outcome"] {
          settled += 1
          #expect(outcome["id"] == .string("c\(settled)") && LiveTests.number(outcome["seq"]) <= heard, "\(message.text), heard \(heard)")
        } else {
          heard = try LiveTests.end(of: message, after: heard)
        }
      }
      for socket in others where socket !== author {
        var heard: Int64 = 0
        while heard < wanted { heard = try LiveTests.end(of: try await socket.message(), after: heard) }
      }
    }
  }

  private static func number(_ json: JSON?) -> Int64 { if case .int(let number)? = json { number } else { .max } }

  /// - Returns: the last number of the next batch
  private static func end(of batch: TestSocket.Frame, after seq: Int64) throws -> Int64 {
    #expect(batch.json["from"] == .int(seq + 1), "\(batch.text)")
    guard case .int(let to)? = batch.json["to"] else { throw ConnectionTrouble(description: batch.text) }
    return to
  }

  // protocol: CMD9
  @Test("Many commands at once are decided in their order")
  func inOrder() async throws {
    try await withHub { hub in
      let socket = try await TestSocket(hub)
      defer { socket.close() }
      _ = try await socket.greet()
      let frames = (1...60).flatMap { n in
        TestSocket.frame(1, Array(#"{"type":"command","command":\#(TestHub.command("c\(n)", note: "n", n: Int64(n)))}"#.utf8))
      }
      try await socket.connection.send(frames)
      var answered: [JSON] = []
      while answered.count < 60 {
        let message = try await socket.message()
        if let id = message.json["outcome"]?["id"] { answered.append(id) }
      }
      #expect(answered == (1...60).map { .string("c\($0)") })
    }
  }

  // protocol: CMD15
  @Test("More commands than a device can have in hand end the line")
  func tooManyCommands() async throws {
    var limits = LiveLimits()
    limits.mostCommands = 4
    try await withHub(limits: limits) { hub in
      let socket = try await TestSocket(hub)
      defer { socket.close() }
      _ = try await socket.greet()
      let frames = (1...400).flatMap { n in
        TestSocket.frame(1, Array(#"{"type":"command","command":\#(TestHub.command("c\(n)", note: "n", n: Int64(n)))}"#.utf8))
      }
      // The hub closes while this is still being sent.
      try? await socket.connection.send(frames)
      #expect(try await socket.closeCode() == 1008)
    }
  }

  // protocol: CMD13
  @Test("A refused command says why, in the user's language", arguments: ["vi", "en"])
  func refused(language: String) async throws {
    try await withWebFolder { folder in
      try await withHub(webFolder: folder) { hub in
        let socket = try await TestSocket(hub, query: "?stream=restaurant&language=\(language)")
        defer { socket.close() }
        _ = try await socket.greet()
        try await socket.send(#"{"type":"command","command":\#(TestHub.command("c1", note: "no"))}"#)
        let error = try await socket.message().json["outcome"]?["error"]
        #expect(error?["code"] == .string("note.no"))
        #expect(error?["message"] == .string(language == "vi" ? "Chỉ còn 2 phần." : "Only 2 left."))
        #expect(error?["params"]?["left"] == .int(2))
      }
    }
  }

  // protocol: CON7
  @Test(
    "What cannot be read is answered with an error, and the line stays",
    arguments: [
      "{", "[]", "null", #"{"type":"dance"}"#, #"{"type":"ping"}"#, #"{"type":"ping","at":1,"extra":2}"#, #"{"type":"command"}"#,
      String(repeating: "[", count: 200),
    ])
  func malformed(text: String) async throws {
    try await withHub { hub in
      let socket = try await TestSocket(hub)
      defer { socket.close() }
      _ = try await socket.greet()
      try await socket.send(text)
      let answer = try await socket.message()
      #expect(answer.type == "error")
      #expect(answer.json["error"]?["requestId"] != nil)
      try await socket.send(#"{"type":"ping","at":5}"#)
      #expect(try await socket.message().type == "pong")
    }
  }

  // protocol: CMD2
  @Test("A command that cannot be read but has an id is refused, so that its device need not keep it")
  func malformedCommand() async throws {
    try await withHub { hub in
      let socket = try await TestSocket(hub)
      defer { socket.close() }
      _ = try await socket.greet()
      try await socket.send(#"{"type":"command","command":{"id":"c1","n":0,"at":1,"body":{}}}"#)
      let outcome = try await socket.message().json["outcome"]
      #expect(outcome?["id"] == .string("c1"))
      #expect(outcome?["status"] == .string("refused"))
      #expect(outcome?["error"]?["field"] == .string("command.n"))
    }
  }

  // protocol: CON8
  @Test("A command is taken up to the size that HTTP takes, and a longer one is refused on a connection that stays open")
  func largeCommand() async throws {
    try await withHub { hub in
      let socket = try await TestSocket(hub)
      defer { socket.close() }
      _ = try await socket.greet()
      // given one command of 200 KB that cannot be read, and one of 300 KB
      for (id, size, code) in [("c1", 200_000, "field.range"), ("c2", 300_000, "request.tooLarge")] {
        // when each comes
        let body = String(repeating: "x", count: size)
        try await socket.send(#"{"type":"command","command":{"id":"\#(id)","n":0,"at":1,"body":{"type":"\#(body)"}}}"#)
        // then the device gets its outcome, with the request's id
        let outcome = try await socket.message().json["outcome"]
        #expect(outcome?["id"] == .string(id))
        #expect(outcome?["status"] == .string("refused"))
        #expect(outcome?["error"]?["code"] == .string(code))
        #expect(outcome?["error"]?["requestId"] != nil)
      }
      try await socket.send(#"{"type":"ping","at":5}"#)
      #expect(try await socket.message().type == "pong")
    }
  }

  // protocol: CON5
  @Test("There is a sign of life")
  func beat() async throws {
    var limits = LiveLimits()
    limits.beat = .milliseconds(50)
    try await withHub(limits: limits) { hub in
      let socket = try await TestSocket(hub)
      defer { socket.close() }
      _ = try await socket.greet()
      var frame = try await socket.next()
      while frame?.type != "beat" { frame = try await socket.next() }
      #expect(LiveTests.number(frame?.json["now"]) < .max)
    }
  }

  // protocol: CON6
  @Test("A line on which nothing is heard is asked, then dropped")
  func silence() async throws {
    var limits = LiveLimits()
    limits.beat = .milliseconds(50)
    limits.silence = .seconds(2)
    try await withHub(limits: limits) { hub in
      let socket = try await TestSocket(hub)
      defer { socket.close() }
      var opcodes: Set<UInt8> = []
      while let frame = try await socket.next() { opcodes.insert(frame.opcode) }
      #expect(opcodes == [1, 9])
    }
  }
}
