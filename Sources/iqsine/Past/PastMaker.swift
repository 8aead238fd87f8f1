import BookingsService
import CallsHTTP
import Generation
import Kernel
import MessengerService
import ReportsService
import StaffService
import Storage
import Sync

/// Gives the restaurant of these databases a past, up to yesterday with bookings of the coming days, and words in its messenger.
struct PastMaker {
  struct Result: Sendable {
    let past: PastGenerator.Summary
    let contacts: Int
    let coming: Int
    let messages: Int
  }

  let configuration: HubConfiguration
  let stores: HubStores
  let clock: any HubClock

  private var restaurant: RestaurantStream { RestaurantStream(database: stores.restaurant, clock: clock, log: configuration.logger()) }

  /// The business day that is not over, by the house's clock.
  func today() async throws -> Int64 {
    let now = clock.now()
    return try await stores.restaurant.read { try SettingStore().settings(in: $0).clock.businessDay(containing: now).days }
  }

  /// - Parameter progress: receives the number of finished days
  func make(_ range: GenerationRange, progress: @escaping @Sendable (Int64) -> Void) async throws -> Result {
    let (house, now) = (restaurant, clock.now())
    let past = try await PastGenerator(range, by: house.stream.processor, in: stores.restaurant).run(progress: progress)
    try await addUp(range, with: house)
    let contacts = try await GuestContacts(range, by: house.stream.processor, in: stores.restaurant).make(at: now)
    var coming = 0
    if try await today() == range.last + 1 {
      let handler = BookingsHandler(desk: BookingUseCases(house: house.house, settings: SettingStore()))
      coming = try await ComingBookings(range, by: house.stream.processor, handler, in: stores.restaurant).make(at: now)
    }
    return Result(past: past, contacts: contacts, coming: coming, messages: try await talk(range))
  }

  /// The aggregates of the made days, so that reports show them at once.
  private func addUp(_ range: GenerationRange, with house: RestaurantStream) async throws {
    // The bounds of the days follow the settings.
    _ = try await HouseWatch(stores.restaurant, houseTime: clock.houseTime)
    let builder = ReportBuilder(database: stores.restaurant, clock: clock)
    for day in range.first...range.last { try await builder.build(day, with: house.stream.processor) }
  }

  private func talk(_ range: GenerationRange) async throws -> Int {
    let time = GivenClock()
    let messages = try await MessengerStream(
      database: stores.messenger, restaurant: stores.restaurant, keys: configuration.data + "/keys", servers: CallServers(), clock: time,
      log: configuration.logger())
    let place = Conversations.Stream(
      messages.stream.processor, MessengerHandler(keys: messages.keys, people: messages.people),
      HouseRooms(keys: messages.keys, people: messages.people), in: stores.messenger, time)
    let subjects = try await RoomSubjects(reading: stores.restaurant)
    return try await Conversations(range, of: stores.restaurant, subjects, at: place).write()
  }
}
