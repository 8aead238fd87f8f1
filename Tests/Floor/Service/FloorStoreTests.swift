import FloorRules
import FloorService
import Kernel
import Storage
import Sync
import TestKit
import Testing

@testable import Restaurant

@Suite("The floor on both databases")
struct FloorStoreTests {
  @Test("what was saved is what a new device gets, and what all others have heard", arguments: Engine.allCases)
  func saved(_ engine: Engine) async throws {
    try await FloorHub.open(engine) { hub in
      try await hub.layOut()
      let pond = Decoration(kind: .pond, x: PlanUnit(400), y: PlanUnit(300), w: PlanUnit(200), h: PlanUnit(120))
      try await hub.perform(
        .saveSection(section: SectionID("garden"), name: Name("Sân vườn"), position: Priority(2), decorations: [pond]))
      try await hub.perform(.saveSection(section: SectionID("garden"), name: Name("Vườn"), position: Priority(2)))
      let sections = try await hub.all(Section.self)
      #expect(sections == [Section(id: SectionID("garden"), name: Name("Vườn"), position: Priority(2), decorations: [pond])])
      let tables = try await hub.all(Table.self)
      let heardSections = try await hub.heard(Section.self)
      let heardTables = try await hub.heard(Table.self)
      #expect(heardSections == sections)
      #expect(heardTables == tables)
      #expect(tables.map(\.name.raw) == ["1", "2", "3"])
    }
  }

  @Test("a table's description is kept through its party, and goes when it is emptied", arguments: Engine.allCases)
  func described(_ engine: Engine) async throws {
    try await FloorHub.open(engine) { hub in
      try await hub.layOut()
      let pond = ShortNote("bên hồ, không xe lăn")
      try await hub.perform(FloorHub.table("1", description: pond.raw))
      try await hub.change { (house, decision) throws(Refusal) in try house.occupy(TableID("1"), by: OrderID("a"), Claim(), in: &decision) }
      // a command that says nothing of it
      try await hub.perform(FloorHub.table("1", name: "1A"))
      #expect(try await hub.all(Table.self).map(\.description) == [pond, nil, nil])
      #expect(try await hub.heard(Table.self).first { $0.id == TableID("1") }?.description == pond)
      try await hub.perform(FloorHub.table("1", description: ""))
      #expect(try await hub.all(Table.self).map(\.description) == [nil, nil, nil])
    }
  }

  @Test("two tables of a section never bear one name, and a busy one stays", arguments: Engine.allCases)
  func refused(_ engine: Engine) async throws {
    try await FloorHub.open(engine) { hub in
      try await hub.layOut()
      let taken = await hub.refusal(FloorHub.table("9", name: "1"))
      #expect(taken == FloorError.nameTaken.refusal)
      let nowhere = await hub.refusal(FloorHub.table("9", section: "roof"))
      #expect(nowhere == FloorError.unknownSection.refusal)
      try await hub.change { (house, decision) throws(Refusal) in try house.occupy(TableID("1"), by: OrderID("a"), Claim(), in: &decision) }
      let busy = await hub.refusal(FloorHub.table("1", active: false))
      #expect(busy == FloorError.busy.refusal)
      let closing = await hub.refusal(
        .saveSection(section: SectionID("garden"), name: Name("Ngoài trời"), position: Priority(1), active: false))
      #expect(closing == FloorError.sectionHasTables.refusal)
      try await hub.perform(FloorHub.table("2", active: false))
      try await hub.perform(FloorHub.table("9", name: "2"))
      let two = try await hub.table("2")
      #expect(two?.active == false)
    }
  }

  @Test("tables join a party, follow it, and are cleaned when they part", arguments: Engine.allCases)
  func merged(_ engine: Engine) async throws {
    try await FloorHub.open(engine) { hub in
      try await hub.layOut()
      try await hub.change { (house, decision) throws(Refusal) in
        try house.occupy(TableID("1"), by: OrderID("a"), Claim(), in: &decision)
        try house.occupy(TableID("3"), by: OrderID("c"), Claim(), in: &decision)
        try house.merge(TableID("2"), into: TableID("3"), Claim(), in: &decision)
        try house.merge(TableID("3"), into: TableID("1"), Claim(), in: &decision)
      }
      var tables = try await hub.all(Table.self)
      #expect(tables.map(\.status) == [.inUse, .merged, .merged])
      #expect(tables.map(\.host) == [nil, TableID("1"), TableID("1")])
      try await hub.change { (house, decision) throws(Refusal) in
        try house.unmerge(TableID("3"), party: OrderID("c"), in: &decision)
        try house.unmerge(TableID("2"), party: nil, in: &decision)
        try house.release(TableID("1"), dirty: false, in: &decision)
      }
      tables = try await hub.all(Table.self)
      #expect(tables.map(\.status) == [.free, .cleaning, .inUse])
      let heard = try await hub.heard(Table.self).sorted { $0.key < $1.key }
      #expect(heard == tables)
    }
  }

