import Backups
import Foundation
import Kernel
import Storage
import StoragePostgres
import StorageSQLite
import Sync
import TestKit
import Testing

/// A small restaurant that takes money. Two tables record each payment and always agree, so a torn copy is noticed.
struct BackedUpTill: Sendable {
  let database: any CopyableDatabase
  let clock: ManualClock
  /// holds `data` and `copies`
  let folder: String
  let place: DatabasePlace

  var data: String { folder + "/data" }
  var copies: BackupFolder { BackupFolder(folder + "/copies") }

  static let migrations =
    SyncMigrations.all + [
      Migration(
        module: "till", number: 1, name: "payments",
        [
          "CREATE TABLE payment (id TEXT PRIMARY KEY, amount BIGINT NOT NULL, note TEXT)",
          "CREATE TABLE receipt (payment TEXT NOT NULL REFERENCES payment (id), amount BIGINT NOT NULL)",
        ])
    ]

  static let facts = FactsReader(sums: [("payments", "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM payment")])

  func desk(_ other: (any CopyableDatabase)? = nil, messenger: (any CopyableDatabase)? = nil) -> BackupService {
    let beside = messenger.map { CopySource(name: "messenger", database: $0, facts: FactsReader(sums: [])) }
    return BackupService(
      database: other ?? database, beside: beside.map { [$0] } ?? [], data: data, backups: copies.path, facts: BackedUpTill.facts, program: "1.2.3",
      now: { clock.now() }, log: TestStream.log)
  }

  func pay(_ amount: Int64, id: String, note: String = "") async throws {
    try await database.write { sql in
      try sql.execute("INSERT INTO payment (id, amount, note) VALUES ($1, $2, $3)", [.text(id), .integer(amount), .text(note)])
      try sql.execute("INSERT INTO receipt (payment, amount) VALUES ($1, $2)", [.text(id), .integer(amount)])
      try sql.execute("UPDATE stream SET seq = seq + 1")
    }
  }

  /// Every name in the folder of copies, also of entries that are no copies.
  var allNames: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: copies.path)) ?? []).filter { $0 != ".lock" }.sorted() }
}

/// Gives `body` a till with a hundred payments.
nonisolated(nonsending) func withTill(_ engine: Engine, _ body: (BackedUpTill) async throws -> Void) async throws {
  try await withTemporaryFolder { folder in
    try await withDatabasePlace(engine) { place in
      let database: any CopyableDatabase =
        switch place {
        case .folder: try SQLiteDatabase(folder: folder + "/data")
        case .address(let address): try await PostgresDatabase(address: address)
        }
      do {
        try await Migrator(BackedUpTill.migrations).run(on: database, now: 0)
        let till = BackedUpTill(database: database, clock: ManualClock(), folder: folder, place: place)
        for number in 1...100 { try await till.pay(1000, id: "p\(number)", note: "Phở bò tái số \(number), cảm ơn quý khách") }
        try await body(till)
        await database.close()
      } catch {
        await database.close()
        throw error
      }
    }
  }
}

/// A database whose copies come out wrong: a disk or a cable that lies.
struct Spoiling: CopyableDatabase {
  let base: any CopyableDatabase
  let spoil: @Sendable (String) throws -> Void

  var dialect: Dialect { base.dialect }
  var copyName: String { base.copyName }
  var statistics: StorageStatistics { base.statistics }

  func write<T: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> T, then report: @escaping @Sendable (Result<T, any Error>) -> Void
  ) { base.write(body, then: report) }

  func read<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws -> T { try await base.read(body) }

  func close() async {}

  func copy<Facts: Sendable>(
    to file: String, pause: @escaping CopyPause, facts: @escaping @Sendable (any SQLConnection) throws -> Facts
  ) async throws -> DatabaseContents<Facts> {
    let contents = try await base.copy(to: file, pause: pause, facts: facts)
    try spoil(file)
    return contents
  }

  func inspect<Facts: Sendable>(
    copy file: String, pause: @escaping CopyPause, facts: @escaping @Sendable (any SQLConnection) throws -> Facts
  ) async throws -> DatabaseContents<Facts>? { try await base.inspect(copy: file, pause: pause, facts: facts) }
}

/// Turns one byte around.
func flip(_ file: String, at offset: (Int) -> Int) throws {
  let url = URL(fileURLWithPath: file)
  var bytes = try Data(contentsOf: url)
  let place = offset(bytes.count)
  try #require(bytes.indices.contains(place))
  bytes[place] ^= 0x04
  try bytes.write(to: url)
}

/// Changes one letter of a text in the file.
func flip(_ file: String, where text: String) throws {
  let found = try #require(try Data(contentsOf: URL(fileURLWithPath: file)).range(of: Data(text.utf8)))
  try flip(file) { _ in found.lowerBound + 1 }
}

/// Turns one bit in the compressed rows of a dump: those of the table that takes most room.
func flip(_ file: String, inLargestBlockOfDump offset: Int) throws {
  let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
  var starts: [Int] = []
  var rest = bytes.startIndex..<bytes.endIndex
  while let found = bytes.range(of: Data([0x78, 0x9c]), options: [], in: rest) {
    starts.append(found.lowerBound)
    rest = found.upperBound..<bytes.endIndex
  }
  let sizes = zip(starts, starts.dropFirst() + [bytes.endIndex]).map { (start: $0, size: $1 - $0) }
  let largest = try #require(sizes.max { $0.size < $1.size })
  #expect(largest.size > offset)
  try flip(file) { _ in largest.start + offset }
}

func truncate(_ file: String) throws {
  let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
  try handle.truncate(atOffset: try handle.seekToEnd() / 2)
  try handle.close()
}

func copyFile(_ from: String, _ to: String) throws { try FileManager.default.copyItem(atPath: from, toPath: to) }
