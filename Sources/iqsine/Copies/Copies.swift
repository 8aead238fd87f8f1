import Backups
import Kernel
import Storage
import Sync
import Web

/// How safety copies are made of this restaurant's data.
enum Copies {
  /// The amounts by which an owner recognises the evening that a copy is of.
  private static let facts = FactsReader(sums: [
    ("bills", "SELECT CAST(COALESCE(SUM(total), 0) AS BIGINT) FROM bill"),
    ("payments", "SELECT CAST(COALESCE(SUM(received), 0) AS BIGINT) FROM payment"),
  ])

  static func desk(_ configuration: HubConfiguration, _ database: any CopyableDatabase, _ clock: any HubClock) -> BackupDesk {
    BackupDesk(
      database: database, data: configuration.data, backups: configuration.backupFolder, facts: facts, program: Iqsine.version,
      now: { clock.now() }, log: configuration.logger())
  }

  static func read(_ sql: any SQLConnection) throws -> BackupFacts { try facts.read(sql) }

  static func nightly(_ configuration: HubConfiguration, _ database: any CopyableDatabase, _ clock: any HubClock) async throws -> NightlyCopies {
    let since = try await database.read { sql in
      Instant(try sql.first("SELECT COALESCE(MIN(applied_at), 0) FROM schema_migration")?.int(0) ?? 0)
    }
    return NightlyCopies(desk: desk(configuration, database, clock), since: since, now: { clock.now() })
  }

  static func age(_ copies: NightlyCopies) -> GaugeFigure {
    GaugeFigure("iqsine_backup_age_seconds", "Since the newest good safety copy was made") { copies.desk.age() }
  }
}