  @Test("a call for a runner is answered once", arguments: Engine.allCases)
  func calls(_ engine: Engine) async throws {
    try await FloorHub.open(engine) { hub in
      try await hub.layOut()
      let call = FloorCommand.callRunner(
        call: RunnerCallID("r"), wish: .clear, section: SectionID("garden"), table: TableID("1"), note: Note("nhiều đĩa"))
      try await hub.perform(call)
      let twice = await hub.refusal(call)
      #expect(twice == FloorError.callExists.refusal)
      let waiting = try await hub.all(RunnerCall.self)
      #expect(waiting.map(\.note) == [Note("nhiều đĩa")])
      try await hub.perform(.answerRunner(call: RunnerCallID("r")))
      let before = try await hub.reader.snapshot().seq
      try await hub.perform(.answerRunner(call: RunnerCallID("r")))
      let after = try await hub.reader.snapshot()
      #expect(after.seq == before)
      #expect(!after.entities.contains { $0.kind == RunnerCall.kind })
      let unknown = await hub.refusal(.answerRunner(call: RunnerCallID("nobody")))
      #expect(unknown == FloorError.unknownCall.refusal)
    }
  }
}

@Suite("The timer of a cleaning")
struct CleaningTimerTests {
  private func status(_ hub: FloorHub) async throws -> TableStatus? { try await hub.table("1")?.status }

  @Test("a dirty table is free by itself after five minutes, not before", arguments: Engine.allCases)
  func free(_ engine: Engine) async throws {
    try await FloorHub.open(engine) { hub in
      try await hub.layOut()
      try await hub.perform(.beginCleaning(table: TableID("1")))
      hub.clock.advance(seconds: 299)
      await hub.timers.tick(with: hub.processor)
      let early = try await status(hub)
      #expect(early == .cleaning)
      hub.clock.advance(seconds: 1)
      await hub.timers.tick(with: hub.processor)
      let due = try await status(hub)
      #expect(due == .free)
    }
  }

  @Test("an old timer never frees a newly dirty table", arguments: Engine.allCases)
  func old(_ engine: Engine) async throws {
    try await FloorHub.open(engine) { hub in
      try await hub.layOut()
      try await hub.perform(.beginCleaning(table: TableID("1")))
      let first = try await hub.table("1")?.cleaning?.episode
      try await hub.perform(.endCleaning(table: TableID("1")))
      hub.clock.advance(seconds: 200)
      try await hub.perform(.beginCleaning(table: TableID("1")))
      // the old timer rings all the same, as after a crash between two steps
      try await hub.ring("1", first)
      hub.clock.advance(seconds: 150)
      await hub.timers.tick(with: hub.processor)
      let still = try await status(hub)
      #expect(still == .cleaning)
      hub.clock.advance(seconds: 150)
      await hub.timers.tick(with: hub.processor)
      let due = try await status(hub)
      #expect(due == .free)
    }
  }

  @Test("none frees a table with an open order", arguments: Engine.allCases)
  func seated(_ engine: Engine) async throws {
    try await FloorHub.open(engine) { hub in
      try await hub.layOut()
      try await hub.perform(.beginCleaning(table: TableID("1")))
      let episode = try await hub.table("1")?.cleaning?.episode
      try await hub.change { (house, decision) throws(Refusal) in
        try house.occupy(TableID("1"), by: OrderID("a"), Claim(evenIfCleaning: true), in: &decision)
      }
      let timers = try await hub.database.read { sql in try sql.query("SELECT kind FROM timer").count }
      #expect(timers == 0)
      hub.clock.advance(seconds: 600)
      try await hub.ring("1", episode)
      let table = try await hub.table("1")
      #expect(table?.status == .inUse)
      #expect(table?.order == OrderID("a"))
    }
  }
}
