import ReceiptPrinting
import TestKit
import Testing

@Suite("Messages of IPP") struct IPPMessageTests {
  /// A request with an attribute of two values, a negative number and a document.
  private static let bytes: [UInt8] =
    [0x01, 0x01, 0x00, 0x0B, 0x00, 0x00, 0x01, 0x02, 0x01]
    + [0x47, 0x00, 0x12] + Array("attributes-charset".utf8) + [0x00, 0x05] + Array("utf-8".utf8)
    + [0x44, 0x00, 0x14] + Array("requested-attributes".utf8) + [0x00, 0x0D] + Array("printer-state".utf8)
    + [0x44, 0x00, 0x00, 0x00, 0x15] + Array("printer-state-reasons".utf8)
    + [0x21, 0x00, 0x06] + Array("job-id".utf8) + [0x00, 0x04, 0xFF, 0xFF, 0xFF, 0xFE]
    + [0x03, 0x1B, 0x40]

  private static let message = IPPMessage(
    code: 0x0B, number: 0x102,
    groups: [
      IPPGroup(
        .operation,
        [
          IPPAttribute("attributes-charset", .charset("utf-8")),
          IPPAttribute("requested-attributes", .keyword("printer-state"), .keyword("printer-state-reasons")),
          IPPAttribute("job-id", .integer(-2)),
        ])
    ], document: [0x1B, 0x40])

  @Test("a message is the bytes of the standard, both ways") func bytes() throws {
    #expect(try IPPMessageTests.message.encoded() == IPPMessageTests.bytes)
    #expect(try IPPMessage(IPPMessageTests.bytes) == IPPMessageTests.message)
    #expect(IPPMessageTests.message.values("job-id", in: .operation).first?.number == -2)
    #expect(IPPMessageTests.message.values("requested-attributes", in: .operation).map(\.keyword) == ["printer-state", "printer-state-reasons"])
    #expect(IPPMessageTests.message.values("job-id", in: .job) == [])
  }

  @Test("a message that ends within its attributes is none") func cut() throws {
    for end in 0..<(IPPMessageTests.bytes.count - 2) {
      #expect(throws: IPPError.malformed, "\(end)") { try IPPMessage(Array(IPPMessageTests.bytes[..<end])) }
    }
  }

  @Test("values without a group or an attribute, other versions and impossible lengths are malformed")
  func malformed() {
    let head: [UInt8] = [2, 0, 0, 0, 0, 0, 0, 1]
    let wrong: [[UInt8]] = [
      head + [0x44, 0, 1, 0x61, 0, 0, 3], head + [1, 0x44, 0, 0, 0, 0, 3], head + [1, 0x44, 0, 1, 0x61, 0xFF, 0xFF, 3],
      [3, 0, 0, 0, 0, 0, 0, 1, 3], Array("HTTP/1.1 200 OK\r\n".utf8), [],
    ]
    for bytes in wrong { #expect(throws: IPPError.malformed, "\(bytes)") { try IPPMessage(bytes) } }
  }

  @Test("a name or a value beyond the length field is refused") func tooLong() throws {
    func message(_ name: String, _ value: Int) -> IPPMessage {
      IPPMessage(
        code: 2, number: 1, groups: [IPPGroup(.operation, [IPPAttribute(name, IPPValue(tag: 0x30, bytes: [UInt8](repeating: 7, count: value)))])])
    }
    #expect(throws: IPPError.tooLong) { try message("a", 32_768).encoded() }
    #expect(throws: IPPError.tooLong) { try message(String(repeating: "a", count: 32_768), 0).encoded() }
    let longest = message("a", 32_767)
    #expect(try IPPMessage(longest.encoded()) == longest)
  }

  @Test("numbers, flags and keywords of another syntax are none") func syntaxes() {
    #expect(IPPValue.keyword("idle").number == nil && IPPValue(tag: 0x21, bytes: [1, 2, 3]).number == nil)
    #expect(IPPValue.enumeration(Int32.min).number == Int32.min)
    #expect(IPPValue.boolean(true).flag == true && IPPValue(tag: 0x22, bytes: [2]).flag == nil && IPPValue(tag: 0x22, bytes: []).flag == nil)
    #expect(IPPValue.name("idle").keyword == nil)
  }

  @Test("random messages come back as they were", arguments: [UInt64(8010), 8011]) func roundTrip(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func bytes(_ most: Int) -> [UInt8] { (0..<Int.random(in: 0...most, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) } }
    for round in 0..<300 {
      let groups = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        IPPGroup(
          [.operation, .job, .printer].randomElement(using: &random) ?? .job,
          (0..<Int.random(in: 0...4, using: &random)).map { index in
            IPPAttribute(
              "attribute-\(index)",
              (0...Int.random(in: 0...3, using: &random)).map { _ in IPPValue(tag: UInt8.random(in: 0x10...0xFF, using: &random), bytes: bytes(40)) })
          })
      }
      let message = IPPMessage(
        code: UInt16.random(in: 0...UInt16.max, using: &random), number: UInt32.random(in: 0...UInt32.max, using: &random), groups: groups,
        document: bytes(60))
      #expect(try IPPMessage(message.encoded()) == message, "seed \(seed), round \(round)")
    }
  }

  @Test("garbage is read or refused, and never stops the program", arguments: [UInt64(1), 2]) func garbage(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<5_000 {
      var bytes = IPPMessageTests.bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      bytes.removeLast(Int.random(in: 0...8, using: &random))
      guard let message = try? IPPMessage(bytes) else { continue }
      #expect(message.groups.flatMap(\.attributes).flatMap(\.values).reduce(0) { $0 + $1.bytes.count } < bytes.count, "seed \(seed)")
    }
  }
}
