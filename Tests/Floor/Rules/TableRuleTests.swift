import FloorRules
import Kernel
import TestKit
import Testing

@Suite("Tables by rule")
struct TableRuleTests {
  private static let garden = Section(id: SectionID("garden"), name: Name("Ngoài trời"), position: Priority(1))

  private static func rule(_ prefix: String = "A", first: Int64 = 1, count: Int64, seats: Int64 = 4, most: Int64? = nil, shape: TableShape = .square)
    -> TableRule
  {
    TableRule(
      prefix: TablePrefix(prefix), first: TableNumber(first), count: TableCount(count), seats: Seats(seats), maxSeats: most.map { Seats($0) },
      shape: shape)
  }

  private static func make(_ rule: TableRule, in section: Section? = garden, besides there: [Table] = []) throws(FloorError) -> [Table] {
    try rule.tables(in: section, besides: there) { TableID("made-\(rule.prefix.raw)\(rule.first.raw + $0)") }
  }

  @Test("24 tables A1…A24 outdoors: each with its name, seats and a place of its own")
  func garden() throws {
    let tables = try Self.make(Self.rule(count: 24, seats: 4, most: 6, shape: .round))
    #expect(tables.map(\.name.raw) == (1...24).map { "A\($0)" })
    #expect(tables.map(\.id.raw) == (1...24).map { "made-A\($0)" })
    #expect(Set(tables.map { "\($0.seats.raw) \($0.maxSeats.raw) \($0.shape) \($0.section.raw) \($0.active)" }) == ["4 6 round garden true"])
    #expect(Self.areApart(tables))
    // a finger finds each, and rows are rows
    #expect(tables.allSatisfy { $0.w.raw >= 100 && $0.h.raw == $0.w.raw })
    #expect(Set(tables.map(\.y.raw)).count == 4)
  }

  @Test("the preview shows the tables where they are made in an empty section")
  func preview() throws {
    for shape in TableShape.allCases {
      let rule = Self.rule("B", first: 7, count: 24, shape: shape)
      let made = try Self.make(rule)
      let shown = rule.preview.tables
      #expect(shown.map(\.name) == made.map(\.name))
      #expect(shown.map { [$0.x, $0.y, $0.w, $0.h] } == made.map { [$0.x, $0.y, $0.w, $0.h] })
      #expect(shown.allSatisfy { $0.shape == shape })
    }
  }

  @Test("numbers go on where the last row stopped, with another prefix or none")
  func goesOn() throws {
    let first = try Self.make(Self.rule(count: 6))
    let more = try Self.make(Self.rule(first: 7, count: 2), besides: first)
    #expect(more.map(\.name.raw) == ["A7", "A8"])
    let plain = try Self.make(Self.rule("", first: 101, count: 3), besides: first + more)
    #expect(plain.map(\.name.raw) == ["101", "102", "103"])
    #expect(Self.areApart(first + more + plain))
  }

  @Test("a name that is taken anywhere in the house stops all of them; one that was taken off the floor does not")
  func names() throws {
    var there = try Self.make(Self.rule(first: 3, count: 5))
    #expect(throws: FloorError.namesTaken("A3, A4, A5 …")) { try Self.make(Self.rule(count: 24), besides: there) }
    #expect(throws: FloorError.namesTaken("A7")) { try Self.make(Self.rule(first: 7, count: 2), besides: there) }
    for i in there.indices { there[i].section = SectionID("elsewhere") }
    #expect(throws: FloorError.namesTaken("A7")) { try Self.make(Self.rule(first: 7, count: 2), besides: there) }
    for i in there.indices { there[i].active = false }
    #expect(try Self.make(Self.rule(count: 24), besides: there).count == 24)
  }

