import CallsHTTP
import Hosting
import Kernel
import Logging
import MessengerE2EE
import MessengerHTTP
import MessengerService
import PeopleHTTP
import PeopleService
import Storage
import Sync
import Web

/// The messenger's stream on a database of its own. No order waits for a message, and no use case writes both streams.
struct MessengerStream: Sendable {
  let people: SystemMembers
  let keys: RoomKeys
  let profileKey: ProfileKey
  let callRooms: RoomsOfCalls
  let stream: HubStream
  let reader: PersonalReader

  /// - Parameters:
  ///   - restaurant: the database of the house's people and orders.
  ///   - keys: the folder of the master keys.
  ///   - servers: they lead the media of calls.
  init(database: any SQLDatabase, restaurant: any SQLDatabase, keys folder: String, servers: CallServers, clock: any HubClock, log: Logger)
    async throws
  {
    people = try await SystemMembers(reading: restaurant)
    keys = try await RoomKeys.open(folder: folder, for: database)
    try await MessageRefolding(keys: keys).run(on: database)
    profileKey = try await ProfileKey.open(folder: folder, for: database)
    callRooms = RoomsOfCalls(notes: RoomNotes(keys: keys, people: people))
    stream = HubStream(
      database: database,
      handlers: MessengerModule.handlers(keys, people) + PeopleModule.handlers(profileKey) + CallsModule.handlers(callRooms, servers),
      timers: MessengerModule.timers(keys) + CallsModule.timers(callRooms), clock: clock, log: log)
    let profiles = ProfileSource(key: profileKey, house: people)
    let rooms = RoomsAndPeople(rooms: RoomsAndCalls(rooms: MessengerSource(keys: keys), clock: clock), profiles: profiles)
    reader = PersonalReader(
      database: database, source: EverythingAndE2EE(rest: rooms, e2ee: E2EESource()),
      values: MessengerModule.values(keys) + [profiles, E2EESource()],
      clock: clock)
  }
}

extension MessengerStream {
  /// The stream for the web layer.
  /// - Parameter burst: commands of one person at once.
  func definition(_ audiences: RoomAudiences, signals modules: [any HubModule], burst: Int) -> StreamDefinition {
    var definition = stream.definition("messenger", reader: reader)
    definition.audiences = audiences
    definition.limits = StreamLimits(burst: Int64(burst), automatic: MessengerModule.automaticCommands, clock: stream.clock)
    for module in modules { definition.signals.merge(module.signals) { first, _ in first } }
    definition.tellsPresence = true
    definition.logsRefusals = true
    return definition
  }
}
