import BookingsRules
import FloorRules
import Kernel
import TestKit
import Testing

@Suite("Tables for a party")
struct TableSearchTests {
  private func table(_ id: String, _ seats: Int64, _ most: Int64, beside: [String] = []) -> Table {
    var table = Table(
      id: TableID(id), section: SectionID("s"), name: Name(id), seats: Seats(seats), maxSeats: Seats(most), x: PlanUnit(1), y: PlanUnit(1),
      w: PlanUnit(1), h: PlanUnit(1))
    table.neighbours = beside.map { TableID($0) }
    return table
  }

  private func offers(_ free: [Table], _ guests: Int64) -> [[String]] {
    TableSearch(free: free, guests: Guests(guests)).offers().map { $0.map(\.id.raw) }
  }

  @Test("no table, no offer")
  func nothing() { #expect(offers([], 2) == []) }

  @Test("a seat for each comes before moving closer, fewer empty seats before more")
  func order() {
    let free = [table("ten", 10, 12), table("four", 4, 6), table("five", 5, 5), table("six", 6, 8)]
    #expect(offers(free, 5) == [["five"], ["six"], ["ten"], ["four"]])
  }

  @Test("of joined ones as few tables as possible, then as few empty seats")
  func joined() {
    let free = [
      table("a", 4, 4, beside: ["b", "c"]), table("b", 4, 4, beside: ["a"]), table("c", 6, 6, beside: ["a"]), table("d", 6, 6),
    ]
    #expect(offers(free, 8) == [["a", "b"], ["a", "c"]])
    #expect(offers(free, 14) == [["a", "b", "c"]])
    #expect(offers(free, 15) == [])
  }

  @Test("a neighbour that is not free is not joined")
  func gone() { #expect(offers([table("a", 4, 4, beside: ["b"])], 8) == []) }

  @Test("every offer is large enough, hangs together, and is offered once")
  func always() {
    let seed = UInt64.random(in: 0..<1_000_000)
    var dice = SplitMix64(seed: seed)
    for _ in 0..<200 {
      // given tables here and there on a floor of 4 by 5 places, each beside those around it
      let places = (0..<20).filter { _ in Bool.random(using: &dice) }
      let free = places.map { place -> Table in
        let around = [place - 4, place + 4] + (place % 4 > 0 ? [place - 1] : []) + (place % 4 < 3 ? [place + 1] : [])
        let seats = Int64.random(in: 2...8, using: &dice)
        return table("t\(place)", seats, seats + Int64.random(in: 0...2, using: &dice), beside: around.map { "t\($0)" })
      }
      let guests = Int64.random(in: 1...60, using: &dice)
      // when a party looks for one
      let all = TableSearch(free: free, guests: Guests(guests)).offers()
      // then
      #expect(Set(all.map { Set($0.map(\.id)) }).count == all.count, "seed \(seed)")
      for offer in all {
        #expect(offer.reduce(0) { $0 + $1.maxSeats.raw } >= guests, "seed \(seed)")
        #expect(hangsTogether(offer), "seed \(seed)")
      }
      if free.contains(where: { $0.maxSeats.raw >= guests }) { #expect(all.allSatisfy { $0.count == 1 } && !all.isEmpty, "seed \(seed)") }
    }
  }

  private func hangsTogether(_ tables: [Table]) -> Bool {
    var reached = Set(tables.prefix(1).map(\.id))
    while let next = tables.first(where: { !reached.contains($0.id) && !reached.isDisjoint(with: $0.neighbours) }) { reached.insert(next.id) }
    return reached.count == tables.count
  }
}
