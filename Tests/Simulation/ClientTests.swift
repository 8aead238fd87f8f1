import NIOCore
import Testing

@testable import Client

@Suite struct AddressTests {
  @Test(arguments: [
    ("http://localhost:8080", "http://localhost:8080", "localhost", 8080),
    ("https://iqsine.local:8443/", "https://iqsine.local:8443", "iqsine.local", 8443),
    ("http://10.0.0.7", "http://10.0.0.7", "10.0.0.7", 80), ("https://[fd00::1]:9000", "https://[fd00::1]:9000", "fd00::1", 9000),
    ("https://[::1]", "https://[::1]", "::1", 443),
  ]) func anAddressIsReadAndSaidAgain(_ text: String, _ said: String, _ host: String, _ port: Int) throws {
    let address = try HubAddress(text)
    #expect(address.description == said && address.host == host && address.port == port)
    #expect(address.isSecure == text.hasPrefix("https"))
  }

  @Test(arguments: [
    "", "localhost:8080", "ftp://hub", "http://", "http://:80", "http://hub:0", "http://hub:99999", "http://hub:x", "http://a b", "http://hub/live",
  ])
  func whatIsNoAddressIsRefused(_ text: String) {
    #expect(throws: ClientError.address(text)) { try HubAddress(text) }
  }
}

@Suite struct FrameTests {
  private func frame(_ first: UInt8, _ payload: [UInt8], length: [UInt8]? = nil) -> [UInt8] { [first] + (length ?? [UInt8(payload.count)]) + payload }

  private func read(_ bytes: [UInt8], in pieces: Int) throws -> [String] {
    var reader = FrameReader()
    var heard: [String] = []
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      reader.feed(ByteBuffer(bytes: bytes[start..<min(start + pieces, bytes.count)]))
      while let event = try reader.next() {
        switch event {
        case .text(let text): heard.append(String(buffer: text).count > 20 ? "text of \(text.readableBytes)" : String(buffer: text))
        case .ping(let payload): heard.append("ping \(String(buffer: payload))")
        case .pong: heard.append("pong")
        case .close(let code): heard.append("close \(code.map(String.init) ?? "-")")
        }
      }
    }
    return heard
  }

  @Test(arguments: [1, 2, 3, 7, 100_000]) func framesAreWholeHoweverTheBytesCome(_ pieces: Int) throws {
    // given all lengths, a text in pieces with a ping between, and a close
    let bytes =
      frame(0x81, Array("xin chào".utf8)) + frame(0x81, Array(repeating: 65, count: 300), length: [126, 1, 44])
      + frame(0x81, Array(repeating: 66, count: 70_000), length: [127, 0, 0, 0, 0, 0, 1, 17, 112]) + frame(0x01, Array("mộ".utf8))
      + frame(0x89, Array("?".utf8)) + frame(0x80, Array("t".utf8)) + frame(0x8A, []) + frame(0x88, [0x11, 0x31])
    #expect(try read(bytes, in: pieces) == ["xin chào", "text of 300", "text of 70000", "ping ?", "một", "pong", "close 4401"])
  }

  @Test(arguments: [[0xC1, 0], [0x81, 0x80], [0x80, 0], [0x82, 0], [0x81, 127, 255, 0, 0, 0, 0, 0, 0, 0]] as [[UInt8]])
  func whatNoHubSendsIsABreach(_ bytes: [UInt8]) {
    var reader = FrameReader()
    reader.feed(ByteBuffer(bytes: bytes))
    #expect(throws: FrameReader.Breach.self) { while try reader.next() != nil {} }
  }

  @Test(arguments: [0, 125, 126, 65_535, 65_536]) func whatIsWrittenIsMaskedAndWhole(_ count: Int) throws {
    var out = ByteBuffer()
    let payload = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    Frames.write(Frames.Opcode.text, ByteBuffer(bytes: payload), to: &out)
    let bytes = Array(out.readableBytesView)
    let head = count < 126 ? 2 : count < 65_536 ? 4 : 10
    #expect(bytes[0] == 0x81 && bytes[1] & 0x80 != 0 && bytes.count == head + 4 + count)
    let mask = Array(bytes[head..<head + 4])
    #expect(bytes[(head + 4)...].enumerated().map { $1 ^ mask[$0 % 4] } == payload)
  }
}
