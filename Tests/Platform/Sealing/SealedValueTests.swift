import Sealing
import TestKit
import Testing

@Suite("Values: sealed for one place, opened only there and only unchanged")
struct SealedValueTests {
  @Test func `what was sealed opens with the same key for the same context`() async throws {
    let key = try await someKey()
    let seed = UInt64.random(in: 0...UInt64.max)
    var chance = SplitMix64(seed: seed)
    for length in [0, 1, 15, 16, 17, 4_096] + (0..<40).map({ _ in chance.below(3_000) }) {
      // given
      let plain = chance.bytes(length)
      // when
      let sealed = try key.seal(plain, as: "message 5")
      // then
      #expect(try key.open(sealed, as: "message 5") == plain, "seed \(seed), \(length) bytes")
      #expect(sealed.count == plain.count + 29)
    }
  }

  @Test func `the same value never looks the same twice`() async throws {
    let key = try await someKey()
    let all = try (0..<100).map { _ in try key.seal(Array("Dạ".utf8), as: "message 5") }
    #expect(Set(all.map { Array($0[1..<13]) }).count == 100, "nonces")
    #expect(Set(all.map { Array($0[13...]) }).count == 100)
  }

  @Test func `in the place of another it does not open`() async throws {
    let key = try await someKey()
    let sealed = try key.seal(Array("Dạ".utf8), as: "message 5")
    for context in ["message 6", "message 5 ", "message", ""] {
      #expect(throws: SealingError.notAuthentic, "\(context)") { try key.open(sealed, as: context) }
    }
  }

  @Test func `nor with another key, one that was derived included`() async throws {
    let (key, other) = (try await someKey(), try await someKey())
    let sealed = try key.seal(Array("Dạ".utf8), as: "message 5")
    for wrong in [other, key.derived(for: "photos"), key.derived(for: "")] {
      #expect(throws: SealingError.notAuthentic) { try wrong.open(sealed, as: "message 5") }
    }
  }

  @Test func `no bit of it may be changed`() async throws {
    let key = try await someKey()
    let sealed = try key.seal(Array("Bàn 12".utf8), as: "message 5")
    for bit in 8..<sealed.count * 8 {
      var changed = sealed
      changed[bit / 8] ^= 1 << (bit % 8)
      #expect(throws: SealingError.notAuthentic, "bit \(bit)") { try key.open(changed, as: "message 5") }
    }
    #expect(throws: SealingError.notAuthentic) { try key.open(sealed + [0], as: "message 5") }
    #expect(throws: SealingError.notAuthentic) { try key.open(sealed.dropLast(), as: "message 5") }
  }

  @Test func `what is no sealed value, or one of a later form, is called so`() async throws {
    let key = try await someKey()
    #expect(throws: SealingError.notSealed) { try key.open([], as: "message 5") }
    #expect(throws: SealingError.notSealed) { try key.open([1] + [UInt8](repeating: 0, count: 27), as: "message 5") }
    #expect(throws: SealingError.unknownVersion(2)) { try key.open([2] + [UInt8](repeating: 0, count: 60), as: "message 5") }
  }

  @Test func `a derived key is the same each time and differs by purpose`() async throws {
    let key = try await someKey()
    let sealed = try key.derived(for: "photos").seal([1, 2, 3], as: "photo 1")
    #expect(try key.derived(for: "photos").open(sealed, as: "photo 1") == [1, 2, 3])
    #expect(throws: SealingError.notAuthentic) { try key.derived(for: "voice").open(sealed, as: "photo 1") }
  }

  @Test func `printed, a key says nothing`() async throws {
    let key = try await someKey()
    #expect("\(key)" == "DataKey")
    #expect(String(reflecting: key) == "DataKey")
  }
}
