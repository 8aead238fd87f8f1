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
final class Staff: People {
  private let gone = Mutex<Set<EmployeeID>>([])
  private let leads = Mutex(false)

  static let names = ["lan", "tuan", "thu", "hoa", "minh", "an", "binh", "chi"]

  func colleague(_ id: EmployeeID) -> Colleague? {
    if id.raw.hasPrefix("nobody") { return nil }
    return Colleague(name: Name("Chị " + id.raw), isActive: gone.withLock { !$0.contains(id) })
  }

  var managers: [EmployeeID] {
    let all = ["hoa"] + (leads.withLock { $0 } ? ["chi"] : [])
    return gone.withLock { gone in all.map { EmployeeID($0) }.filter { !gone.contains($0) } }
  }

  /// Chi becomes a manager, or is none any more.
  func chiLeads(_ now: Bool) { leads.withLock { $0 = now } }

  func leaves(_ id: String) { gone.withLock { _ = $0.insert(EmployeeID(id)) } }
}

/// The changes that each person's devices received, filtered as the live edge does it.
final class MessengerChanges: ChangeListener {
  private let audiences: RoomAudiences
  private let told = Mutex<[(batch: ChangeBatch, people: [String: [StoredChange]])]>([])
  private let everybody: [String]

  init(_ audiences: RoomAudiences, _ everybody: [String]) {
    self.audiences = audiences
    self.everybody = everybody
  }

  func hear(_ batch: ChangeBatch) {
    var people: [String: [StoredChange]] = [:]
    for person in everybody {
      people[person] = batch.changes.filter { change in change.audience.map { audiences.includes(EmployeeID(person), in: $0) } ?? true }
    }
    told.withLock { $0.append((batch, people)) }
  }

  func all(of person: String) -> [StoredChange] { told.withLock { $0.flatMap { $0.people[person] ?? [] } } }
  func last(of person: String) -> [StoredChange] { told.withLock { $0.last?.people[person] ?? [] } }
  func count() -> Int { told.withLock { $0.count } }
}

/// The messenger on its own database.
struct MessengerHub: ModuleHub {
  static let migrations = SyncMigrations.all + MessengerMigrations.all

  let stream: TestStream
  let staff = Staff()
  let masters: MasterKeys
  let keys: RoomKeys
  let reader: MessengerReader
  let personal: PersonalReader
  let audiences: RoomAudiences
  let heard: MessengerChanges
  let house: HouseRooms

  init(_ database: any SQLDatabase, folder: String) async throws {
    masters = try MasterKeys(folder: folder + "/keys")
    keys = try RoomKeys(masters)
    let values: [any ValueSource] = [RoomValues(keys: keys), MessageValues(keys: keys)]
    stream = TestStream(database, handlers: [MessengerHandler(keys: keys, people: staff)], timers: [RoomSweep(keys: keys)], values: values)
    audiences = try await RoomAudiences(database)
    heard = MessengerChanges(audiences, Staff.names)
    stream.publisher.add(audiences, first: true)
    stream.publisher.add(heard)
    reader = MessengerReader(database: database, keys: keys, people: staff)
    personal = PersonalReader(database: database, source: MessengerSource(keys: keys), values: values, clock: stream.clock)
    house = HouseRooms(keys: keys, people: staff)
  }

  static func author(_ person: String, device: String = "phone", in house: HouseRights = HouseRights()) -> Author {
    let roles: [Role] = person == "hoa" ? [.manager] : [.waiter]
    return Author(employee: EmployeeID(person), rights: Rights.of(roles, in: house), device: DeviceID("\(person)-\(device)"))
  }

  /// - Returns: nil: accepted
  func tries(_ person: String, _ body: MessengerCommand, device: String = "phone", id: String? = nil, in house: HouseRights = HouseRights()) async
    -> Refusal?
  {
    await submit(body, by: MessengerHub.author(person, device: device, in: house), id: id)
  }

  func does(_ person: String, _ body: MessengerCommand, device: String = "phone", at location: SourceLocation = #_sourceLocation) async throws {
    let refusal = await tries(person, body, device: device)
    #expect(refusal == nil, sourceLocation: location)
    if let refusal { throw refusal }
  }

  /// - Parameter id: nil: `Của tôi` is `cua-toi`
  func says(_ person: String, _ text: String, in room: String, id: String? = nil) async throws {
    let plain = Folding.plain(text).map { $0 >= 0x30 && $0 <= 0x39 || $0 >= 0x61 && $0 <= 0x7A ? $0 : UInt8(ascii: "-") }
    let id = MessageID(id ?? String(decoding: plain, as: UTF8.self))
    try await does(person, .send(message: id, room: RoomID(room), content: .text(text)))
  }

  func settle(_ subject: RoomSubject, _ people: [String]) async throws {
    let house = house
    try await processor.perform { work in try house.settle(subject, people.map { EmployeeID($0) }, in: work) }
  }

  func settleShifts() async throws {
    let house = house
    try await processor.perform { work in try house.settleShifts(in: work) }
  }

  func close(_ subject: RoomSubject) async throws {
    let house = house
    try await processor.perform { work in try house.close(subject, in: work) }
  }

  func rooms(_ person: String) async throws -> [RoomView] { try await reader.rooms(of: EmployeeID(person)) }

  func room(_ id: String, _ person: String) async throws -> Room { try await reader.room(RoomID(id), for: EmployeeID(person)).room }

  func page(_ room: String, _ person: String, _ place: MessengerReader.Position = .end, count: Int64 = 50) async throws -> MessagePage {
    try await reader.messages(of: RoomID(room), at: place, count: count, for: EmployeeID(person))
  }

  func texts(_ room: String, _ person: String) async throws -> [String] { try await page(room, person).messages.map(\.said) }

  func found(_ text: String, _ person: String, _ with: (inout MessageSearch) -> Void = { _ in }) async throws -> [String] {
    var search = MessageSearch(text: MessageSearchText(text))
    with(&search)
    return try await reader.find(search, for: EmployeeID(person)).messages.map(\.said)
  }
}

extension MessageContent {
  static func text(_ text: String) -> MessageContent { MessageContent(text: MessageText(text)) }
}

extension Message {
  var said: String { content?.text?.raw ?? "–" }
}

func ids(_ names: String...) -> [EmployeeID] { names.map { EmployeeID($0) } }
