import FloorRules
import Kernel
import Testing

private func plainTable(_ id: String, section: String = "garden") -> Table { table(id, section: section) }

@Suite("Tables that large parties can sit at together")
struct NeighbourTests {
  private func ids(_ names: [String]) -> [TableID] { names.map { TableID($0) } }

  private func table(_ id: String, near: [String], section: String = "garden") -> Table {
    var new = plainTable(id, section: section)
    new.neighbours = ids(near)
    return new
  }

  @Test("each names the other, and those left out no longer do")
  func symmetrical() throws {
    let one = table("1", near: ["2"])
    let found = [table("2", near: ["1", "9"]), table("3", near: []), table("4", near: ["1"])]
    // 4 names 1, which does not name it back: that is set right too
    let changed = try one.withNeighbours(ids(["3", "3"]), among: found)
    #expect(changed == [table("1", near: ["3"]), table("2", near: ["9"]), table("3", near: ["1"]), table("4", near: [])])
    #expect(try table("1", near: ["3"]).withNeighbours(ids(["3"]), among: [table("3", near: ["1"])]) == [])
  }

  @Test("they stand in one section, are on the floor, and a table is not beside itself")
  func refused() {
    let one = table("1", near: [])
    var gone = table("5", near: [])
    gone.active = false
    let found = [table("4", near: [], section: "house"), gone]
    #expect(throws: FloorError.unknownNeighbour) { try one.withNeighbours(ids(["nowhere"]), among: found) }
    #expect(throws: FloorError.unknownNeighbour) { try one.withNeighbours(ids(["5"]), among: found) }
    #expect(throws: FloorError.neighbourElsewhere) { try one.withNeighbours(ids(["4"]), among: found) }
    #expect(throws: FloorError.neighbourOfItself) { try one.withNeighbours(ids(["1"]), among: found) }
    #expect(throws: FloorError.tableOff) { try gone.withNeighbours([], among: []) }
  }

  @Test("none has more than twelve, on neither side; the refusal names the one that would")
  func most() throws {
    let names = (1...13).map { "n\($0)" }
    let all = names.map { table($0, near: []) }
    let one = table("1", near: [])
    #expect(try one.withNeighbours(ids(Array(names.prefix(12))), among: all).count == 13)
    #expect(throws: FloorError.tooManyNeighbours(most: 12, of: one.name)) { try one.withNeighbours(ids(names), among: all) }
    let popular = table("n1", near: (20..<32).map { "\($0)" })
    #expect(throws: FloorError.tooManyNeighbours(most: 12, of: popular.name)) { try one.withNeighbours(ids(["n1"]), among: [popular]) }
  }

  @Test("saving a table keeps its neighbours, unless it goes to another section or off the floor")
  func planned() throws {
    let garden = Section(id: SectionID("garden"), name: Name("Ngoài trời"), position: Priority(1))
    let house = Section(id: SectionID("house"), name: Name("Trong nhà"), position: Priority(2))
    let old = table("1", near: ["2"])
    #expect(try plainTable("1").planned(over: old, in: garden).neighbours == ids(["2"]))
    #expect(try plainTable("1", section: "house").planned(over: old, in: house).neighbours == [])
    var gone = plainTable("1")
    gone.active = false
    #expect(try gone.planned(over: old, in: garden).neighbours == [])
  }

  @Test("only the place of a table changes when it is put elsewhere; its size when that is said")
  func place() throws {
    var one = table("1", near: ["2"])
    one.keep(Hold(booking: BookingID("b"), name: Name("Vy"), at: seven))
    var moved = one
    try moved.place(x: PlanUnit(5), y: PlanUnit(6), w: nil, h: nil)
    var expected = one
    expected.x = PlanUnit(5)
    expected.y = PlanUnit(6)
    #expect(moved == expected)
    try moved.place(x: one.x, y: one.y, w: PlanUnit(90), h: PlanUnit(40))
    expected = one
    expected.w = PlanUnit(90)
    expected.h = PlanUnit(40)
    #expect(moved == expected)
    var gone = one
    gone.active = false
    #expect(throws: FloorError.tableOff) { try gone.place(x: PlanUnit(5), y: PlanUnit(6), w: nil, h: nil) }
  }
}
