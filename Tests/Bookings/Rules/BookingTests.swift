import BookingsRules
import Kernel
import Testing

@Suite("A booking's life and times")
struct BookingTests {
  private let times = BookingTimes(ahead: 180, hold: 60, late: 15, booked: 120, blacklistAfter: 0)
  private let noon = Instant(1_795_150_800_000)

  private func booking(at: Instant, minutes: Int64 = 120, now: Instant) -> Booking {
    var booking = Booking(
      id: BookingID("b"), tables: [TableID("t")], at: at, until: at.adding(seconds: minutes * 60), guests: Guests(2), name: Name("x"),
      phone: PhoneText(""), wishes: Note(""), holdAt: at, lateAt: at, madeBy: EmployeeID("e"), madeAt: now)
    booking.deriveTimes(times, at: now)
    return booking
  }

  @Test("held an hour before, waited for a quarter of an hour")
  func derived() {
    let one = booking(at: noon.adding(seconds: 4 * 3600), now: noon)
    #expect(one.holdAt == noon.adding(seconds: 3 * 3600))
    #expect(one.lateAt == noon.adding(seconds: 4 * 3600 + 900))
  }

  @Test("a hold never begins before the booking was made, and nobody is waited for when the tables are another's")
  func bounds() {
    let soon = booking(at: noon.adding(seconds: 600), now: noon)
    #expect(soon.holdAt == noon)
    let short = booking(at: noon.adding(seconds: 4 * 3600), minutes: 10, now: noon)
    #expect(short.lateAt == short.until)
  }

  @Test("taken back when its time has gone by, it is waited for anew")
  func anew() throws {
    var one = booking(at: noon, now: noon.adding(seconds: -4 * 3600))
    let late = noon.adding(seconds: 1000)
    let isMissed = one.miss(at: late)
    #expect(isMissed)
    try one.restore(times, at: late)
    #expect(one.state == .booked && one.lateAt == late.adding(seconds: 900) && one.holdAt == noon && one.endedAt == nil)
    let isMissedAgain = one.miss(at: late)
    #expect(!isMissedAgain)
  }

  @Test("guests who call that they are late keep their table, but not beyond its time; those who do not come can be given up at once")
  func lateGuests() throws {
    var one = booking(at: noon, now: noon.adding(seconds: -4 * 3600))
    let first = one.lateAt
    try one.keepLonger(BookedMinutes(15), at: noon)
    #expect(one.lateAt == first.adding(seconds: 900))
    try one.keepLonger(BookedMinutes(1440), at: noon)
    #expect(one.lateAt == one.until)
    let isMissed = try one.markMissed(by: EmployeeID("e"), at: noon)
    #expect(isMissed && one.state == .missed && one.endedBy == EmployeeID("e") && one.endedAt == noon)
    let isMissedAgain = try one.markMissed(by: EmployeeID("f"), at: noon)
    #expect(!isMissedAgain && one.endedBy == EmployeeID("e"))
    #expect(throws: BookingsError.over) { try one.keepLonger(BookedMinutes(15), at: noon) }
    try one.restore(times, at: noon)
    #expect(one.state == .booked)
  }

  /// All four states with every event, and the result of each.
  @Test("every step from every state")
  func steps() {
    let all: [(BookingState, cancel: String, restore: String, arrive: String, undo: String, withdraw: String)] = [
      (.booked, "cancelled", "notOver", "arrived", "notArrived", "ok"),
      (.arrived, "arrived!", "arrived!", "arrived!", "booked", "arrived!"),
      (.missed, "missed", "booked", "arrived", "notArrived", "over"),
      (.cancelled, "cancelled", "booked", "arrived", "notArrived", "over"),
    ]
    for row in all {
      #expect(
        becomes(row.0) { (b) throws(BookingsError) in _ = try b.cancel(by: EmployeeID("e"), at: noon.adding(seconds: 2000), Note("")) } == row.cancel)
      #expect(becomes(row.0) { (b) throws(BookingsError) in try b.restore(times, at: noon) } == row.restore)
      #expect(becomes(row.0) { (b) throws(BookingsError) in try b.arrive(as: OrderID("o"), at: noon) } == row.arrive)
      #expect(becomes(row.0) { (b) throws(BookingsError) in try b.undoArrival(times, at: noon) } == row.undo)
      let withdrawn = becomes(row.0) { (b) throws(BookingsError) in try b.checkWithdrawal(at: b.madeAt) }
      #expect((withdrawn == "booked" ? "ok" : withdrawn) == row.withdraw)
    }
  }

  private func becomes(_ state: BookingState, _ step: (inout Booking) throws(BookingsError) -> Void) -> String {
    var one = booking(at: noon, now: noon.adding(seconds: -4 * 3600))
    switch state {
    case .booked: break
    case .arrived: try? one.arrive(as: OrderID("o0"), at: noon)
    case .missed: _ = one.miss(at: noon.adding(seconds: 900))
    case .cancelled: _ = try? one.cancel(by: EmployeeID("e"), at: noon, Note(""))
    }
    do throws(BookingsError) {
      try step(&one)
      return "\(one.state)"
    } catch {
      return error == .arrived ? "arrived!" : "\(error)"
    }
  }

  @Test("when its time is over nothing brings it back")
  func over() {
    var one = booking(at: noon, now: noon.adding(seconds: -4 * 3600))
    _ = one.miss(at: noon.adding(seconds: 900))
    let until = one.until
    #expect(throws: BookingsError.past) { try one.restore(times, at: until) }
    var other = booking(at: noon, now: noon.adding(seconds: -4 * 3600))
    try? other.arrive(as: OrderID("o"), at: noon)
    #expect(throws: BookingsError.past) { try other.undoArrival(times, at: until) }
  }

  @Test("devices keep what was called off a day, also when its guests were due much later")
  func fading() throws {
    var one = booking(at: noon.adding(seconds: 30 * 24 * 3600), now: noon)
    #expect(one.fadesAt == one.until.adding(seconds: 24 * 3600))
    _ = try one.cancel(by: EmployeeID("e"), at: noon, Note(""))
    #expect(one.fadesAt == noon.adding(seconds: 24 * 3600))
  }
}
