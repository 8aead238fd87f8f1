import Backups
import BackupsHTTP
import Hosting
import Kernel
import Storage
import Sync

/// How safety copies are made of this restaurant's data.
enum Copies {
  /// The amounts by which an owner recognises the evening that a copy is of.
  private static let facts = FactsReader(sums: [
    ("bills", "SELECT CAST(COALESCE(SUM(total), 0) AS BIGINT) FROM bill"),
    ("payments", "SELECT CAST(COALESCE(SUM(received), 0) AS BIGINT) FROM payment"),
  ])

  /// For messages a copy lists only the numbers of rows: their content is encrypted.
  private static let messengerFacts = FactsReader(sums: [])

  /// How the contents of a database are recognised.
  ///
  /// - Parameter name: empty for the restaurant's
  static func facts(of name: String) -> FactsReader { name.isEmpty ? facts : messengerFacts }

  /// - Parameter messenger: nil: there is none yet
  static func desk(
    _ configuration: HubConfiguration, _ restaurant: any CopyableDatabase, messenger: (any CopyableDatabase)?, _ clock: any HubClock
  ) -> BackupService {
    let beside = messenger.map { CopySource(name: HubStores.messengerName, database: $0, facts: messengerFacts) }
    return BackupService(
      database: restaurant, beside: beside.map { [$0] } ?? [], data: configuration.data, backups: configuration.backupFolder, facts: facts,
      program: Iqsine.version, now: { clock.now() }, mayForget: { clock.isTrusted },
      log: configuration.logger())
  }

  static func desk(_ configuration: HubConfiguration, _ stores: HubStores, _ clock: any HubClock) -> BackupService {
    desk(configuration, stores.restaurant, messenger: stores.messenger, clock)
  }

  static func nightly(_ configuration: HubConfiguration, _ stores: HubStores, _ clock: any HubClock) async throws -> NightlyCopies {
    let since = try await stores.restaurant.read { sql in
      Instant(try sql.first("SELECT COALESCE(MIN(applied_at), 0) FROM schema_migration")?.int(0) ?? 0)
    }
    return NightlyCopies(desk: desk(configuration, stores, clock), since: since, now: { clock.now() }, house: { clock.house })
  }

  /// The nightly copies, and those that are stored elsewhere, as a part of the hub.
  static func part(_ copies: NightlyCopies, _ configuration: HubConfiguration, on stream: HubStream) -> BackupsPart {
    let clock = stream.clock
    let stored = StoredCopies(desk: copies.desk, secrets: configuration.secretsFolder, now: { clock.now() }, house: { clock.house })
    return BackupsPart(copies, stored: stored) { author, type, body in
      try await stream.processor.perform(as: author) { $0.keep(type, body) }
    }
  }
}
