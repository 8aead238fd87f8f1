import FloorRules
import Kernel
import Testing

let minute: Int64 = 60_000
let seven = Instant(1_800_000_000_000)

func table(_ id: String, section: String = "garden") -> Table {
  Table(
    id: TableID(id), section: SectionID(section), name: Name("Bàn " + id), seats: Seats(4), maxSeats: Seats(6),
    x: PlanUnit(100), y: PlanUnit(100), w: PlanUnit(60), h: PlanUnit(60))
}

func cleaning(_ episode: String, since: Instant = seven) -> Cleaning {
  Cleaning(episode: CommandID(episode), since: since, seconds: 300)
}

@Suite("A table and its party")
struct TableTests {
  @Test("status is derived: merged before in use before cleaning before booked before free")
  func derived() {
    #expect(TableStatus.derived(merged: true, inUse: true, cleaning: true, booked: true) == .merged)
    #expect(TableStatus.derived(merged: false, inUse: true, cleaning: true, booked: true) == .inUse)
    #expect(TableStatus.derived(merged: false, inUse: false, cleaning: true, booked: true) == .cleaning)
    #expect(TableStatus.derived(merged: false, inUse: false, cleaning: false, booked: true) == .booked)
    #expect(TableStatus.derived(merged: false, inUse: false, cleaning: false, booked: false) == .free)
    #expect(TableStatus.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
  }

  @Test("a party sits down at a free table, and nobody else")
  func occupy() throws {
    var twelve = table("12")
    try twelve.occupy(by: OrderID("a"), Claim())
    #expect(twelve.status == .inUse)
    #expect(twelve.order == OrderID("a"))
    #expect(throws: FloorError.inUse) { try twelve.occupy(by: OrderID("b"), Claim(evenIfCleaning: true)) }
    #expect(twelve.order == OrderID("a"))
  }

  @Test("a table being cleaned is given only knowingly, which ends that cleaning")
  func occupyWhileCleaning() throws {
    var twelve = table("12")
    try twelve.beginCleaning(cleaning("c1"))
    #expect(throws: FloorError.cleaning) { try twelve.occupy(by: OrderID("a"), Claim()) }
    try twelve.occupy(by: OrderID("a"), Claim(evenIfCleaning: true))
    #expect(twelve.status == .inUse)
    #expect(twelve.cleaning == nil)
  }

  @Test("a table that was taken off the floor is given to nobody")
  func offFloor() {
    var gone = table("12")
    gone.active = false
    #expect(throws: FloorError.tableOff) { try gone.occupy(by: OrderID("a"), Claim(evenIfCleaning: true)) }
  }

  @Test("after the party the table is cleaned; when nothing was served it is free")
  func release() throws {
    var twelve = table("12")
    try twelve.occupy(by: OrderID("a"), Claim())
    var moved = twelve
    twelve.release(dirty: cleaning("end"))
    #expect(twelve.status == .cleaning)
    #expect(twelve.order == nil)
    moved.release(dirty: nil)
    #expect(moved.status == .free)
  }

  @Test("a table joins a party, not an empty table, not itself, not twice")
  func merge() throws {
    var host = table("1")
    var guest = table("2")
    #expect(throws: FloorError.hostNotInUse) { try guest.merge(into: host, Claim()) }
    try host.occupy(by: OrderID("a"), Claim())
    #expect(throws: FloorError.mergedWithItself) { try host.merge(into: host, Claim()) }
    try guest.merge(into: host, Claim())
    #expect(guest.status == .merged)
    #expect(guest.host == host.id)
    #expect(throws: FloorError.merged) { try guest.merge(into: host, Claim()) }
    #expect(throws: FloorError.merged) { try guest.occupy(by: OrderID("b"), Claim(evenIfCleaning: true)) }
    var third = table("3")
    #expect(throws: FloorError.hostNotInUse) { try third.merge(into: guest, Claim()) }
  }

  @Test("a party brings its order along, and has it again when it leaves")
  func mergeWithOrder() throws {
    var host = table("1")
    var guest = table("2")
    try host.occupy(by: OrderID("a"), Claim())
    try guest.occupy(by: OrderID("b"), Claim())
    try guest.merge(into: host, Claim())
    #expect(guest.order == OrderID("b"))
    try guest.unmerge(party: guest.order, dirty: cleaning("c"))
    #expect(guest.status == .inUse)
    #expect(guest.order == OrderID("b"))
    #expect(guest.cleaning == nil)
  }

  @Test("unmerged without a party, and at the end of the host's, the table is cleaned")
  func partAndEnd() throws {
    var host = table("1")
    var guest = table("2")
    try host.occupy(by: OrderID("a"), Claim())
    try guest.merge(into: host, Claim())
    var parted = guest
    try parted.unmerge(party: nil, dirty: cleaning("c"))
    #expect(parted.status == .cleaning)
    #expect(throws: FloorError.notMerged) { try parted.unmerge(party: nil, dirty: cleaning("d")) }
    guest.release(dirty: cleaning("end"))
    #expect(guest.status == .cleaning)
    #expect(guest.host == nil)
  }

  @Test("a merged table stays with its party when that moves")
  func follow() throws {
    var host = table("1")
    var guest = table("2")
    try host.occupy(by: OrderID("a"), Claim())
    try guest.merge(into: host, Claim())
    guest.follow(to: TableID("7"))
    #expect(guest.host == TableID("7"))
    var free = table("3")
    free.follow(to: TableID("7"))
    #expect(free.host == nil)
  }
}
