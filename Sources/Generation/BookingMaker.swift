import BookingsRules
import FloorRules
import Kernel
import OrdersRules
import Simulation
import StaffRules
import Sync

/// Makes the bookings of one day: those of parties that came, and a few of guests who cancelled or did not come.
struct BookingMaker {
  private let house: HouseFacts
  private let pool: GuestPool
  private let times: BookingTimes

  init(_ house: HouseFacts, _ pool: GuestPool) {
    (self.house, self.pool) = (house, pool)
    let settings = house.settings
    times = BookingTimes(
      ahead: settings.bookAheadMinutes, hold: settings.holdMinutes, late: settings.lateMinutes, booked: settings.bookedMinutes,
      blacklistAfter: settings.blacklistAfter)
  }

  /// How many parties of a thousand have booked.
  static func share(of forecast: DayForecast) -> Int {
    let weekday = WallTime(days: forecast.day, secondOfDay: 0).weekday
    let ordinary = weekday == 0 || weekday == 6 ? 260 : 150
    return forecast.occasion.map { $0.permille > 1100 ? ordinary + 150 : ordinary } ?? ordinary
  }

  /// The booking of a party that came. Guests are due at a quarter of an hour.
  func kept(by party: PartyDraft, day: Int64, _ chance: inout Chance) -> Booking {
    let due = house.instant(day: day, minute: party.minute / 15 * 15)
    var booking = booking(party.order.table, due, party.order.guests, &chance)
    (booking.state, booking.arrivedAt, booking.order) = (.arrived, party.order.openedAt, party.order.id)
    return booking
  }

  /// Guests who cancelled, or who were not there in time.
  func lost(on forecast: DayForecast, _ chance: inout Chance) -> [Booking] {
    let many = forecast.parties * Int64(BookingMaker.share(of: forecast)) / 1000 / 8
    return (0..<chance.between(many / 2, many)).compactMap { _ -> Booking? in
      guard let table = chance.one(of: house.tables) else { return nil }
      let due = house.instant(day: forecast.day, minute: chance.one(of: [690, 720, 1080, 1110, 1140, 1170]) ?? 1140)
      var booking = booking(table.id, due, Guests(min(table.maxSeats.raw, chance.between(2, 6))), &chance)
      if chance.often(450) {
        (booking.state, booking.endedAt) = (.missed, booking.lateAt)
      } else {
        let ahead = due.milliseconds(since: booking.madeAt)
        (booking.state, booking.endedAt) = (.cancelled, booking.madeAt.adding(milliseconds: ahead * chance.between(100, 990) / 1000))
        booking.endedBy = booking.madeBy
        booking.reason = Note(chance.one(of: ["Bận việc", "Con ốm", "Đổi sang ngày khác", "Trời mưa"]) ?? "Bận việc")
      }
      return booking
    }
  }

  private func booking(_ table: TableID, _ due: Instant, _ guests: Guests, _ chance: inout Chance) -> Booking {
    let guest = pool.one(&chance)
    let ahead = chance.often(450) ? chance.between(times.ahead, times.ahead + 600) : chance.between(1440, 12_960)
    let madeAt = due.adding(milliseconds: -ahead * 60_000 - chance.between(1, 59_999))
    var booking = Booking(
      id: BookingID(UUIDv7.make(at: madeAt, using: &chance)), tables: [table], at: due, until: due.adding(seconds: times.booked * 60),
      guests: guests, name: guest.name, phone: PhoneText(guest.phone), wishes: Note(chance.one(of: GuestPool.wishes) ?? ""), holdAt: due,
      lateAt: due, madeBy: chance.one(of: house.people(.receptionist))?.id ?? EmployeeID("hub"), madeAt: madeAt)
    booking.deriveTimes(times, at: madeAt)
    return booking
  }
}
