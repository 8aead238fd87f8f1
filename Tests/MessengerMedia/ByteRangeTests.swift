import Testing

@testable import MessengerMedia

@Suite("Which bytes of a file are asked for")
struct ByteRangeTests {
  @Test(
    "one stretch is given, counted from either end",
    arguments: [
      ("bytes=0-0", ByteRange.part(0..<1)), ("bytes=0-", .part(0..<100)), ("bytes=10-19", .part(10..<20)), ("bytes=99-99", .part(99..<100)),
      ("bytes=90-1000", .part(90..<100)), ("bytes=-1", .part(99..<100)), ("bytes=-1000", .part(0..<100)), ("BYTES= 5 - 6 ", .part(5..<7)),
      ("bytes=0-9223372036854775807", .part(0..<100)),
    ])
  func parts(_ header: String, _ expected: ByteRange) { #expect(ByteRange(header, length: 100) == expected) }

  @Test("what lies behind the end is not there", arguments: ["bytes=100-", "bytes=100-200", "bytes=-0"])
  func outside(_ header: String) { #expect(ByteRange(header, length: 100) == .outside) }

  @Test(
    "several stretches, and what is not understood, are answered with all of it",
    arguments: [
      nil, "", "bytes", "bytes=", "bytes=-", "bytes=a-b", "bytes=5-4", "bytes=1-2,5-6", "items=0-1", "bytes=+1-2", "bytes=99999999999999999999-",
    ])
  func whole(_ header: String?) { #expect(ByteRange(header, length: 100) == .whole) }
}
