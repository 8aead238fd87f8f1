import Kernel
import MessengerE2EE
import MessengerRules
import Storage
import Sync
import TestKit
import Testing

@Suite("Ends: one person on one device", .timeLimit(.minutes(20)))
struct EndTests {
  @Test("made once, told to all, gone with its session", arguments: Engine.allCases)
  func life(_ engine: Engine) async throws {
    try await E2EEHub.open(engine) { hub in
      #expect(await refused { _ = try await hub.e2ee.own(E2EEHub.author("lan")) } == MessengerError.unknownEnd.refusal)
      let made = try await hub.publish("lan", keys: ["AAAAAQ", "AAAAAg"])
      #expect(made.oneTimeLeft == 2 && made.end.name == Name("Máy phone") && made.end.device == DeviceID("lan-phone"))
      // the same command again changes nothing and publishes nothing
      let told = hub.told.count("end")
      #expect(try await hub.publish("lan", keys: ["AAAAAg", "AAAAAw"]) == OwnDeviceIdentity(end: made.end, oneTimeLeft: 3))
      #expect(hub.told.count("end") == told && hub.told.last("end", "lan-phone-end")?.audience == nil)
      #expect(try await hub.e2ee.own(E2EEHub.author("lan")) == OwnDeviceIdentity(end: made.end, oneTimeLeft: 3))
      // a second device has its own, and a device that begins anew takes the place of its first
      try await hub.publish("lan", "tablet")
      try await hub.publish("lan", id: "another")
      #expect(hub.told.last("end", "lan-phone-end").map { $0.value == nil } == true)
      #expect(try await hub.snapshot("hoa") == ["end another", "end lan-tablet-end"])
      // a person who signs out has none there
      hub.staff.signOut("lan", "tablet")
      try await hub.worker.removeSignedOut(with: hub.processor, hub.staff)
      #expect(try await hub.snapshot("hoa") == ["end another"])
      #expect(hub.told.last("end", "lan-tablet-end").map { $0.value == nil } == true)
      #expect(await refused { _ = try await hub.e2ee.own(E2EEHub.author("lan", "tablet")) } == MessengerError.unknownEnd.refusal)
    }
  }

  @Test("nobody takes another's id, and keys never change under one id", arguments: Engine.allCases)
  func identity(_ engine: Engine) async throws {
    try await E2EEHub.open(engine) { hub in
      try await hub.publish("lan")
      #expect(await refused { try await hub.publish("tuan", id: "lan-phone-end") } == MessengerError.idTaken(.end).refusal)
      #expect(await refused { try await hub.publish("lan", "tablet", id: "lan-phone-end") } == MessengerError.idTaken(.end).refusal)
      var other = E2EEHub.new("lan-phone-end")
      other.identity = E2EEHub.key(of: "another")
      #expect(
        await refused { _ = try await hub.e2ee.publish(other, named: Name("x"), by: E2EEHub.author("lan")) } == MessengerError.idTaken(.end).refusal)
    }
  }

  @Test("what is no key, and too much of it, is refused with its field")
  func forms() async throws {
    try await E2EEHub.open(.sqlite) { hub in
      func tries(_ change: (inout NewDeviceIdentity) -> Void) async -> String? {
        var new = E2EEHub.new("e1")
        change(&new)
        return await refused { [new] in _ = try await hub.e2ee.publish(new, named: Name("x"), by: E2EEHub.author("lan")) }?.field
      }
      #expect(await tries { $0.identity = "QUFB" } == "identity")
      #expect(await tries { $0.signing = String(repeating: "*", count: 43) } == "signing")
      #expect(await tries { $0.signature = E2EEHub.key(of: "short") } == "signature")
      #expect(await tries { $0.fallback = nil } == "fallback")
      #expect(await tries { $0.fallback?.key = "A=AA" } == "fallback")
      #expect(
        await tries {
          $0.oneTime = (0..<101).map { OneTimeKey(id: "A\($0 + 100)", key: E2EEHub.key(of: "k"), signature: E2EEHub.signature(of: "s")) }
        }
          == "oneTime")
      #expect(await tries { $0.identity += "=" } == nil)
    }
  }

  @Test("an end is vouched for, by the latest word of each, and by few strangers", arguments: Engine.allCases)
  func vouches(_ engine: Engine) async throws {
    try await E2EEHub.open(engine) { hub in
      try await hub.publish("lan")
      try await hub.publish("lan", "tablet")
      func vouch(_ person: String, _ word: String, device: String = "phone") async throws {
        try await hub.e2ee.crossSign(
          NewCrossSignature(end: IdentityID("lan-phone-end"), signature: E2EEHub.signature(of: word)), by: E2EEHub.author(person, device))
      }
      #expect(await refused { try await vouch("tuan", "a") } == MessengerError.unknownEnd.refusal)
      try await vouch("lan", "mine", device: "tablet")
      for i in 10..<40 {
        try await hub.publish("tuan", id: "t\(i)")
        hub.clock.advance(seconds: 1)
        try await vouch("tuan", "word\(i)")
      }
      try await vouch("tuan", "again")
      let end = try await hub.e2ee.own(E2EEHub.author("lan")).end
      #expect(end.vouches.map(\.by.raw) == ["lan-tablet-end"] + (16..<40).map { "t\($0)" })
      #expect(end.vouches.last?.signature == E2EEHub.signature(of: "again"))
      #expect(hub.told.last("end", "lan-phone-end")?.value == end.json.text)
    }
  }
}
