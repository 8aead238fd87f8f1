import Kernel
import MessengerE2EE
import MessengerRules
import Storage
import Sync
import TestKit
import Testing

@Suite("Keys to write to somebody first", .timeLimit(.minutes(20)))
struct KeyTests {
  private func claim(_ hub: E2EEHub, _ person: String, _ ends: String...) async throws -> [String] {
    try await hub.e2ee.claimKeys(KeyClaim(ends: ends.map { IdentityID($0) }), by: E2EEHub.author(person)).keys.map { "\($0.end.raw) \($0.id)" }
  }

  @Test("however many ask at once, each key is one device's alone; then there is the fallback", arguments: Engine.allCases)
  func once(_ engine: Engine) async throws {
    try await E2EEHub.open(engine) { hub in
      let keys = (0..<40).map { "K\($0 + 100)" }
      try await hub.publish("lan", keys: keys)
      let given = try await withThrowingTaskGroup(of: [String].self) { group in
        for i in 0..<60 {
          group.addTask { try await claim(hub, i.isMultiple(of: 2) ? "tuan" : "thu", "lan-phone-end", "lan-phone-end") }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      #expect(given.sorted() == (Array(repeating: "FALL", count: 20) + keys).map { "lan-phone-end \($0)" }.sorted())
      // told again, because the answer was lost, they are not there again
      #expect(try await hub.publish("lan", keys: keys + ["NEW1"]).oneTimeLeft == 1)
      #expect(try await claim(hub, "tuan", "lan-phone-end") == ["lan-phone-end NEW1"])
      #expect(try await claim(hub, "tuan", "lan-phone-end") == ["lan-phone-end FALL"])
    }
  }

  @Test("only for one's own and those one shares a sealed room with", arguments: Engine.allCases)
  func whose(_ engine: Engine) async throws {
    try await E2EEHub.open(engine) { hub in
      for person in E2EEHub.people { try await hub.publish(person, keys: ["A123"]) }
      try await hub.publish("hoa", "tablet", keys: ["A123"])
      #expect(
        try await claim(hub, "hoa", "lan-phone-end", "tuan-phone-end", "hoa-tablet-end", "nobody") == ["hoa-tablet-end A123"])
      #expect(try await claim(hub, "thu", "hoa-phone-end", "lan-phone-end", "tuan-phone-end") == ["lan-phone-end A123", "tuan-phone-end A123"])
      let many = KeyClaim(ends: (0..<51).map { IdentityID("e\($0)") })
      #expect(
        await refused { _ = try await hub.e2ee.claimKeys(many, by: E2EEHub.author("thu")) }
          == MessengerError.tooManyAtOnce(field: "ends", most: 50).refusal)
    }
  }

  @Test("no more than a hundred wait", arguments: Engine.allCases)
  func bounded(_ engine: Engine) async throws {
    try await E2EEHub.open(engine) { hub in
      try await hub.publish("lan", keys: (0..<60).map { "A\($0 + 100)" })
      #expect(try await hub.publish("lan", keys: (0..<60).map { "B\($0 + 100)" }).oneTimeLeft == 100)
    }
  }
}
