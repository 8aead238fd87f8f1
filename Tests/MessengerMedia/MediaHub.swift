import Kernel
import Logging
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

/// Messages with media, with their real command processor.
final class MediaHub: Sendable {
  let clock = ManualClock()
  let processor: CommandProcessor
  let ledger: MediaLedger
  let reader: MessengerReader
  let told = MediaChanges()
  let timers: TimerService
  let database: any SQLDatabase
  let folder: MediaFolder
  let keeper: MediaKeeper
  private let numbers = Mutex<Int64>(0)

  init(_ database: any SQLDatabase, folder path: String, most: Int64) throws {
    let log = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
    self.database = database
    let keys = try RoomKeys(try MasterKeys(folder: path + "/keys"))
    var registry = CommandRegistry()
    registry.add(MessengerHandler(keys: keys, people: Everybody()))
    let publisher = Publisher()
    publisher.add(told)
    processor = CommandProcessor(database: database, registry: registry, clock: clock, publisher: publisher, statistics: SyncStatistics(), log: log)
    ledger = MediaLedger(database: database, keys: keys, limits: MediaLimits(size: most))
    reader = MessengerReader(database: database, keys: keys, people: Everybody())
    timers = TimerService(handlers: [RoomSweep(keys: keys)], clock: clock, statistics: SyncStatistics(), log: log)
    folder = MediaFolder(path: path + "/media")
    keeper = MediaKeeper(ledger: ledger, folder: folder, disk: DiskThreads(threads: 1), log: log)
  }

  /// Opens a fresh one with a room `g` of Lan, Tuấn and Thu. `most`: bytes of a file
  nonisolated(nonsending) static func open(_ engine: Engine, most: Int64 = 1000, _ body: (MediaHub) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      try await withDatabase(engine, migrations: SyncMigrations.all + MessengerMigrations.all) { database in
        let hub = try MediaHub(database, folder: folder, most: most)
        try await hub.does("lan", .makeGroup(room: RoomID("g"), name: Name("Ca tối"), members: ["tuan", "thu"].map { EmployeeID($0) }))
        try await body(hub)
      }
    }
  }

  static func author(_ person: String) -> Author {
    Author(employee: EmployeeID(person), rights: Rights.of([.waiter]), device: DeviceID(person + "-phone"))
  }

  func tries(_ person: String, _ body: MessengerCommand) async -> Refusal? {
    let n = numbers.withLock { n in
      n += 1
      return n
    }
    let command = Command(id: CommandID("c\(n)"), n: CommandNumber(n), at: clock.now(), body: body.json)
    switch await processor.submit(Submission(command: command, author: MediaHub.author(person))) {
    case .decided(let decision): return decision.refusal
    case .turnedAway(let refusal): return refusal
    case .unknown: return Refusal("test.unknown")
    }
  }

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

func refusal(_ body: () async throws -> Void) async -> Refusal? {
  do {
    try await body()
    return nil
  } catch { return error as? Refusal ?? Refusal("test.other") }
}
