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

  private func at(_ id: String, _ x: Int64, _ y: Int64, section: String = "garden", active: Bool = true) -> Table {
    var placed = table(id, section: section)
    placed.x = PlanUnit(x)
    placed.y = PlanUnit(y)
    placed.w = PlanUnit(100)
    placed.h = PlanUnit(100)
    placed.active = active
    return placed
  }

  private func aside(_ moved: Table, _ others: [Table]) -> [Int64] {
    var table = moved
    table.stepAside(from: others)
    return [table.x.raw, table.y.raw, table.w.raw, table.h.raw]
  }

  @Test("a table that is put on another one steps aside to the nearest free place, with air between them")
  func overlap() {
    let others = [at("1", 100, 100), at("2", 300, 100)]
    // Free places stay, also edge to edge.
    #expect(aside(at("3", 200, 100), others) == [200, 100, 100, 100])
    #expect(aside(at("3", 700, 400), others) == [700, 400, 100, 100])
    // It goes the shortest way, and not onto the next one.
    #expect(aside(at("3", 340, 100), others) == [410, 100, 100, 100])
    #expect(aside(at("3", 100, 130), others) == [100, 210, 100, 100])
    // In a corner it goes along the row.
    #expect(aside(at("3", 0, 0), [at("1", 0, 0)]) == [110, 0, 100, 100])
  }

  @Test("it is hidden by no table of another section, by none that was taken away, and not by itself")
  func noOverlap() {
    let others = [at("3", 100, 100), at("1", 100, 100, section: "house"), at("2", 100, 100, active: false)]
    #expect(aside(at("3", 100, 100), others) == [100, 100, 100, 100])
  }

  @Test("on a full plan a table stays where it was put")
  func full() {
    var hall = at("1", 0, 0)
    hall.w = PlanUnit(1000)
    hall.h = PlanUnit(700)
    #expect(aside(at("3", 100, 100), [hall]) == [100, 100, 100, 100])
  }

  @Test("a table is looked at again when it is new, came back, moved, or changed its section, and not when it is renamed")
  func placedAnew() {
    let old = at("1", 100, 100)
    #expect(at("1", 100, 100).isPlacedAnew(since: nil))
    #expect(at("1", 100, 100).isPlacedAnew(since: at("1", 100, 100, active: false)))
    #expect(at("1", 110, 100).isPlacedAnew(since: old))
    #expect(at("1", 100, 100).isPlacedAnew(since: at("1", 100, 100, section: "house")))
    #expect(!at("1", 100, 100).isPlacedAnew(since: old))
    #expect(!at("1", 110, 100, active: false).isPlacedAnew(since: old))
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
