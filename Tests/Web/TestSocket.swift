import Foundation
import Kernel

/// A WebSocket client that can also do everything wrong.
final class TestSocket {
  struct Frame: Equatable {
    var opcode: UInt8
    var payload: [UInt8]
    var fin = true

    var text: String { String(decoding: payload, as: UTF8.self) }
    var json: JSON { (try? JSON.parse(payload)) ?? .null }
    var type: String { if case .string(let type)? = json["type"] { type } else { "" } }
    /// of a close frame
    var code: Int? { opcode == 8 && payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil }
  }

  let connection: any Connection
  private var buffer: [UInt8] = []

  /// Opens a socket; reads nothing but the 101.
  convenience init(_ hub: TestHub, token: String = "manager", query: String = "?stream=restaurant", receiveBuffer: Int32? = nil) async throws {
    let connection = try await RawConnection(port: hub.port, receiveBuffer: receiveBuffer)
    try await self.init(over: connection, request: TestSocket.request(token: token, query: query))
  }

  /// On a connection that is open already.
  init(over connection: any Connection, request: String) async throws {
    self.connection = connection
    try await connection.send(request)
    while true {
      if let end = buffer.indices.first(where: { buffer[$0...].starts(with: Array("\r\n\r\n".utf8)) }) {
        let head = String(decoding: buffer[..<end], as: UTF8.self)
        guard head.hasPrefix("HTTP/1.1 101") else { throw ConnectionTrouble(description: head) }
        buffer.removeFirst(end + 4)
        return
      }
      let more = try await connection.receive(atMost: 256)
      if more.isEmpty { throw ConnectionTrouble(description: "closed at the handshake") }
      buffer += more
    }
  }

  static func request(token: String?, query: String = "?stream=restaurant", headers: [String: String] = [:]) -> String {
    var fields = [
      "Host": "127.0.0.1", "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    ]
    if let token { fields["Cookie"] = "iqsine=\(token)" }
    fields.merge(headers) { $1 }
    return "GET /live\(query) HTTP/1.1\r\n" + fields.filter { !$0.value.isEmpty }.map { "\($0): \($1)\r\n" }.joined() + "\r\n"
  }

  func close() { connection.close() }

  /// A frame as asked for, right or wrong.
  func send(_ opcode: UInt8, _ payload: [UInt8] = [], fin: Bool = true, reserved: UInt8 = 0, masked: Bool = true) async throws {
    try await connection.send(TestSocket.frame(opcode, payload, fin: fin, reserved: reserved, masked: masked))
  }

  func send(_ text: String) async throws { try await send(1, Array(text.utf8)) }

  static func frame(_ opcode: UInt8, _ payload: [UInt8] = [], fin: Bool = true, reserved: UInt8 = 0, masked: Bool = true) -> [UInt8] {
    var bytes = [(fin ? 0x80 : 0) | reserved | opcode]
    let mark: UInt8 = masked ? 0x80 : 0
    switch payload.count {
    case ..<126: bytes.append(mark | UInt8(payload.count))
    case ..<65536: bytes += [mark | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    default: bytes += [mark | 127] + (0..<8).map { UInt8(payload.count >> (56 - 8 * $0) & 255) }
    }
    let mask: [UInt8] = [7, 33, 129, 200]
    if masked { bytes += mask }
    return bytes + payload.enumerated().map { masked ? $1 ^ mask[$0 % 4] : $1 }
  }

  /// The next frame; nil: the line is closed.
  func next() async throws -> Frame? {
    while true {
      if let frame = take() { return frame }
      let more = try await connection.receive()
      if more.isEmpty { return nil }
      buffer += more
    }
  }

  /// The next message that is neither a sign of life nor a check of the copy; whether we still are there is answered.
  func message() async throws -> Frame {
    while let frame = try await next() {
      if frame.opcode == 9 { try await send(10, frame.payload) } else if frame.type != "beat", frame.type != "check" { return frame }
    }
    throw ConnectionTrouble(description: "the line is closed")
  }

  /// Reads on until the hub's close frame and the end of the line; nil: it closed without a word.
  func closeCode() async throws -> Int? {
    var code: Int?
    while let frame = try await next() { if frame.opcode == 8 { code = frame.code ?? 1005 } }
    return code
  }

  /// The hello and the missed changes.
  func greet() async throws -> (hello: Frame, missed: Frame) { (try await message(), try await message()) }

  private func take() -> Frame? {
    guard buffer.count >= 2 else { return nil }
    var count = Int(buffer[1] & 127)
    var start = 2
    if count == 126 {
      guard buffer.count >= 4 else { return nil }
      count = Int(buffer[2]) << 8 | Int(buffer[3])
      start = 4
    } else if count == 127 {
      guard buffer.count >= 10 else { return nil }
      count = buffer[2..<10].reduce(0) { $0 << 8 | Int($1) }
      start = 10
    }
    guard buffer.count >= start + count else { return nil }
    let frame = Frame(opcode: buffer[0] & 15, payload: Array(buffer[start..<start + count]), fin: buffer[0] & 0x80 != 0)
    buffer.removeFirst(start + count)
    return frame
  }
}