  @Test("no section, a closed one, seats above the most")
  func refused() {
    #expect(throws: FloorError.unknownSection) { try Self.make(Self.rule(count: 1), in: nil) }
    var closed = Self.garden
    closed.active = false
    #expect(throws: FloorError.sectionOff) { try Self.make(Self.rule(count: 1), in: closed) }
    #expect(throws: FloorError.seatsAboveMost) { try Self.make(Self.rule(count: 1, seats: 6, most: 4)) }
  }

  @Test("200 tables fit into a section and no more")
  func most() throws {
    for shape in TableShape.allCases {
      let tables = try Self.make(Self.rule(count: 200, shape: shape))
      #expect(tables.count == 200 && Self.areApart(tables), "\(shape)")
    }
    let there = try Self.make(Self.rule(count: 190))
    #expect(throws: FloorError.tooManyTables(most: 200, there: 190)) { try Self.make(Self.rule("B", count: 11), besides: there) }
    let rest = try Self.make(Self.rule("B", count: 10), besides: there)
    #expect(Self.areApart(there + rest))
  }

  @Test("a plan that is full is said to be")
  func full() {
    let hall = Table(
      id: TableID("hall"), section: SectionID("garden"), name: Name("Sảnh"), seats: Seats(20), maxSeats: Seats(40), x: PlanUnit(0), y: PlanUnit(0),
      w: PlanUnit(1000), h: PlanUnit(700))
    #expect(throws: FloorError.planFull) { try Self.make(Self.rule(count: 1), besides: [hall]) }
  }

  @Test("what stands on the plan is left free while there is room elsewhere")
  func decorations() throws {
    var section = Self.garden
    section.decorations = [Decoration(kind: .pond, x: PlanUnit(350), y: PlanUnit(200), w: PlanUnit(300), h: PlanUnit(300))]
    let tables = try Self.make(Self.rule(count: 20), in: section)
    let pond = section.decorations[0]
    for table in tables { #expect(!Self.touch(Self.box(table), (pond.x.raw, pond.y.raw, pond.w.raw, pond.h.raw)), "\(table.name.raw)") }
    // a pond over all of it is no reason to make none
    section.decorations = [Decoration(kind: .pond, x: PlanUnit(0), y: PlanUnit(0), w: PlanUnit(1000), h: PlanUnit(700))]
    #expect(try Self.make(Self.rule(count: 20), in: section).count == 20)
  }

  @Test("whatever stands there and whatever is asked for: all or none, on the plan, apart from each other")
  func random() throws {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var dice = SplitMix64(seed: seed)
    for round in 0..<60 {
      var there: [Table] = []
      for step in 0..<Int.random(in: 1...5, using: &dice) {
        let shape = TableShape.allCases.randomElement(using: &dice) ?? .round
        let rule = Self.rule("R\(step)-", count: Int64.random(in: 1...60, using: &dice), shape: shape)
        do throws(FloorError) {
          let made = try Self.make(rule, besides: there)
          #expect(Int64(made.count) == rule.count.raw, "seed \(seed), round \(round)")
          there += made
        } catch {
          #expect([.planFull, .tooManyTables(most: 200, there: Int64(there.count))].contains(error), "seed \(seed), round \(round)")
        }
      }
      #expect(Self.areApart(there), "seed \(seed), round \(round)")
    }
  }

  private typealias Box = (x: Int64, y: Int64, w: Int64, h: Int64)

  private static func box(_ table: Table) -> Box { (table.x.raw, table.y.raw, table.w.raw, table.h.raw) }

  private static func touch(_ a: Box, _ b: Box) -> Bool { a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h }

  private static func areApart(_ tables: [Table]) -> Bool {
    let boxes = tables.map(box)
    guard boxes.allSatisfy({ $0.x >= 0 && $0.y >= 0 && $0.x + $0.w <= 1000 && $0.y + $0.h <= 700 }) else { return false }
    for i in boxes.indices { for j in boxes.indices.dropFirst(i + 1) where touch(boxes[i], boxes[j]) { return false } }
    return true
  }
}
