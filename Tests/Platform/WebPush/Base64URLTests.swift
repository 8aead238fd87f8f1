import TestKit
import Testing

@testable import WebPush

struct Base64URLTests {
  @Test("What is written is read again, and only one spelling counts")
  func roundTrip() {
    var numbers = SplitMix64(seed: 20)
    for length in 0..<80 {
      let bytes = (0..<length).map { _ in UInt8(numbers.below(256)) }
      #expect(Base64URL.bytes(Base64URL.text(bytes)) == bytes, "seed 20, length \(length)")
    }
    #expect(Base64URL.text([0xFB, 0xFF]) == "-_8")
    for bad in ["-_8=", "+/8", "-_9", "a", "a b", "-_8\n", "ế"] { #expect(Base64URL.bytes(bad) == nil, "\(bad)") }
  }
}
