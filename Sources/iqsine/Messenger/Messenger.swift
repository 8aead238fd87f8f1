import CallsService
import Kernel
import Logging
import MessengerEnds
import MessengerRules
import MessengerService
import PeopleService
import Storage
import Sync
import Web

extension RoomAudiences: Audiences {}

/// The team's messenger on its own database: its command processor, its stream, its rooms. No order waits for a
/// message, and no use case writes both streams.
struct Messenger: Sendable {
  let database: any SQLDatabase
  let publisher = Publisher()
  let statistics = SyncStatistics()
  let timers: TimerService
  let writer: Writer
  let reader: MessengerReader
  let people: HousePeople
  let profiles: PeopleDesk
  let newcomers: NewcomerKeeper
  let rooms: HouseRoomKeeper
  let calls: Calls
  let keys: RoomKeys
  let ends: EndsDesk
  let endKeeper: EndKeeper
  private let personal: PersonalReader
  let audiences: RoomAudiences

  /// - Parameters:
  ///   - restaurant: the database of employees and orders
  ///   - keys: the folder of the master keys
  ///   - servers: the servers for the media of calls
  init(
    database: any SQLDatabase, restaurant: any SQLDatabase, keys folder: String, servers: CallServers = CallServers(), clock: any HubClock,
    log: Logger
  ) async throws {
    self.database = database
    people = try await HousePeople(restaurant)
    let keys = try await RoomKeys.open(folder: folder, for: database)
    self.keys = keys
    var registry = CommandRegistry()
    registry.add(MessengerHandler(keys: keys, people: people))
    let profileKey = try await ProfileKey.open(folder: folder, for: database)
    registry.add(PeopleHandler(key: profileKey))
    calls = try await Calls(database, notes: RoomNotes(keys: keys, people: people), servers: servers, clock: clock, log: log)
    registry.add(CallsHandler(rooms: calls.rooms, groups: servers.rooms != nil))
    let timers = TimerService(handlers: [RoomSweep(keys: keys), RingLimit(rooms: calls.rooms)], clock: clock, statistics: statistics, log: log)
    self.timers = timers
    writer = Writer(
      database: database, registry: registry, clock: clock, publisher: publisher, statistics: statistics, log: log,
      timerScheduled: { timers.scheduled($0) })
    reader = MessengerReader(database: database, keys: keys, people: people)
    profiles = PeopleDesk(database: database, writer: writer, key: profileKey, house: people, clock: clock)
    newcomers = NewcomerKeeper(database: database, writer: writer, key: profileKey, log: log)
    let profileSource = ProfileSource(key: profileKey, house: people)
    personal = PersonalReader(
      database: database,
      source: EverythingAndEnds(
        rest: RoomsAndPeople(rooms: RoomsAndCalls(rooms: MessengerSource(keys: keys), clock: clock), profiles: profileSource), ends: EndSource()),
      values: [RoomValues(keys: keys), MessageValues(keys: keys), MediaValues(keys: keys), profileSource, EndSource()], clock: clock)
    let endKeeper = EndKeeper(database: database, log: log)
    self.endKeeper = endKeeper
    ends = EndsDesk(database: database, writer: writer) { endKeeper.look() }
    rooms = HouseRoomKeeper(restaurant: restaurant, messenger: database, rooms: HouseRooms(keys: keys, people: people), people: people, log: log)
    audiences = try await RoomAudiences(database)
    // The members of a room are known before anybody receives its messages.
    publisher.add(audiences, first: true)
    calls.listen(to: publisher)
  }

  /// The restaurant's changes that the messenger needs: employees and open orders.
  func listen(to restaurant: Publisher) {
    restaurant.add(people, first: true)
    restaurant.add(rooms)
  }

  static let commandPrefixes = ["messenger.", "calls.", "people."]

  /// - Parameter burst: commands of one person at once.
  func stream(burst: Int64, clock: any HubClock) -> StreamDefinition {
    var stream = StreamDefinition(
      id: "messenger", commandPrefixes: Messenger.commandPrefixes, writer: writer, reader: personal, publisher: publisher, statistics: statistics)
    stream.audiences = audiences
    // Devices send these marks by themselves.
    stream.limits = StreamLimits(burst: burst, automatic: ["messenger.markRead", "messenger.markDelivered"], clock: clock)
    stream.signals = ["typing": TypingSignals(audiences: audiences), "call": CallSignals(live: calls.live, audiences: audiences)]
    stream.tellsPresence = true
    stream.logsRefusals = true
    return stream
  }
}
