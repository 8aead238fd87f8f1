import Kernel
import MessengerRules
import MessengerService
import TestKit
import Testing

@Suite("The rooms of shifts, on both databases")
struct ShiftTests {
  private typealias Hub = MessengerHub
  private static let evening = ShiftID("toi")

  private func save(_ name: String, _ people: String...) -> MessengerCommand {
    .saveShift(shift: ShiftTests.evening, name: Name(name), members: people.map { EmployeeID($0) })
  }

  private func room(_ hub: Hub, _ person: String) async throws -> Room? {
    try await hub.rooms(person).first { $0.room.subject == .shift(shift: ShiftTests.evening) }?.room
  }

  @Test("a manager says who works in it, and whoever leads the house is in it too", arguments: Engine.allCases)
  func members(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      let missing = Refusal("right.missing", kind: .forbidden).with("right", "editStaff")
      #expect(await hub.tries("lan", save("Ca tối", "lan")) == missing)
      #expect(await hub.tries("hoa", save("Ca tối", "nobody")) == MessengerError.unknownPerson(field: "members").refusal)
      try await hub.does("hoa", save("Ca tối", "lan", "tuan"))
      let made = try #require(try await room(hub, "lan"))
      #expect(made.name == Name("Ca tối") && made.form == .standing && made.members.map(\.person) == ids("lan", "tuan", "hoa"))
      try await hub.says("lan", "Ai đổi ca?", in: made.id.raw)
      // when somebody else takes a place in it, it is called otherwise, and somebody becomes a manager
      try await hub.does("hoa", save("Ca tối cuối tuần", "lan", "thu"))
      hub.staff.chiLeads(true)
      try await hub.settleShifts()
      #expect(try await room(hub, "tuan") == nil)
      #expect(hub.heard.all(of: "tuan").last { $0.kind == "ownRoom" }?.value == nil)
      let changed = try #require(try await room(hub, "chi"))
      #expect(changed.id == made.id && changed.name == Name("Ca tối cuối tuần") && changed.members.map(\.person) == ids("lan", "hoa", "thu", "chi"))
      #expect(try await hub.texts(made.id.raw, "thu") == ["Ai đổi ca?"])
      // and when one leaves the restaurant, and another is no manager any more
      hub.staff.chiLeads(false)
      hub.staff.leaves("lan")
      try await hub.settleShifts()
      #expect(try await hub.room(made.id.raw, "thu").members.map(\.person) == ids("hoa", "thu"))
      let count = hub.heard.count()
      try await hub.settleShifts()
      #expect(hub.heard.count() == count)
    }
  }

  @Test("a shift that is no more can be read, and goes on when there is such a one again", arguments: Engine.allCases)
  func ending(_ engine: Engine) async throws {
    try await Hub.open(engine) { hub in
      #expect(await hub.tries("hoa", .endShift(shift: ShiftTests.evening)) == MessengerError.unknownShift.refusal)
      try await hub.does("hoa", save("Ca tối", "lan"))
      let id = try #require(try await room(hub, "lan")).id
      try await hub.says("lan", "Chìa khóa ở quầy", in: id.raw)
      try await hub.does("hoa", .endShift(shift: ShiftTests.evening))
      hub.staff.chiLeads(true)
      try await hub.settleShifts()
      #expect(try await hub.rooms("lan") == [])
      #expect(try await hub.rooms("chi") == [])
      #expect(try await hub.texts(id.raw, "lan") == ["Chìa khóa ở quầy"])
      #expect(await hub.tries("lan", .send(message: MessageID("m"), room: id, content: .text("x"))) == MessengerError.closed.refusal)
      try await hub.does("hoa", save("Ca tối", "tuan"))
      #expect(try await room(hub, "tuan")?.id == id)
      #expect(try await room(hub, "lan") == nil)
      // and there are not too many of them
      for i in 1..<Room.mostShifts { try await hub.does("hoa", .saveShift(shift: ShiftID("s\(i)"), name: Name("x"))) }
      #expect(await hub.tries("hoa", .saveShift(shift: ShiftID("s"), name: Name("x"))) == MessengerError.tooManyShifts(most: Room.mostShifts).refusal)
      try await hub.does("hoa", save("Ca đêm", "lan"))
    }
  }
}
