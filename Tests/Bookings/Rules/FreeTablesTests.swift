import BookingsRules
import FloorRules
import Kernel
import Testing

@Suite("Free tables")
struct FreeTablesTests {
  private static let noon = Instant(1_800_000_000_000)
  private func at(_ hours: Double) -> Instant { Self.noon.adding(seconds: Int64(hours * 3600)) }

  private func table(_ id: String, _ seats: Int64 = 4, in section: String = "s", beside: [String] = []) -> Table {
    var table = Table(
      id: TableID(id), section: SectionID(section), name: Name(id), seats: Seats(seats), maxSeats: Seats(seats + 1), x: PlanUnit(1),
      y: PlanUnit(1), w: PlanUnit(1), h: PlanUnit(1))
    table.neighbours = beside.map { TableID($0) }
    return table
  }

  private func booking(_ id: String, _ tables: [String], _ from: Double, _ to: Double, _ state: BookingState = .booked, order: String? = nil)
    -> BookedTables
  {
    BookedTables(
      booking: BookingID(id), tables: tables.map { TableID($0) }, at: at(from), until: at(to), state: state, order: order.map { OrderID($0) })
  }

  private func wish(_ guests: Int64, _ hours: Double, section: String? = nil, booking: String? = nil) -> TableWish {
    TableWish(
      at: at(hours), guests: Guests(guests), section: section.map { SectionID($0) }, stay: 120, booking: booking.map { BookingID($0) })
  }

  private func offers(_ wish: TableWish, _ floor: [Table], _ bookings: [BookedTables] = [], now: Double = 0) -> [FreeTables.Offer] {
    FreeTables(for: wish, on: floor, BookedTables.claims(bookings, for: wish, on: floor), at: at(now)).offers
  }

  private func names(_ offers: [FreeTables.Offer]) -> [String] { offers.map { $0.tables.map(\.raw).joined(separator: "+") } }

  @Test("the smallest table that fits comes first, then those that need more chairs, and neighbours only without them")
  func order() {
    var closed = table("A6", 9)
    closed.active = false
    let floor = [table("A10", 6), table("A2"), table("A3", 3), table("A4", 2, beside: ["A5"]), table("A5", 2, beside: ["A4"]), closed]
    #expect(names(offers(wish(4, 7), floor)) == ["A2", "A10", "A3"])
    #expect(names(offers(wish(6, 7), [table("A4", 2, beside: ["A5"]), table("A5", 2, beside: ["A4"])])) == ["A4+A5"])
    #expect(offers(wish(30, 7), floor).isEmpty)
  }

  @Test("a table that is booked for a part of the time is not free, and the next booking is told")
  func booked() {
    let floor = [table("A1"), table("A2"), table("A3")]
    let bookings = [booking("x", ["A1"], 6, 8), booking("y", ["A2"], 9, 11), booking("z", ["A3"], 7, 9, .cancelled)]
    let free = offers(wish(4, 7), floor, bookings)
    #expect(names(free) == ["A2", "A3"])
    #expect(free.map(\.freeUntil) == [at(9), nil])
    // one that begins when the other ends, and the booking that is itself being changed
    #expect(names(offers(wish(4, 8), floor, bookings)) == ["A1", "A3"])
    #expect(names(offers(wish(4, 6.5, booking: "x"), floor, bookings)) == ["A1", "A2", "A3"])
  }

  @Test("a booking that is being changed is offered its own tables first, if they are free and large enough")
  func own() {
    var floor = [table("A1"), table("A2"), table("B1", 2, beside: ["B2"]), table("B2", 2, beside: ["B1"])]
    floor[2].hold = Hold(booking: BookingID("x"), name: Name("Long"), at: at(1))
    let bookings = [booking("x", ["B1", "B2"], 1, 3)]
    #expect(names(offers(wish(4, 1, booking: "x"), floor, bookings)) == ["B1+B2", "A1", "A2"])
    #expect(names(offers(wish(4, 1), floor, bookings)) == ["A1", "A2"])
    #expect(names(offers(wish(10, 1, booking: "x"), floor, bookings)).isEmpty)
  }

  @Test("guests who sit now keep their tables for as long as a stay lasts")
  func seated() {
    var floor = [table("A1"), table("A2"), table("A3", in: "t")]
    floor[0].order = OrderID("o")
    floor[1].host = TableID("A1")
    #expect(names(offers(wish(4, 1), floor)) == ["A3"])
    #expect(names(offers(wish(4, 2.5), floor)) == ["A1", "A2", "A3"])
    #expect(names(offers(wish(4, 2.5, section: "s"), floor)) == ["A1", "A2"])
  }

  @Test("a table that is held or still being cleaned is not free soon")
  func notNow() {
    var floor = [table("A1"), table("A2"), table("A3")]
    floor[0].hold = Hold(booking: BookingID("x"), name: Name("Long"), at: at(1))
    floor[1].cleaning = Cleaning(episode: CommandID("c"), since: at(0), until: at(0.5))
    #expect(names(offers(wish(4, 0.25), floor)) == ["A3"])
    #expect(names(offers(wish(4, 0.5), floor)) == ["A2", "A3"])
  }

  @Test("for guests who may come early, a table is free from so long before")
  func early() {
    // given A1 booked until a quarter to seven, A2 in use, A3 cleaned until half past six, and A4
    var floor = [table("A1"), table("A2"), table("A3"), table("A4")]
    floor[1].order = OrderID("o")
    floor[2].cleaning = Cleaning(episode: CommandID("c"), since: at(4.5), until: at(6.5))
    let bookings = [booking("x", ["A1"], 5, 6.75)]
    func early(_ minutes: Int64) -> [String] {
      var wish = wish(4, 7)
      wish.before = minutes
      return names(offers(wish, floor, bookings, now: 4.75))
    }
    // then guests who sit now have gone by a quarter to seven
    #expect(early(0) == ["A1", "A2", "A3", "A4"])
    #expect(early(14) == ["A1", "A2", "A3", "A4"])
    #expect(early(15) == ["A1", "A3", "A4"])
    #expect(early(16) == ["A3", "A4"])
    #expect(early(30) == ["A3", "A4"])
    #expect(early(31) == ["A4"])
    #expect(early(1440) == ["A4"])
  }

  @Test("guests who came with a booking keep its tables while they sit at one of them")
  func arrived() {
    var floor = [table("A1"), table("A2")]
    let bookings = [booking("x", ["A1", "A2"], 1, 5, .arrived, order: "o")]
    #expect(names(offers(wish(4, 4), floor, bookings, now: 1)) == ["A1", "A2"])
    floor[0].order = OrderID("o")
    #expect(offers(wish(4, 4), floor, bookings, now: 1).isEmpty)
  }

  @Test("combinations in a row of sixty tables are found")
  func row() {
    let floor = (10..<70).map { table("C\($0)", 4, beside: ["C\($0 - 1)", "C\($0 + 1)"]) }
    #expect(offers(wish(14, 7), floor).count == 40)
    #expect(offers(wish(14, 7), floor).allSatisfy { $0.tables.count == 3 })
  }

  @Test("a restaurant can seat a party if its largest neighbours are large enough")
  func possible() {
    var busy = table("A1", beside: ["A2"])
    busy.order = OrderID("o")
    var closed = table("C1", 30)
    closed.active = false
    let floor = [busy, table("A2", beside: ["A1"]), table("B1", 7), closed]
    #expect([8, 10, 11].map { TableSearch.canSeat(Guests($0), on: floor) } == [true, true, false])
    #expect(!TableSearch.canSeat(Guests(1), on: []))
  }
}
