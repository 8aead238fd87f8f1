import Kernel
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

/// Profiles on their own database.
struct PeopleHouse: ModuleHub {
  static let migrations = SyncMigrations.all + PeopleMigrations.all

  let stream: TestStream
  let folder: String
  let told = PeopleChanges()
  let key: ProfileKey
  let desk: ProfileReader
  let newcomers: NewcomerKeeper
  let source: ProfileSource

  init(_ database: any SQLDatabase, folder path: String) async throws {
    folder = path + "/keys"
    key = try await ProfileKey.open(folder: folder, for: database)
    stream = TestStream(database, handlers: [PeopleHandler(key: key)])
    stream.publisher.add(told)
    desk = ProfileReader(database: database, processor: stream.processor, key: key, house: Everybody(), clock: stream.clock)
    newcomers = NewcomerKeeper(database: database, processor: stream.processor, key: key, log: TestStream.log, pause: .milliseconds(5))
    source = ProfileSource(key: key, house: Everybody())
  }

  static func author(_ person: String) -> Author {
    Author(employee: EmployeeID(person), rights: Rights.of([.waiter]), device: DeviceID(person + "-phone"))
  }

  /// - Returns: nil: accepted
  func edits(_ person: String, _ fields: ProfileFields) async -> Refusal? {
    let body = PeopleCommand.editProfile(
      gender: fields.gender, about: fields.about, birthday: fields.birthday, phone: fields.phone, email: fields.email, country: fields.country)
    return await submit(body, by: PeopleHouse.author(person))
  }

  func profile(_ person: String) async throws -> Profile? { try await desk.view(of: EmployeeID(person), since: nil).profile }

  func snapshot() async throws -> [String] {
    let source = source
    return try await database.read { sql in try source.entities(in: sql).map(\.id) }
  }
}

enum Photos {
  static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDA, 0, 2] + [UInt8](repeating: 7, count: 40) + [0xFF, 0xD9]
  static let webp: [UInt8] = Array("RIFF".utf8) + [28, 0, 0, 0] + Array("WEBPVP8 ".utf8) + [16, 0, 0, 0] + [UInt8](repeating: 1, count: 16)
}
