import Kernel
import MessengerE2EE
import MessengerRules
import MessengerService
import Sealing
import Storage
import Sync
import Synchronization
import TestKit
import Testing

/// Everybody works here, and is signed in on these devices.
final class DeviceStaff: People, SignedInDevices {
  private let signedOut = Mutex<Set<PersonOnDevice>>([])
  private let all: Set<PersonOnDevice>

  init(_ people: [String]) {
    all = Set(
      people.flatMap { person in
        ["phone", "tablet"].map { PersonOnDevice(person: EmployeeID(person), device: DeviceID("\(person)-\($0)")) }
      })
  }

  let managers: [EmployeeID] = []
  func colleague(_ id: EmployeeID) -> Colleague? { Colleague(name: Name("Chị " + id.raw), isActive: true) }
  func devices() async throws -> Set<PersonOnDevice> { all.subtracting(signedOut.withLock { $0 }) }
  func signOut(_ person: String, _ device: String) {
    signedOut.withLock { _ = $0.insert(PersonOnDevice(person: EmployeeID(person), device: DeviceID("\(person)-\(device)"))) }
  }
}

/// The published changes, in order.
final class RecordedChanges: ChangeListener {
  private let all = Mutex<[StoredChange]>([])
  func hear(_ batch: ChangeBatch) { all.withLock { $0 += batch.changes } }
  func last(_ kind: String, _ id: String) -> StoredChange? { all.withLock { $0.last { $0.kind == kind && $0.id == id } } }
  func count(_ kind: String) -> Int { all.withLock { $0.count { $0.kind == kind } } }
}

/// Ends: Lan, Tuấn and Thu are in the sealed room `e`, Lan and Hoa in the room `h` of the hub.
struct E2EEHub: ModuleHub {
  static let migrations = SyncMigrations.all + MessengerMigrations.all + E2EEMigrations.all
  static let people = ["lan", "tuan", "thu", "hoa"]

  let stream: TestStream
  let staff = DeviceStaff(people)
  let told = RecordedChanges()
  let e2ee: E2EE
  let worker: DeviceIdentityWorker

  init(_ database: any SQLDatabase, folder: String) throws {
    let keys = try RoomKeys(try MasterKeys(folder: folder + "/keys"))
    stream = TestStream(database, handlers: [MessengerHandler(keys: keys, people: staff)])
    stream.publisher.add(told)
    e2ee = E2EE(database: database, processor: stream.processor)
    worker = DeviceIdentityWorker(database: database, log: TestStream.log)
  }

  func furnish() async throws {
    try await does("lan", .makeGroup(room: RoomID("e"), name: Name("Kín"), members: ["tuan", "thu"].map { EmployeeID($0) }, seal: .ends))
    try await does("lan", .makeGroup(room: RoomID("h"), name: Name("Mở"), members: [EmployeeID("hoa")]))
  }

  static func author(_ person: String, _ device: String = "phone") -> Author {
    Author(employee: EmployeeID(person), rights: Rights.of([.waiter]), device: DeviceID("\(person)-\(device)"))
  }

  func does(_ person: String, _ body: MessengerCommand) async throws {
    if let refusal = await submit(body, by: E2EEHub.author(person)) { throw refusal }
  }

  // MARK: Devices

  @discardableResult
  func publish(_ person: String, _ device: String = "phone", id: String? = nil, keys: [String] = []) async throws -> OwnDeviceIdentity {
    try await e2ee.publish(
      E2EEHub.new(id ?? "\(person)-\(device)-end", keys: keys), named: Name("Máy \(device)"), by: E2EEHub.author(person, device))
  }

  static func new(_ id: String, keys: [String] = []) -> NewDeviceIdentity {
    NewDeviceIdentity(
      id: IdentityID(id), identity: key(of: "identity " + id), signing: key(of: "signing " + id), signature: signature(of: id),
      oneTime: keys.map { OneTimeKey(id: $0, key: key(of: $0), signature: signature(of: $0)) },
      fallback: OneTimeKey(id: "FALL", key: key(of: "fallback " + id), signature: signature(of: "fallback")))
  }

  /// The form in which libolm writes 32 bytes: 43 letters. The last one leaves no bits over.
  static func key(of name: String) -> String { letters(of: name, 42) + "A" }
  static func signature(of name: String) -> String { letters(of: name, 85) + "A" }

  private static func letters(_ text: String) -> [Character] { text.filter { $0.isLetter || $0.isNumber }.map { $0 } }
  private static func letters(of name: String, _ count: Int) -> String {
    let plain = letters(name).filter(\.isASCII)
    return String((0..<count).map { plain[$0 % plain.count] })
  }

  static func parcel(_ to: String, room: String = "e", session: String = "S1", body: String = "QUFB") -> NewToDeviceMessage {
    NewToDeviceMessage(to: IdentityID(to), room: RoomID(room), session: session, kind: 0, body: body)
  }

  func post(_ person: String, _ parcels: NewToDeviceMessage...) async throws -> [String] {
    try await e2ee.send(NewToDeviceMessages(parcels: parcels), by: E2EEHub.author(person)).refused.map(\.raw)
  }

  func mail(_ person: String, _ device: String = "phone", after n: Int64 = 0, count: Int64 = 100) async throws -> ToDevicePage {
    try await e2ee.messages(after: n, count: count, for: E2EEHub.author(person, device))
  }

  func snapshot(_ person: String) async throws -> [String] {
    try await database.read { sql in try E2EESource().entities(for: EmployeeID(person), in: sql).map { "\($0.kind) \($0.id)" } }
  }
}
