import BookingsRules
import BookingsService
import FloorRules
import Kernel
import Simulation
import StaffRules
import Storage
import Sync

/// Bookings of today and the coming days, made by the use case that the reception's screen calls. Their timers are set, and nobody gets a message.
public struct ComingBookings: Sendable {
  private let processor: CommandProcessor
  private let handler: BookingsHandler
  private let database: any SQLDatabase
  private let range: GenerationRange

  /// Fewer are booked for each day further ahead.
  private static let days: Int64 = 14

  public init(_ range: GenerationRange, by processor: CommandProcessor, _ handler: BookingsHandler, in database: any SQLDatabase) {
    (self.range, self.processor, self.handler, self.database) = (range, processor, handler, database)
  }

  /// Makes none if guests are expected already.
  /// - Parameter now: by the processor's clock
  /// - Returns: how many were made
  @discardableResult
  public func make(at now: Instant) async throws -> Int {
    let range = range
    let found = try await database.read { sql -> (house: HouseFacts, isBooked: Bool) in
      (try HouseFacts(in: sql, seed: range.seed), try PastBookings(sql: sql).isAnyAhead(of: now))
    }
    guard !found.isBooked, let reception = found.house.people(.receptionist).first else { return 0 }
    let wanted = ComingBookings.commands(found.house, range, at: now)
    let author = Author(employee: reception.id, rights: Rights.of(reception.roles), device: Author.hub.device)
    try await processor.perform(as: author) { [handler] work in
      for command in wanted { try handler.perform(command, in: work) }
    }
    return wanted.count
  }

  private static func commands(_ house: HouseFacts, _ range: GenerationRange, at now: Instant) -> [BookingsCommand] {
    let today = house.clock.businessDay(containing: now).days
    let earliest = now.adding(seconds: (house.settings.bookAheadMinutes + 5) * 60)
    var commands: [BookingsCommand] = []
    for ahead in 0..<days {
      let forecast = DayForecast(day: today + ahead, of: range, in: house)
      var chance = Chance(seed: range.seed, of: "ahead-\(forecast.day)")
      var seating = TableUse(house, isRainy: false)
      let wanted = Int(forecast.parties) * BookingMaker.share(of: forecast) * Int(days - ahead) / Int(days) / 1500
      let minutes = forecast.arrivals(in: house, &chance).map { $0 / 15 * 15 }
      let hours = (0..<max(2, wanted)).compactMap { _ in chance.one(of: minutes) }.sorted()
      for minute in hours where forecast.parties > 0 {
        let at = house.instant(day: forecast.day, minute: minute)
        guard at > earliest else { continue }
        let guests = PartySize.of(forecast.occasion, most: seating.mostGuests, &chance)
        let until = minute + house.settings.bookedMinutes
        guard let table = seating.take(for: guests, at: minute, until: until, &chance) else { continue }
        let guest = GuestPool(seed: range.seed).one(&chance)
        commands.append(
          .book(
            booking: BookingID(UUIDv7.make(at: now, using: &chance)), tables: [table.id], at: at, guests: Guests(guests), name: guest.name,
            phone: PhoneText(guest.phone), wishes: Note(chance.one(of: GuestPool.wishes) ?? "")))
      }
    }
    return commands
  }
}
