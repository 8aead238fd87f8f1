import FloorRules
import FloorService
import Kernel
import Storage
import Sync
import TestKit
import Testing

@Suite("Tables by rule on both databases")
struct TableRuleStoreTests {
  private static func rule(first: Int64 = 1, count: Int64, section: String = "garden") -> FloorCommand {
    .makeTables(
      section: SectionID(section), prefix: TablePrefix("A"), first: TableNumber(first), count: TableCount(count), seats: Seats(4), maxSeats: nil,
      shape: .round)
  }

  @Test("all are made at once, told to everybody, and stand beside what is there", arguments: Engine.allCases)
  func made(_ engine: Engine) async throws {
    try await FloorHub.open(engine) { hub in
      try await hub.layOut()
      try await hub.perform(Self.rule(count: 24))
      let tables = try await hub.all(Table.self)
      let heard = try await hub.heard(Table.self)
      #expect(tables.count == 27)
      #expect(Set(tables.map(\.name.raw)) == Set(["1", "2", "3"] + (1...24).map { "A\($0)" }))
      #expect(tables.allSatisfy { $0.status == .free && $0.active })
      #expect(heard.sorted { $0.id.raw < $1.id.raw } == tables.sorted { $0.id.raw < $1.id.raw })
    }
  }

  @Test("one name that is taken, and none is made", arguments: Engine.allCases)
  func allOrNone(_ engine: Engine) async throws {
    try await FloorHub.open(engine) { hub in
      try await hub.layOut()
      try await hub.perform(FloorHub.table("old", name: "A12"))
      let refused = await hub.refusal(Self.rule(count: 24))
      #expect(refused == FloorError.namesTaken("A12").refusal)
      let elsewhere = await hub.refusal(Self.rule(count: 2, section: "roof"))
      #expect(elsewhere == FloorError.unknownSection.refusal)
      let count = try await hub.all(Table.self).count
      #expect(count == 4)
      // taken off the floor, its name is free
      try await hub.perform(FloorHub.table("old", name: "A12", active: false))
      try await hub.perform(Self.rule(count: 24))
      let standing = try await hub.all(Table.self).filter(\.active).count
      #expect(standing == 27)
    }
  }

  @Test("a command that is sent again makes nothing a second time, and its tables have its id", arguments: Engine.allCases)
  func once(_ engine: Engine) async throws {
    try await FloorHub.open(engine) { hub in
      try await hub.layOut()
      let id = String(repeating: "c", count: 64)
      let command = Command(id: CommandID(id), n: CommandNumber(1), at: hub.clock.now(), body: Self.rule(count: 3).json)
      let author = Author(employee: EmployeeID("hoa"), rights: [.editFloor], device: DeviceID("desk"))
      var answers: [Answer] = []
      for _ in 0..<2 { answers.append(await hub.processor.submit(Submission(command: command, author: author))) }
      guard case .decided(let first) = answers[0] else { throw StorageError.commitUnknown }
      #expect(first.refusal == nil)
      #expect(answers[0] == answers[1])
      let made = try await hub.all(Table.self).filter { $0.name.raw.hasPrefix("A") }
      #expect(made.map(\.id.raw) == (1...3).map { String(repeating: "c", count: 60) + "-\($0)" })
    }
  }
}
