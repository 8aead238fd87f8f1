import Kernel
import Storage
import Sync
import Web

/// A messenger without messages: the members of each room, and the receivers of each signal.
struct TestRooms: PersonalSource, Audiences, SignalRouting {
  /// room → people
  let people: [String: Set<String>]

  func audiences(of employee: EmployeeID, in sql: any SQLConnection) throws -> Set<String> {
    Set(people.filter { $0.value.contains(employee.raw) }.map { "room:" + $0.key })
  }
  func entities(for employee: EmployeeID, in sql: any SQLConnection) throws -> [SnapshotEntity] { [] }
  func includes(_ employee: EmployeeID, in audience: String) -> Bool { people[String(audience.dropFirst(5))]?.contains(employee.raw) ?? false }

  /// Typing signals go to the room in question. A call signal goes to one device of a member of that room.
  func hearers(of signal: DeviceSignal, from author: Author) -> SignalHearers? {
    guard let members = people[signal.about], members.contains(author.employee.raw) else { return nil }
    if signal.kind == "typing" { return .audience("room:" + signal.about) }
    guard let to = signal.to, let person = members.first(where: { "device-" + $0 == to.raw }) else { return nil }
    return .device(to, employee: EmployeeID(person))
  }

  /// The rooms as a stream of the hub.
  func stream(
    on database: any SQLDatabase, _ processor: CommandProcessor, _ statistics: SyncStatistics, _ clock: any HubClock, _ burst: Int64
  ) -> StreamDefinition {
    var stream = StreamDefinition(
      id: "messenger", commandPrefixes: ["messenger."], processor: processor,
      reader: PersonalReader(database: database, source: self, values: [], clock: clock), publisher: Publisher(), statistics: statistics)
    stream.audiences = self
    stream.limits = StreamLimits(burst: burst, automatic: ["messenger.markRead"], clock: clock)
    stream.signals = ["typing": self, "call": self]
    stream.tellsPresence = true
    stream.logsRefusals = true
    return stream
  }
}
