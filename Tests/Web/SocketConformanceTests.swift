import Kernel
import Testing
import Web

/// The WebSocket protocol's own rules, along the cases of the Autobahn test suite.
@Suite(.timeLimit(.minutes(20)))
struct SocketConformanceTests {
  /// Opens a socket, is greeted, does something, and reads the code that the hub closes with.
  private func code(after act: @escaping @Sendable (TestSocket) async throws -> Void) async throws -> Int? {
    try await withHub { hub in
      let socket = try await TestSocket(hub)
      defer { socket.close() }
      _ = try await socket.greet()
      try await act(socket)
      return try await socket.closeCode()
    }
  }

  // protocol: CON9
  @Test("A frame without a mask is a breach")
  func unmasked() async throws { #expect(try await code { try await $0.send(1, Array("{}".utf8), masked: false) } == 1002) }

  // protocol: CON9
  @Test("Reserved bits are a breach", arguments: [0x10, 0x20, 0x40] as [UInt8])
  func reservedBits(bits: UInt8) async throws { #expect(try await code { try await $0.send(1, Array("{}".utf8), reserved: bits) } == 1002) }

  // protocol: CON9
  @Test("Opcodes that mean nothing are a breach", arguments: [3, 7, 11, 15] as [UInt8])
  func badOpcode(opcode: UInt8) async throws { #expect(try await code { try await $0.send(opcode) } == 1002) }

  // protocol: CON9
  @Test("Text that is not UTF-8 is refused")
  func badText() async throws { #expect(try await code { try await $0.send(1, [0x22, 0xC3, 0x28, 0x22]) } == 1007) }

  // protocol: CON9
  @Test("A surrogate half is not UTF-8")
  func surrogate() async throws { #expect(try await code { try await $0.send(1, [0x22, 0xED, 0xA0, 0x80, 0x22]) } == 1007) }

  // protocol: CON9
  @Test("A binary message means nothing here")
  func binary() async throws { #expect(try await code { try await $0.send(2, [1, 2, 3]) } == 1003) }

  // protocol: CON9
  @Test("A continuation of nothing is a breach")
  func orphan() async throws { #expect(try await code { try await $0.send(0, Array("{}".utf8)) } == 1002) }

  // protocol: CON9
  @Test("A new message within another one is a breach")
  func interleaved() async throws {
    #expect(
      try await code {
        try await $0.send(1, Array("{".utf8), fin: false)
        try await $0.send(1, Array("}".utf8))
      } == 1002)
  }

  // protocol: CON9
  @Test("Control frames are not cut into pieces")
  func fragmentedPing() async throws { #expect(try await code { try await $0.send(9, [1], fin: false) } == 1002) }

  // protocol: CON9
  @Test("Control frames have at most 125 bytes")
  func longPing() async throws { #expect(try await code { try await $0.send(9, [UInt8](repeating: 1, count: 126)) } == 1002) }

  // protocol: CON8
  @Test("A message that is too long is refused, in one piece")
  func tooLong() async throws {
    #expect(try await code { try await $0.send(1, [UInt8](repeating: 0x20, count: 524_289)) } == 1009)
  }

  // protocol: CON8
  @Test("… and in many")
  func tooLongInPieces() async throws {
    #expect(
      try await code { socket in
        try await socket.send(1, [UInt8](repeating: 0x20, count: 300_000), fin: false)
        try await socket.send(0, [UInt8](repeating: 0x20, count: 300_000), fin: false)
      } == 1009)
  }

  @Test("A close is answered with its own code", arguments: [1000, 1001, 1003, 1011, 3000, 4999])
  func goodClose(number: Int) async throws {
    #expect(try await code { try await $0.send(8, [UInt8(number >> 8), UInt8(number & 255)] + Array("bye".utf8)) } == number)
  }

  @Test("A close without a code is answered without one")
  func plainClose() async throws { #expect(try await code { try await $0.send(8) } == 1005) }

  // protocol: CON9
  @Test("Codes that may not be sent are a breach", arguments: [0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65535])
  func badCloseCode(number: Int) async throws {
    #expect(try await code { try await $0.send(8, [UInt8(number >> 8), UInt8(number & 255)]) } == 1002)
  }

  // protocol: CON9
  @Test("Half a code is a breach")
  func halfCode() async throws { #expect(try await code { try await $0.send(8, [3]) } == 1002) }

  // protocol: CON9
  @Test("The reason of a close is UTF-8")
  func badReason() async throws { #expect(try await code { try await $0.send(8, [3, 0xE8, 0xC3, 0x28]) } == 1007) }

  // protocol: CON9
  @Test("After a breach nothing more is listened to")
  func silenceAfterBreach() async throws {
    #expect(
      try await code { socket in
        let frames = TestSocket.frame(2, [1]) + TestSocket.frame(1, Array(#"{"type":"ping","at":1}"#.utf8))
        try await socket.connection.send(frames)
      } == 1003)
  }

  @Test("A ping is answered with its payload")
  func ping() async throws {
    try await withHub { hub in
      let socket = try await TestSocket(hub)
      defer { socket.close() }
      _ = try await socket.greet()
      let payload = [UInt8](repeating: 0x61, count: 125)
      try await socket.send(9, payload)
      #expect(try await socket.message() == TestSocket.Frame(opcode: 10, payload: payload))
    }
  }

  // protocol: CON4
  @Test("A message in pieces, with a ping between them, a byte at a time")
  func fragments() async throws {
    try await withHub { hub in
      let socket = try await TestSocket(hub)
      defer { socket.close() }
      _ = try await socket.greet()
      let frames =
        TestSocket.frame(1, Array(#"{"type":"#.utf8), fin: false) + TestSocket.frame(9, [5]) + TestSocket.frame(0, [], fin: false)
        + TestSocket.frame(0, Array(#""ping","at":7}"#.utf8))
      for byte in frames { try await socket.connection.send([byte]) }
      #expect(try await socket.message() == TestSocket.Frame(opcode: 10, payload: [5]))
      let pong = try await socket.message()
      #expect(pong.type == "pong")
      #expect(pong.json["at"] == .int(7))
    }
  }
}
