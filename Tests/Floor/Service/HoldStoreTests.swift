import FloorRules
import FloorService
import Kernel
import Storage
import Sync
import TestKit
import Testing

@testable import Restaurant

@Suite("Tables that are kept, stored")
struct HoldStoreTests {
  private let due = Instant(1_800_000_000_000)

  @Test("a hold is stored, told, and taken away by its own booking alone", arguments: Engine.allCases)
  func held(_ engine: Engine) async throws {
    try await FloorHub.open(engine) { hub in
      try await hub.layOut()
      let hold = Hold(booking: BookingID("b1"), name: Name("Cô Hạnh"), at: due)
      // when it is kept for one booking, then for one that is due later
      try await hub.change { (house, decision) throws(Refusal) in
        try house.hold(TableID("1"), for: hold.booking, name: hold.name, at: hold.at, in: &decision)
        try house.hold(TableID("1"), for: BookingID("b2"), name: Name("Vy"), at: hold.at.adding(seconds: 60), in: &decision)
        try house.unhold(TableID("1"), for: BookingID("b2"), in: &decision)
      }
      var one = try await hub.table("1")
      #expect(one?.hold == hold)
      #expect(one?.status == .booked)
      let stored = try await hub.database.read { sql in try FloorSnapshot().tables(in: sql) }
      let heard = try await hub.heard(Table.self).sorted { $0.key < $1.key }
      #expect(heard == stored)
      try await hub.change { (house, decision) throws(Refusal) in try house.unhold(TableID("1"), for: hold.booking, in: &decision) }
      one = try await hub.table("1")
      #expect(one?.hold == nil)
      #expect(one?.status == .free)
    }
  }

  @Test("what is kept stays on the floor, and what sits there is not touched by it", arguments: Engine.allCases)
  func stays(_ engine: Engine) async throws {
    try await FloorHub.open(engine) { hub in
      try await hub.layOut()
      let hold = Hold(booking: BookingID("b1"), name: Name("Cô Hạnh"), at: due)
      try await hub.perform(.beginCleaning(table: TableID("2")))
      let before = try await hub.all(Table.self)
      let timers = try await hub.database.read { sql in try sql.query("SELECT kind, subject, episode, due FROM timer").count }
      try await hub.change { (house, decision) throws(Refusal) in
        try house.occupy(TableID("1"), by: OrderID("a"), Claim(), in: &decision)
        for table in ["1", "2", "3"] { try house.hold(TableID(table), for: hold.booking, name: hold.name, at: hold.at, in: &decision) }
      }
      let held = try await hub.all(Table.self)
      #expect(held.map(\.status) == [.inUse, .cleaning, .booked])
      #expect(held.map(\.cleaning) == before.map(\.cleaning))
      let off = await hub.refusal(FloorHub.table("3", active: false))
      #expect(off == FloorError.held(hold).refusal)
      try await hub.change { (house, decision) throws(Refusal) in
        for table in ["1", "2", "3"] { try house.unhold(TableID(table), for: hold.booking, in: &decision) }
      }
      let after = try await hub.all(Table.self)
      #expect(after.map(\.status) == [.inUse, .cleaning, .free])
      let left = try await hub.database.read { sql in try sql.query("SELECT kind, subject, episode, due FROM timer").count }
      #expect(left == timers)
    }
  }

  @Test("neighbours are written on both sides, and a table that leaves is forgotten by those it stood beside", arguments: Engine.allCases)
  func neighbours(_ engine: Engine) async throws {
    try await FloorHub.open(engine) { hub in
      try await hub.layOut()
      try await hub.perform(.setNeighbours(table: TableID("1"), neighbours: [TableID("2"), TableID("3")]))
      var near = try await hub.all(Table.self).map { $0.neighbours.map(\.raw) }
      #expect(near == [["2", "3"], ["1"], ["1"]])
      try await hub.perform(.setNeighbours(table: TableID("2"), neighbours: []))
      near = try await hub.all(Table.self).map { $0.neighbours.map(\.raw) }
      #expect(near == [["3"], [], ["1"]])
      let elsewhere = await hub.refusal(.setNeighbours(table: TableID("1"), neighbours: [TableID("9")]))
      #expect(elsewhere == FloorError.unknownNeighbour.refusal)
      let nobody = await hub.refusal(.setNeighbours(table: TableID("9"), neighbours: []))
      #expect(nobody == FloorError.unknownTable.refusal)
      // when one is taken off the floor
      try await hub.perform(FloorHub.table("3", active: false))
      near = try await hub.all(Table.self).map { $0.neighbours.map(\.raw) }
      #expect(near == [[], [], []])
      let heard = try await hub.heard(Table.self).sorted { $0.key < $1.key }
      let stored = try await hub.all(Table.self)
      #expect(heard == stored)
    }
  }

  @Test("two who change the place and the name of a table at once do not undo each other, and the old place is had back", arguments: Engine.allCases)
  func placed(_ engine: Engine) async throws {
    try await FloorHub.open(engine) { hub in
      try await hub.layOut()
      let old = try #require(try await hub.table("1"))
      try await hub.perform(FloorHub.table("1", name: "VIP"))
      try await hub.perform(.placeTable(table: TableID("1"), x: PlanUnit(300), y: PlanUnit(400)))
      var expected = old
      expected.name = Name("VIP")
      expected.x = PlanUnit(300)
      expected.y = PlanUnit(400)
      let placed = try await hub.table("1")
      #expect(placed == expected)
      // moving it to its present place publishes nothing
      let seq = try await hub.reader.snapshot().seq
      try await hub.perform(.placeTable(table: TableID("1"), x: PlanUnit(300), y: PlanUnit(400)))
      let same = try await hub.reader.snapshot().seq
      #expect(same == seq)
      try await hub.perform(.placeTable(table: TableID("1"), x: old.x, y: old.y, w: old.w, h: old.h))
      expected.x = old.x
      expected.y = old.y
      let back = try await hub.table("1")
      #expect(back == expected)
      let nowhere = await hub.refusal(.placeTable(table: TableID("9"), x: PlanUnit(1), y: PlanUnit(1)))
      #expect(nowhere == FloorError.unknownTable.refusal)
    }
  }
}
