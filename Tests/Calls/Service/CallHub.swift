import CallsRules
import CallsService
import Kernel
import MessengerRules
import MessengerService
import Sealing
import Storage
import Sync
import Synchronization
import TestKit
import Testing

/// The employees of these tests.
private struct Staff: People {
  var managers: [EmployeeID] { [] }
  func colleague(_ id: EmployeeID) -> Colleague? { Colleague(name: Name("Chị " + id.raw), isActive: true) }
}

/// The messenger's rooms, as the hub gives them to calls.
private struct Rooms: CallRooms {
  let notes: RoomNotes

  func room(_ id: RoomID, for person: EmployeeID, in work: UnitOfWork) throws -> CallRoom? {
    try notes.room(id, for: person, in: work).map {
      CallRoom(id: $0.id, isDirect: $0.form == .direct, members: $0.members.map(\.person), isClosed: $0.closedAt != nil)
    }
  }

  func keep(_ note: CallNote, by person: EmployeeID, in room: RoomID, _ work: UnitOfWork) throws {
    try notes.write(note, by: person, in: room, work)
  }
}

/// The last published state of each call.
private final class CallChanges: ChangeListener {
  let calls = Mutex<[String: RoomCall]>([:])

  func hear(_ batch: ChangeBatch) {
    for change in batch.changes where change.kind == RoomCall.kind {
      guard let value = change.value, let json = try? JSON.parse(value), let call = try? RoomCall(json: json) else { continue }
      calls.withLock { $0[change.id] = call }
    }
  }
}

/// Calls in the messenger's rooms.
struct CallHub: ModuleHub {
  static let migrations = SyncMigrations.all + MessengerMigrations.all + CallsMigrations.all

  let stream: TestStream
  let live: LiveCalls
  let keeper: CallKeeper
  private let told = CallChanges()
  private let reader: MessengerReader
  private let folder: String

  init(_ database: any SQLDatabase, folder: String) async throws { try await self.init(database, folder: folder, groups: true) }

  init(
    _ database: any SQLDatabase, folder: String, clock: ManualClock = ManualClock(), groups: Bool = true, numbers: CommandNumbers = CommandNumbers()
  ) async throws {
    self.folder = folder
    let keys = try RoomKeys(try MasterKeys(folder: folder + "/keys"))
    let rooms = Rooms(notes: RoomNotes(keys: keys, people: Staff()))
    stream = TestStream(
      database, clock: clock, handlers: [MessengerHandler(keys: keys, people: Staff()), CallsHandler(rooms: rooms, groups: groups)],
      timers: [RoomSweep(keys: keys), RingLimit(rooms: rooms)], numbers: numbers)
    live = try await LiveCalls(database)
    keeper = CallKeeper(live: live, rooms: rooms, clock: clock, log: TestStream.log)
    stream.publisher.add(live, first: true)
    stream.publisher.add(keeper)
    stream.publisher.add(told)
    reader = MessengerReader(database: database, keys: keys, people: Staff())
  }

  /// Lan and Tuấn have the room `d`, Thu and Lan have `e`, and the first five people are in `g`.
  func furnish() async throws {
    try await says("lan", .openDirect(room: RoomID("d"), with: EmployeeID("tuan")))
    try await says("thu", .openDirect(room: RoomID("e"), with: EmployeeID("lan")))
    let members = ["tuan", "thu", "hoa", "minh"].map { EmployeeID($0) }
    try await says("lan", .makeGroup(room: RoomID("g"), name: Name("Ca tối"), members: members))
  }

  nonisolated(nonsending) static func open(_ engine: Engine, groups: Bool, _ body: (CallHub) async throws -> Void) async throws {
    try await open(engine, making: { try await CallHub($0, folder: $1, groups: groups) }, body)
  }

  /// The same after a restart.
  func again() async throws -> CallHub { try await CallHub(database, folder: folder, clock: clock, numbers: stream.numbers) }

  private func author(_ person: String, on phone: String = "phone") -> Author {
    Author(employee: EmployeeID(person), rights: Rights.of([.waiter]), device: DeviceID("\(person)-\(phone)"))
  }

  /// - Returns: nil: accepted
  func tries(_ person: String, _ body: CallsCommand, on phone: String = "phone", madeAt: Instant? = nil) async -> Refusal? {
    await submit(body, by: author(person, on: phone), at: madeAt)
  }

  func does(_ person: String, _ body: CallsCommand, on phone: String = "phone", at location: SourceLocation = #_sourceLocation) async throws {
    let refusal = await tries(person, body, on: phone)
    #expect(refusal == nil, sourceLocation: location)
    if let refusal { throw refusal }
  }

  func says(_ person: String, _ body: MessengerCommand) async throws {
    if let refusal = await submit(body, by: author(person)) { throw refusal }
  }

  func waits(_ seconds: Int64) async { await pass(seconds: seconds) }

  /// The last published state of the call, ended or not.
  func call(_ id: String) -> RoomCall? { told.calls.withLock { $0[id] } ?? live.call(CallID(id)) }

  /// `lan joined, tuan invited`
  func parties(_ id: String) -> String {
    call(id).map { $0.parties.map { "\($0.person.raw) \($0.state.rawValue)" }.joined(separator: ", ") } ?? "–"
  }

  /// The room's notes: `lan missed`, `lan answered 12`.
  func notes(_ room: String, _ person: String = "lan") async throws -> [String] {
    try await reader.messages(of: RoomID(room), count: 200, for: EmployeeID(person)).messages.compactMap { message in
      guard message.says == .call, let note = message.content?.call else { return nil }
      return ([message.author.raw, note.outcome.rawValue] + (note.seconds.map { ["\($0)"] } ?? [])).joined(separator: " ")
    }
  }

  func unread(_ room: String, _ person: String) async throws -> Int64 { try await reader.room(RoomID(room), for: EmployeeID(person)).unread }
}

extension CallsCommand {
  static func start(_ call: String, _ room: String, video: Bool = true) -> CallsCommand {
    .start(call: CallID(call), room: RoomID(room), video: video)
  }
  static func accept(_ call: String) -> CallsCommand { .accept(call: CallID(call)) }
  static func decline(_ call: String) -> CallsCommand { .decline(call: CallID(call)) }
  static func hangUp(_ call: String, failed: Bool = false) -> CallsCommand { .hangUp(call: CallID(call), failed: failed) }
}
