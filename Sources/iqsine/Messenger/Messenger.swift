import CallsService
import Kernel
import Logging
import MessengerE2EE
import MessengerRules
import MessengerService
import PeopleService
import Storage
import Sync
import Web

extension RoomAudiences: Audiences {}

/// The team's messenger on a database of its own: its writer, its stream, its rooms. No order waits for a message, and no use case
/// writes both streams.
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
  let e2ee: E2EE
  let identityWorker: DeviceIdentityWorker
  private let personal: PersonalReader
  let audiences: RoomAudiences

  /// - Parameters:
  ///   - restaurant: where the house's people and orders are known
  ///   - keys: the folder of the master keys
  ///   - servers: what leads the media of calls
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
      source: EverythingAndE2EE(
        rest: RoomsAndPeople(rooms: RoomsAndCalls(rooms: MessengerSource(keys: keys), clock: clock), profiles: profileSource), e2ee: E2EESource()),
      values: [RoomValues(keys: keys), MessageValues(keys: keys), MediaValues(keys: keys), profileSource, E2EESource()], clock: clock)
    let identityWorker = DeviceIdentityWorker(database: database, log: log)
    self.identityWorker = identityWorker
    e2ee = E2EE(database: database, writer: writer) { identityWorker.sessionsChanged() }
    rooms = HouseRoomKeeper(restaurant: restaurant, messenger: database, rooms: HouseRooms(keys: keys, people: people), people: people, log: log)
    audiences = try await RoomAudiences(database)
    // Who is in a room is known before anybody is told what was said in it.
    publisher.add(audiences, first: true)
    calls.listen(to: publisher)
  }

  /// What the messenger has to hear of the restaurant: who works here, and which orders are open.
  func listen(to restaurant: Publisher) {
    restaurant.add(people, first: true)
    restaurant.add(rooms)
  }

  var parts: MessengerParts {
    var parts = MessengerParts(writer: writer, reader: personal, publisher: publisher, statistics: statistics, audiences: audiences)
    parts.signals = ["typing": TypingSignals(audiences: audiences), "call": CallSignals(live: calls.live, audiences: audiences)]
    return parts
  }
}
