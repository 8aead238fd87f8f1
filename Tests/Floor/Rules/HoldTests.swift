import FloorRules
import Kernel
import Testing

private let hanh = Hold(booking: BookingID("b1"), name: Name("Cô Hạnh"), at: seven)
private let later = Hold(booking: BookingID("b2"), name: Name("Anh Tuấn"), at: seven.adding(milliseconds: 120 * minute))

private func kept(_ id: String, for hold: Hold = hanh) -> Table {
  var table = table(id)
  table.keep(hold)
  return table
}

@Suite("A table that is kept for a booking")
struct HoldTests {
  @Test("is booked when nobody sits there, and free again when it is let go of")
  func booked() {
    var twelve = kept("12")
    #expect(twelve.status == .booked)
    #expect(twelve.hold == hanh)
    twelve.letGo(of: BookingID("b2"))
    #expect(twelve.hold == hanh)
    twelve.letGo(of: hanh.booking)
    #expect(twelve == table("12"))
  }

  @Test("a party that sits there and a cleaning that goes on stay, and are what the table shows")
  func besides() throws {
    var seated = table("1")
    try seated.occupy(by: OrderID("a"), Claim())
    seated.keep(hanh)
    #expect(seated.status == .inUse)
    #expect(seated.hold == hanh)
    var dirty = table("2")
    try dirty.beginCleaning(cleaning("c"))
    dirty.keep(hanh)
    #expect(dirty.status == .cleaning)
    // when the party has left and the table is clean it is booked
    seated.release(dirty: cleaning("d"))
    #expect(seated.status == .cleaning)
    _ = seated.endCleaning()
    #expect(seated.status == .booked)
  }

  @Test("whoever is due first keeps it, in whatever order it is said; the same booking's new name and time are taken over")
  func earliest() {
    var twelve = kept("12", for: later)
    twelve.keep(hanh)
    #expect(twelve.hold == hanh)
    twelve.keep(later)
    #expect(twelve.hold == hanh)
    let moved = Hold(booking: hanh.booking, name: Name("Hạnh"), at: later.at.adding(milliseconds: minute))
    twelve.keep(moved)
    #expect(twelve.hold == moved)
  }

  @Test("is given to others only by who may and wants to, and stays kept then")
  func others() throws {
    var twelve = kept("12")
    #expect(throws: FloorError.held(hanh)) { try twelve.occupy(by: OrderID("a"), Claim(evenIfCleaning: true)) }
    #expect(throws: FloorError.held(hanh)) { try twelve.occupy(by: OrderID("a"), Claim(booking: BookingID("b2"))) }
    #expect(twelve == kept("12"))
    try twelve.occupy(by: OrderID("a"), Claim(evenIfHeld: true))
    #expect(twelve.status == .inUse)
    #expect(twelve.hold == hanh)
  }

  @Test("its own guests sit down without more ado, and it is kept no longer")
  func guests() throws {
    var twelve = kept("12")
    try twelve.occupy(by: OrderID("a"), Claim(booking: hanh.booking))
    #expect(twelve.status == .inUse)
    #expect(twelve.hold == nil)
  }

  @Test("joins another party only by who may; its own guests' table joins theirs")
  func merge() throws {
    var host = table("1")
    try host.occupy(by: OrderID("a"), Claim())
    var mine = kept("2")
    #expect(throws: FloorError.held(hanh)) { try mine.merge(into: host, Claim()) }
    try mine.merge(into: host, Claim(booking: hanh.booking))
    #expect(mine.status == .merged)
    #expect(mine.hold == nil)
    var given = kept("3")
    try given.merge(into: host, Claim(evenIfHeld: true))
    #expect(given.status == .merged)
    #expect(given.hold == hanh)
  }

  @Test("a party that sits there already may join another: the table is not taken from anybody by that")
  func seated() throws {
    var host = table("1")
    try host.occupy(by: OrderID("a"), Claim())
    var guest = table("2")
    try guest.occupy(by: OrderID("b"), Claim())
    guest.keep(hanh)
    try guest.merge(into: host, Claim())
    #expect(guest.status == .merged)
    #expect(guest.hold == hanh)
  }

  @Test("a table of a booking that is being cleaned joins its guests only knowingly, which ends the cleaning")
  func cleaned() throws {
    var host = table("1")
    try host.occupy(by: OrderID("a"), Claim())
    var dirty = kept("2")
    try dirty.beginCleaning(cleaning("c"))
    #expect(throws: FloorError.cleaning) { try dirty.merge(into: host, Claim(booking: hanh.booking)) }
    try dirty.merge(into: host, Claim(booking: hanh.booking, evenIfCleaning: true))
    #expect(dirty.status == .merged)
    #expect(dirty.cleaning == nil)
  }

  @Test("stays on the floor; one that was taken off is kept for nobody")
  func off() throws {
    let garden = Section(id: SectionID("garden"), name: Name("Ngoài trời"), position: Priority(1))
    var gone = table("12")
    gone.active = false
    #expect(throws: FloorError.held(hanh)) { try gone.planned(over: kept("12"), in: garden) }
    var renamed = table("12")
    renamed.name = Name("VIP")
    let new = try renamed.planned(over: kept("12"), in: garden)
    #expect(new.hold == hanh)
    #expect(new.status == .booked)
    gone.keep(hanh)
    #expect(gone.hold == nil)
  }

  @Test("the refusal says for whom and when they are due")
  func refusal() {
    let refusal = FloorError.held(hanh).refusal
    #expect(refusal == Refusal("floor.held", field: "table").with("name", "Cô Hạnh").with("at", hanh.at.raw))
  }
}
