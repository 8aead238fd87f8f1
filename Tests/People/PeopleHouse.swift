import Kernel
import Logging
import PeopleRules
import PeopleService
import Sealing
import Storage
import Sync
import Synchronization
import TestKit
import Testing

/// The employees of these tests: everybody except strangers.
struct Everybody: Household {
  func person(_ id: EmployeeID) -> HousePerson? {
    id.raw.hasPrefix("stranger") ? nil : HousePerson(name: Name("Chị " + id.raw), roles: [.waiter])
  }
}

/// The changes that every device received.
final class PeopleChanges: ChangeListener {
  private let all = Mutex<[StoredChange]>([])
  func hear(_ batch: ChangeBatch) { all.withLock { $0 += batch.changes } }
  var profiles: [Profile] { get throws { try all.withLock { $0 }.compactMap { try $0.value.map { try Profile(json: try JSON.parse($0)) } } } }
}

/// Profiles with their real command processor, on their own database.
struct PeopleHouse: Sendable {
  let database: any SQLDatabase
  let folder: String
  let clock = ManualClock()
  let told = PeopleChanges()
  let key: ProfileKey
  let processor: CommandProcessor
  let desk: ProfileReader
  let newcomers: NewcomerKeeper
  let source: ProfileSource

  init(_ database: any SQLDatabase, folder: String) async throws {
    let log = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
    self.database = database
    self.folder = folder
    key = try await ProfileKey.open(folder: folder, for: database)
    let publisher = Publisher()
    publisher.add(told)
    var registry = CommandRegistry()
    registry.add(PeopleHandler(key: key))
    processor = CommandProcessor(database: database, registry: registry, clock: clock, publisher: publisher, statistics: SyncStatistics(), log: log)
    desk = ProfileReader(database: database, processor: processor, key: key, house: Everybody(), clock: clock)
    newcomers = NewcomerKeeper(database: database, processor: processor, key: key, log: log, pause: .milliseconds(5))
    source = ProfileSource(key: key, house: Everybody())
  }

  nonisolated(nonsending) static func open(_ engine: Engine, _ body: (PeopleHouse) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      try await withDatabase(engine, migrations: SyncMigrations.all + PeopleMigrations.all) { database in
        try await body(PeopleHouse(database, folder: folder + "/keys"))
      }
    }
  }

  static func author(_ person: String) -> Author {
    Author(employee: EmployeeID(person), rights: Rights.of([.waiter]), device: DeviceID(person + "-phone"))
  }

  /// - Returns: nil: accepted
  func edits(_ person: String, _ fields: ProfileFields, n: Int64 = 1) async -> Refusal? {
    let body = PeopleCommand.editProfile(
      gender: fields.gender, about: fields.about, birthday: fields.birthday, phone: fields.phone, email: fields.email, country: fields.country)
    let command = Command(id: CommandID("\(person)-\(n)"), n: CommandNumber(n), at: clock.now(), body: body.json)
    switch await processor.submit(Submission(command: command, author: PeopleHouse.author(person))) {
    case .decided(let decision): return decision.refusal
    case .turnedAway(let refusal): return refusal
    case .unknown: return Refusal("test.unknown")
    }
  }

  func profile(_ person: String) async throws -> Profile? { try await desk.view(of: EmployeeID(person), since: nil).profile }

  func snapshot() async throws -> [String] {
    let source = source
    return try await database.read { sql in try source.entities(in: sql).map(\.id) }
  }
}

func refusal(_ body: () async throws -> Void) async -> Refusal? {
  do {
    try await body()
    return nil
  } catch {
    return error as? Refusal
  }
}

enum Photos {
  static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDA, 0, 2] + [UInt8](repeating: 7, count: 40) + [0xFF, 0xD9]
  static let webp: [UInt8] = Array("RIFF".utf8) + [28, 0, 0, 0] + Array("WEBPVP8 ".utf8) + [16, 0, 0, 0] + [UInt8](repeating: 1, count: 16)
}
