import Kernel
import MessengerE2EE
import MessengerRules
import Storage
import Sync
import TestKit
import Testing

@Suite("What lies at the hub for one device alone", .timeLimit(.minutes(20)))
struct ParcelTests {
  @Test("it is fetched in order, once, until it is given up; the person hears of it", arguments: Engine.allCases)
  func post(_ engine: Engine) async throws {
    try await E2EEHub.open(engine) { hub in
      for person in ["lan", "tuan"] { try await hub.publish(person) }
      try await hub.publish("tuan", "tablet")
      #expect(try await hub.post("lan", E2EEHub.parcel("tuan-phone-end"), E2EEHub.parcel("tuan-tablet-end")) == [])
      #expect(try await hub.post("lan", E2EEHub.parcel("tuan-phone-end", body: "QkJC"), E2EEHub.parcel("tuan-phone-end", session: "S2")) == [])
      let page = try await hub.mail("tuan")
      let expected = ["S1", "S2"].enumerated().map { i, session in
        ToDeviceMessage(
          n: Int64(i + 1), from: IdentityID("lan-phone-end"), person: EmployeeID("lan"), room: RoomID("e"), session: session, kind: 0, body: "QUFB")
      }
      #expect(page == ToDevicePage(parcels: expected, more: false, gone: []))
      #expect(try await hub.mail("tuan", count: 1) == ToDevicePage(parcels: [expected[0]], more: true, gone: []))
      #expect(try await hub.mail("tuan", after: 1).parcels == [expected[1]])
      let mail = PendingToDevice(end: IdentityID("tuan-phone-end"), person: EmployeeID("tuan"), last: 2)
      #expect(hub.told.last("endMail", "tuan-phone-end")?.value == mail.json.text)
      #expect(hub.told.last("endMail", "tuan-phone-end")?.audience == "person:tuan")
      #expect(try await hub.snapshot("tuan").filter { $0.hasPrefix("endMail") } == ["endMail tuan-phone-end", "endMail tuan-tablet-end"])
      #expect(try await hub.snapshot("lan").filter { $0.hasPrefix("endMail") } == [])
      // numbers go on after all was fetched
      try await hub.e2ee.delete(upTo: 2, by: E2EEHub.author("tuan"))
      #expect(try await hub.mail("tuan").parcels.isEmpty)
      _ = try await hub.post("lan", E2EEHub.parcel("tuan-phone-end", session: "S3"))
      #expect(try await hub.mail("tuan").parcels.map(\.n) == [3])
      #expect(try await hub.mail("tuan", "tablet").parcels.map(\.n) == [1])
    }
  }

  @Test("what was sent can still be checked when its sender has signed out", arguments: Engine.allCases)
  func gone(_ engine: Engine) async throws {
    try await E2EEHub.open(engine) { hub in
      let lan = try await hub.publish("lan").end
      try await hub.publish("tuan")
      _ = try await hub.post("lan", E2EEHub.parcel("tuan-phone-end"))
      hub.staff.signOut("lan", "phone")
      try await hub.worker.removeSignedOut(with: hub.processor, hub.staff)
      #expect(try await hub.mail("tuan").gone == [lan])
      #expect(try await hub.snapshot("tuan").filter { $0.hasPrefix("end ") } == ["end tuan-phone-end"])
      // nobody takes its place meanwhile
      #expect(await refused { try await hub.publish("thu", id: "lan-phone-end") } == MessengerError.idTaken(.end).refusal)
      // the receiver's end is gone too, with all that lay there
      hub.staff.signOut("tuan", "phone")
      try await hub.worker.removeSignedOut(with: hub.processor, hub.staff)
      let left = try await hub.database.read { sql in
        try ["device_identity", "one_time_key", "to_device_message"].map { try sql.first("SELECT COUNT(*) FROM \($0)")?.int(0) }
      }
      #expect(left == [0, 0, 0])
    }
  }

  @Test("only among members of a sealed room that one is in", arguments: Engine.allCases)
  func rooms(_ engine: Engine) async throws {
    try await E2EEHub.open(engine) { hub in
      #expect(await refused { _ = try await hub.post("lan", E2EEHub.parcel("x")) } == MessengerError.unknownEnd.refusal)
      for person in E2EEHub.people { try await hub.publish(person) }
      #expect(await refused { _ = try await hub.post("hoa", E2EEHub.parcel("lan-phone-end")) } == MessengerError.unknownRoom.refusal)
      #expect(
        await refused { _ = try await hub.post("lan", E2EEHub.parcel("tuan-phone-end", room: "forged")) } == MessengerError.unknownRoom.refusal)
      #expect(await refused { _ = try await hub.post("lan", E2EEHub.parcel("hoa-phone-end", room: "h")) } == MessengerError.otherSeal.refusal)
      // a refused message does not hold up the others
      let refused = try await hub.post("lan", E2EEHub.parcel("hoa-phone-end"), E2EEHub.parcel("tuan-phone-end"), E2EEHub.parcel("nobody"))
      #expect(refused == ["hoa-phone-end", "nobody"])
      #expect(try await hub.mail("hoa").parcels.isEmpty)
      #expect(try await hub.mail("tuan").parcels.count == 1)
      try await hub.does("lan", .removeMembers(room: RoomID("e"), members: [EmployeeID("thu")]))
      #expect(try await hub.post("lan", E2EEHub.parcel("thu-phone-end")) == ["thu-phone-end"])
      #expect(await TestKit.refused { _ = try await hub.post("thu", E2EEHub.parcel("lan-phone-end")) } == MessengerError.unknownRoom.refusal)
    }
  }

  @Test("nobody fills another's box, and forms are held", arguments: Engine.allCases)
  func bounds(_ engine: Engine) async throws {
    try await E2EEHub.open(engine) { hub in
      for person in ["lan", "tuan", "thu"] { try await hub.publish(person) }
      for round in 0..<10 {
        let parcels = (0..<100).map { E2EEHub.parcel("tuan-phone-end", session: "S\(round)A\($0)aaa".padded) }
        #expect(try await hub.e2ee.send(NewToDeviceMessages(parcels: parcels), by: E2EEHub.author("lan")).refused == [])
      }
      #expect(try await hub.post("lan", E2EEHub.parcel("tuan-phone-end", session: "more")) == ["tuan-phone-end"])
      #expect(try await hub.post("thu", E2EEHub.parcel("tuan-phone-end", session: "more")) == [])
      #expect(try await hub.mail("tuan").more)
      func field(_ parcel: NewToDeviceMessage) async -> String? { await refused { _ = try await hub.post("lan", parcel) }?.field }
      #expect(await field(E2EEHub.parcel("x", body: "not base64!")) == "body")
      #expect(await field(E2EEHub.parcel("x", body: String(repeating: "A", count: 8196))) == "body")
      #expect(await field(E2EEHub.parcel("x", session: "")) == "session")
      var odd = E2EEHub.parcel("x")
      odd.kind = 2
      #expect(await field(odd) == "kind")
      let many = NewToDeviceMessages(parcels: (0..<101).map { E2EEHub.parcel("e\($0)") })
      #expect(
        await refused { _ = try await hub.e2ee.send(many, by: E2EEHub.author("lan")) }
          == MessengerError.tooManyAtOnce(field: "parcels", most: 100).refusal)
    }
  }
}

extension String {
  /// As long as base64 can be.
  fileprivate var padded: String { count % 4 == 1 ? self + "A" : self }
}
