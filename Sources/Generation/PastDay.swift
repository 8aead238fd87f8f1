import BillsService
import BookingsRules
import BookingsService
import Kernel
import OrdersRules
import OrdersService
import Simulation
import Storage
import Sync

/// One business day of the past: made in memory, then written.
struct PastDay {
  private let house: HouseFacts
  private let habits: CashHabits
  private var chance: Chance
  private var bills: BillMaker
  let forecast: DayForecast
  private(set) var parties: [PartyDraft] = []
  private(set) var bookings: [Booking] = []
  private(set) var billed: [PastBill] = []

  init(_ day: Int64, of range: GenerationRange, in house: HouseFacts) throws {
    let habits = CashHabits(currency: house.settings.currency.raw)
    (self.house, self.habits) = (house, habits)
    forecast = DayForecast(day: day, of: range, in: house)
    chance = Chance(seed: range.seed, of: "evening-\(day)")
    bills = BillMaker(house, habits, day: day)
    seatAll(range)
    try billAll()
  }

  /// Guests come in order. Those who find no table go away.
  private mutating func seatAll(_ range: GenerationRange) {
    var (left, seating) = (forecast, TableUse(house, isRainy: forecast.isRainy))
    let maker = BookingMaker(house, GuestPool(seed: range.seed))
    let share = BookingMaker.share(of: forecast)
    for (place, minute) in forecast.arrivals(in: house, &chance).enumerated() {
      let guests = PartySize.of(forecast.occasion, most: seating.mostGuests, &chance)
      var orders = OrderMaker(house, left, guests: guests, minute: minute, Chance(seed: range.seed, of: "party-\(forecast.day)-\(place)"))
      var (party, after) = orders.make()
      let stay = party.endedAt.milliseconds(since: party.order.openedAt) / 60_000 + 7
      guard let table = seating.take(for: guests, at: minute, until: minute + stay, &chance) else { continue }
      let waiter = chance.one(of: house.waiters(of: table.section, day: forecast.day))?.id ?? EmployeeID("hub")
      party.seat(at: table.id, waiter: waiter)
      left = after
      if party.ending == .settled, chance.often(share) {
        let booking = maker.kept(by: party, day: forecast.day, &chance)
        party.order.booking = booking.id
        bookings.append(booking)
      }
      parties.append(party)
    }
    bookings += maker.lost(on: forecast, &chance)
  }

  private mutating func billAll() throws {
    parties.sort { a, b in a.askedAt == b.askedAt ? a.order.id.precedes(b.order.id) : a.askedAt < b.askedAt }
    for party in parties where party.ending == .settled { billed.append(try bills.bill(of: party, &chance)) }
  }

  /// Writes all of the day within the transaction of its batch.
  mutating func write(in sql: any SQLConnection) throws {
    guard !parties.isEmpty || !bookings.isEmpty else { return }
    let (parties, billed, bookings) = (parties, billed, bookings)
    let endings = parties.map(ending)
    try sql.together(orAgain: {}) {
      let orders = PastOrders(sql: sql), papers = PastBills(sql: sql)
      for (party, ending) in zip(parties, endings) {
        try orders.add(OpenOrder(order: PastDay.ended(party.order), courses: party.courses, items: party.items), ending)
      }
      for bill in billed { try papers.add(bill) }
      var past = PastBookings(sql: sql)
      for booking in bookings { try past.add(booking, episode: CommandID(booking.id.raw)) }
    }
    guard let last = (parties.map(\.endedAt) + billed.compactMap { $0.refund?.at }).max() else { return }
    try TillMaker(house: house, habits: habits, bills: bills, day: forecast.day).write(until: last.adding(seconds: 900), in: sql, &chance)
  }

  private static func ended(_ order: Order) -> Order {
    var order = order
    order.state = .ended
    return order
  }

  private func ending(of party: PartyDraft) -> Ending {
    let minute = house.clock.wall(party.endedAt).secondOfDay / 60
    switch party.ending {
    case .settled: return Ending(reason: .settled, by: bills.cashier(at: minute)?.id ?? party.order.waiter, at: party.endedAt)
    case .empty: return Ending(reason: .empty, by: party.order.waiter, at: party.endedAt)
    case .writtenOff:
      let manager = house.people(.manager).first?.id ?? party.order.waiter
      return Ending(reason: .writtenOff, by: manager, at: party.endedAt, note: Reason("Khách bỏ về"))
    }
  }
}
