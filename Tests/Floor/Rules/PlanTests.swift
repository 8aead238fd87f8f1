import FloorRules
import Kernel
import Testing

@Suite("Sections, tables and calls for a runner")
struct PlanTests {
  private let garden = Section(id: SectionID("garden"), name: Name("Ngoài trời"), position: Priority(1))
  private let house = Section(id: SectionID("house"), name: Name("Trong nhà"), position: Priority(2))

  @Test("a table in use, merged or being cleaned stays on the floor and in its section")
  func busy() throws {
    var old = table("12")
    try old.occupy(by: OrderID("a"), Claim())
    var gone = table("12")
    gone.active = false
    #expect(throws: FloorError.busy) { try gone.planned(over: old, in: garden) }
    #expect(throws: FloorError.busy) { try table("12", section: "house").planned(over: old, in: house) }
    old.release(dirty: cleaning("c"))
    #expect(throws: FloorError.busy) { try gone.planned(over: old, in: garden) }
    _ = old.endCleaning()
    let taken = try gone.planned(over: old, in: garden)
    #expect(!taken.active)
  }

  @Test("renaming a table keeps its party")
  func rename() throws {
    var old = table("12")
    try old.occupy(by: OrderID("a"), Claim())
    var wanted = table("12")
    wanted.name = Name("Bàn 12A")
    let new = try wanted.planned(over: old, in: garden)
    #expect(new.order == OrderID("a"))
    #expect(new.status == .inUse)
    #expect(new.name == Name("Bàn 12A"))
  }

  @Test("a description stays until it is stated otherwise, and an empty one is none")
  func described() throws {
    var old = table("12")
    old.description = ShortNote("bên hồ, không xe lăn")
    #expect(try table("12").planned(over: old, in: garden).description == ShortNote("bên hồ, không xe lăn"))
    var wanted = table("12")
    let cases: [(stated: ShortNote, kept: ShortNote?)] = [(ShortNote("dưới cây"), ShortNote("dưới cây")), (ShortNote(""), nil)]
    for (stated, kept) in cases {
      wanted.description = stated
      #expect(try wanted.planned(over: old, in: garden).description == kept)
      #expect(try wanted.planned(over: nil, in: garden).description == kept)
    }
  }

  @Test("seats are never more than the most seats, and a section must exist and be open")
  func limits() {
    var crowded = table("12")
    crowded.seats = Seats(7)
    #expect(throws: FloorError.seatsAboveMost) { try crowded.planned(over: nil, in: garden) }
    #expect(throws: FloorError.unknownSection) { try table("12").planned(over: nil, in: nil) }
    var closed = garden
    closed.active = false
    #expect(throws: FloorError.sectionOff) { try table("12").planned(over: nil, in: closed) }
  }

  @Test("a section closes when no table stands in it")
  func close() throws {
    var closed = garden
    closed.active = false
    #expect(throws: FloorError.sectionHasTables) { try closed.check(tables: 1) }
    try closed.check(tables: 0)
    try garden.check(tables: 20)
  }

  private func call(_ wish: RunnerCall.Wish, table: String?, section: String = "garden") -> RunnerCall {
    RunnerCall(
      id: RunnerCallID("r"), wish: wish, section: SectionID(section), table: table.map { TableID($0) }, note: Note(""),
      by: EmployeeID("lan"), at: seven)
  }

  @Test("a runner comes to a section, or clears plates at a table of it")
  func calls() throws {
    try call(.come, table: nil).check(place: garden, at: nil)
    try call(.clear, table: "12").check(place: garden, at: table("12"))
    #expect(throws: FloorError.clearNeedsTable) { try call(.clear, table: nil).check(place: garden, at: nil) }
    #expect(throws: FloorError.unknownSection) { try call(.come, table: nil).check(place: nil, at: nil) }
    #expect(throws: FloorError.unknownTable) { try call(.clear, table: "99").check(place: garden, at: nil) }
    #expect(throws: FloorError.tableElsewhere) {
      try call(.clear, table: "12", section: "house").check(place: house, at: table("12"))
    }
  }
}
