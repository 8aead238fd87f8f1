import Kernel
import MessengerMedia
import MessengerRules
import MessengerService
import Sealing
import Storage
import Sync
import Synchronization
import TestKit
import Testing

/// Everybody works here.
struct Everybody: People {
  var managers: [EmployeeID] { [] }
  func colleague(_ id: EmployeeID) -> Colleague? { Colleague(name: Name("Chị " + id.raw), isActive: true) }
}

/// The published photos and files: id → the last value, nil: deleted.
final class MediaChanges: ChangeListener {
  private let media = Mutex<[(id: String, value: String?)]>([])
  func hear(_ batch: ChangeBatch) {
    media.withLock { $0 += batch.changes.filter { $0.kind == Media.kind }.map { ($0.id, $0.value) } }
  }
  func states(of id: String) throws -> [MediaState?] {
    try media.withLock { $0 }.filter { $0.id == id }.map { try $0.value.map { try Media(json: try JSON.parse($0)).state } }
  }
}

/// Messages with media.
struct MediaHub: ModuleHub {
  static let migrations = SyncMigrations.all + MessengerMigrations.all

  let stream: TestStream
  let ledger: MediaLedger
  let reader: MessengerReader
  let told = MediaChanges()
  let folder: MediaFolder
  let keeper: MediaKeeper

  init(_ database: any SQLDatabase, folder: String) throws { try self.init(database, folder: folder, most: 1000) }

  init(_ database: any SQLDatabase, folder path: String, most: Int64) throws {
    let keys = try RoomKeys(try MasterKeys(folder: path + "/keys"))
    stream = TestStream(database, handlers: [MessengerHandler(keys: keys, people: Everybody())], timers: [RoomSweep(keys: keys)])
    stream.publisher.add(told)
    ledger = MediaLedger(database: database, keys: keys, limits: MediaLimits(size: most))
    reader = MessengerReader(database: database, keys: keys, people: Everybody())
    folder = MediaFolder(path: path + "/media")
    keeper = MediaKeeper(ledger: ledger, folder: folder, disk: DiskThreads(threads: 1), log: TestStream.log)
  }

  /// A room `g` of Lan, Tuấn and Thu.
  func furnish() async throws {
    try await does("lan", .makeGroup(room: RoomID("g"), name: Name("Ca tối"), members: ["tuan", "thu"].map { EmployeeID($0) }))
  }

  /// - Parameter most: bytes of a file
  nonisolated(nonsending) static func open(_ engine: Engine, most: Int64, _ body: (MediaHub) async throws -> Void) async throws {
    try await open(engine, making: { try MediaHub($0, folder: $1, most: most) }, body)
  }

  static func author(_ person: String) -> Author {
    Author(employee: EmployeeID(person), rights: Rights.of([.waiter]), device: DeviceID(person + "-phone"))
  }

  func tries(_ person: String, _ body: MessengerCommand) async -> Refusal? { await submit(body, by: MediaHub.author(person)) }

  func does(_ person: String, _ body: MessengerCommand, at location: SourceLocation = #_sourceLocation) async throws {
    if let refusal = await tries(person, body) {
      Issue.record("\(refusal)", sourceLocation: location)
      throw refusal
    }
  }

  func send(_ media: String..., by person: String, as message: String = "m") -> MessengerCommand {
    .send(message: MessageID(message), room: RoomID("g"), content: MessageContent(media: media.map { MediaID($0) }))
  }

  @discardableResult
  func begin(
    _ id: String, by person: String, name: String = "ảnh.jpg", length: Int64 = 10, room: String = "g", isSealed: Bool = false
  ) async throws -> Bool {
    let wish = MediaWish(
      id: MediaID(id), room: RoomID(room), name: MediaName(name), type: MediaType("image/jpeg"), length: length, isVoice: isSealed,
      isSealed: isSealed)
    return try await processor.perform(as: MediaHub.author(person)) { [ledger] work in try ledger.begin(wish, in: work).isNew }
  }

  func arrive(_ id: String, _ form: MediaForm = .photo) async throws {
    try await processor.perform { [ledger] work in try ledger.arrived(MediaID(id), form, MediaType("image/jpeg"), in: work) }
  }

  func prepare(_ id: String, _ change: @escaping @Sendable (inout Media) -> Void = { $0.state = .ready }) async throws {
    var value = try #require(try await ledger.find(MediaID(id))).value
    change(&value)
    try await processor.perform { [ledger, value] work in try ledger.prepared(value, isReplaced: false, in: work) }
  }

  func has(_ id: String, _ person: String) async throws -> Bool { try await ledger.media(MediaID(id), for: EmployeeID(person)) != nil }
  func page(_ room: String, _ person: String) async throws -> MessagePage { try await reader.messages(of: RoomID(room), for: EmployeeID(person)) }
  func gone() async throws -> [String] { try await ledger.gone(100).map(\.raw) }
}
