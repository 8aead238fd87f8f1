import Kernel
import MessengerEnds
import MessengerRules
import Storage
import Sync
import TestKit
import Testing

@Suite("What lies at the hub for one device alone", .timeLimit(.minutes(10)))
struct ParcelTests {
  @Test("it is fetched in order, once, until it is given up; the person hears of it", arguments: Engine.allCases)
  func post(_ engine: Engine) async throws {
    try await EndsHub.open(engine) { hub in
      for person in ["lan", "tuan"] { try await hub.settle(person) }
      try await hub.settle("tuan", "tablet")
      #expect(try await hub.post("lan", EndsHub.parcel("tuan-phone-end"), EndsHub.parcel("tuan-tablet-end")) == [])
      #expect(try await hub.post("lan", EndsHub.parcel("tuan-phone-end", body: "QkJC"), EndsHub.parcel("tuan-phone-end", session: "S2")) == [])
      let page = try await hub.mail("tuan")
      let expected = ["S1", "S2"].enumerated().map { i, session in
        Parcel(
          n: Int64(i + 1), from: EndID("lan-phone-end"), person: EmployeeID("lan"), room: RoomID("e"), session: session, kind: 0, body: "QUFB")
      }
      #expect(page == ParcelPage(parcels: expected, more: false, gone: []))
      #expect(try await hub.mail("tuan", count: 1) == ParcelPage(parcels: [expected[0]], more: true, gone: []))
      #expect(try await hub.mail("tuan", after: 1).parcels == [expected[1]])
      let mail = EndMail(end: EndID("tuan-phone-end"), person: EmployeeID("tuan"), last: 2)
      #expect(hub.told.last("endMail", "tuan-phone-end")?.value == mail.json.text)
      #expect(hub.told.last("endMail", "tuan-phone-end")?.audience == "person:tuan")
      #expect(try await hub.snapshot("tuan").filter { $0.hasPrefix("endMail") } == ["endMail tuan-phone-end", "endMail tuan-tablet-end"])
      #expect(try await hub.snapshot("lan").filter { $0.hasPrefix("endMail") } == [])
      // numbers go on after all was fetched
      try await hub.desk.forget(upTo: 2, by: EndsHub.author("tuan"))
      #expect(try await hub.mail("tuan").parcels.isEmpty)
      _ = try await hub.post("lan", EndsHub.parcel("tuan-phone-end", session: "S3"))
      #expect(try await hub.mail("tuan").parcels.map(\.n) == [3])
      #expect(try await hub.mail("tuan", "tablet").parcels.map(\.n) == [1])
    }
  }

  @Test("what was sent can still be checked when its sender has signed out", arguments: Engine.allCases)
  func gone(_ engine: Engine) async throws {
    try await EndsHub.open(engine) { hub in
      let lan = try await hub.settle("lan").end
      try await hub.settle("tuan")
      _ = try await hub.post("lan", EndsHub.parcel("tuan-phone-end"))
      hub.staff.signOut("lan", "phone")
      try await hub.keeper.sweep(with: hub.writer, hub.staff)
      #expect(try await hub.mail("tuan").gone == [lan])
      #expect(try await hub.snapshot("tuan").filter { $0.hasPrefix("end ") } == ["end tuan-phone-end"])
      // nobody can take its id meanwhile
      #expect(await refusal { try await hub.settle("thu", id: "lan-phone-end") } == MessengerError.idTaken(.end).refusal)
      // the receiver's device is signed out too, and its messages are deleted
      hub.staff.signOut("tuan", "phone")
      try await hub.keeper.sweep(with: hub.writer, hub.staff)
      let left = try await hub.database.read { sql in
        try ["device_end", "end_key", "end_parcel"].map { try sql.first("SELECT COUNT(*) FROM \($0)")?.int(0) }
      }
      #expect(left == [0, 0, 0])
    }
  }

  @Test("only among members of a sealed room that one is in", arguments: Engine.allCases)
  func rooms(_ engine: Engine) async throws {
    try await EndsHub.open(engine) { hub in
      #expect(await refusal { _ = try await hub.post("lan", EndsHub.parcel("x")) } == MessengerError.unknownEnd.refusal)
      for person in EndsHub.people { try await hub.settle(person) }
      #expect(await refusal { _ = try await hub.post("hoa", EndsHub.parcel("lan-phone-end")) } == MessengerError.unknownRoom.refusal)
      #expect(
        await refusal { _ = try await hub.post("lan", EndsHub.parcel("tuan-phone-end", room: "forged")) } == MessengerError.unknownRoom.refusal)
      #expect(await refusal { _ = try await hub.post("lan", EndsHub.parcel("hoa-phone-end", room: "h")) } == MessengerError.otherSeal.refusal)
      // messages that are refused do not stop the rest
      let refused = try await hub.post("lan", EndsHub.parcel("hoa-phone-end"), EndsHub.parcel("tuan-phone-end"), EndsHub.parcel("nobody"))
      #expect(refused == ["hoa-phone-end", "nobody"])
      #expect(try await hub.mail("hoa").parcels.isEmpty)
      #expect(try await hub.mail("tuan").parcels.count == 1)
      try await hub.does("lan", .removeMembers(room: RoomID("e"), members: [EmployeeID("thu")]))
      #expect(try await hub.post("lan", EndsHub.parcel("thu-phone-end")) == ["thu-phone-end"])
      #expect(await refusal { _ = try await hub.post("thu", EndsHub.parcel("lan-phone-end")) } == MessengerError.unknownRoom.refusal)
    }
  }

  @Test("nobody fills another's box, and forms are held", arguments: Engine.allCases)
  func bounds(_ engine: Engine) async throws {
    try await EndsHub.open(engine) { hub in
      for person in ["lan", "tuan", "thu"] { try await hub.settle(person) }
      for round in 0..<10 {
        let parcels = (0..<100).map { EndsHub.parcel("tuan-phone-end", session: "S\(round)A\($0)aaa".padded) }
        #expect(try await hub.desk.post(NewParcels(parcels: parcels), by: EndsHub.author("lan")).refused == [])
      }
      #expect(try await hub.post("lan", EndsHub.parcel("tuan-phone-end", session: "more")) == ["tuan-phone-end"])
      #expect(try await hub.post("thu", EndsHub.parcel("tuan-phone-end", session: "more")) == [])
      #expect(try await hub.mail("tuan").more)
      func field(_ parcel: NewParcel) async -> String? { await refusal { _ = try await hub.post("lan", parcel) }?.field }
      #expect(await field(EndsHub.parcel("x", body: "not base64!")) == "body")
      #expect(await field(EndsHub.parcel("x", body: String(repeating: "A", count: 8196))) == "body")
      #expect(await field(EndsHub.parcel("x", session: "")) == "session")
      var odd = EndsHub.parcel("x")
      odd.kind = 2
      #expect(await field(odd) == "kind")
      let many = NewParcels(parcels: (0..<101).map { EndsHub.parcel("e\($0)") })
      #expect(
        await refusal { _ = try await hub.desk.post(many, by: EndsHub.author("lan")) }
          == MessengerError.tooManyAtOnce(field: "parcels", most: 100).refusal)
    }
  }
}

extension String {
  /// As long as base64 can be.
  fileprivate var padded: String { count % 4 == 1 ? self + "A" : self }
}
