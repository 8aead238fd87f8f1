import Kernel
import MessengerRules
import Storage

/// Key backups, encrypted by the people's devices.
struct KeyBackupStore {
  let sql: any SQLConnection

  /// Sessions per person. One session covers 100 messages, so this is enough for years.
  static let maxSessions: Int64 = 10_000

  private static let rows = Rows(
    "key_backup", KeyBackupInfo(person: EmployeeID(""), version: "", salt: "", iterations: 0, wrapped: "", check: "")
  ) { row, backup in
    row("person", &backup.person, "version", &backup.version, "salt", &backup.salt, "iterations", &backup.iterations)
    row("wrapped", &backup.wrapped, "proof", &backup.check)
  }

  func find(_ person: EmployeeID) throws -> KeyBackupInfo? {
    try KeyBackupStore.rows.first("WHERE person = $1", [SQLValue(person)], in: sql)
  }

  func save(_ backup: KeyBackupInfo) throws { try KeyBackupStore.rows.save(backup, in: sql) }

  func delete(_ person: EmployeeID) throws {
    try sql.execute("DELETE FROM key_backup WHERE person = $1", [.text(person.raw)])
    try deleteSessions(of: person)
  }

  func deleteSessions(of person: EmployeeID) throws { try sql.execute("DELETE FROM key_backup_session WHERE person = $1", [.text(person.raw)]) }

  func count(of person: EmployeeID) throws -> Int64 {
    try sql.first("SELECT COUNT(*) FROM key_backup_session WHERE person = $1", [.text(person.raw)])?.int(0) ?? 0
  }

  func lastNumber(of person: EmployeeID) throws -> Int64 {
    try sql.first("SELECT MAX(n) FROM key_backup_session WHERE person = $1", [.text(person.raw)])?.optionalInt(0) ?? 0
  }

  /// Saves a session if it decrypts more than the stored one (a lower index). A changed session gets a new number, so that readers
  /// of later pages do not miss it.
  /// - Returns: whether the session is new, and whether anything changed.
  func save(_ one: BackupSession, of person: EmployeeID, n: Int64) throws -> (isNew: Bool, isChanged: Bool) {
    let known = try sql.first(
      "SELECT place FROM key_backup_session WHERE person = $1 AND room = $2 AND session = $3",
      [.text(person.raw), .text(one.room.raw), .text(one.session)])
    if let known {
      if try known.int(0) <= one.index { return (false, false) }
      try sql.execute(
        "UPDATE key_backup_session SET n = $4, place = $5, sealed = $6 WHERE person = $1 AND room = $2 AND session = $3",
        [.text(person.raw), .text(one.room.raw), .text(one.session), .integer(n), .integer(one.index), .text(one.sealed)])
      return (false, true)
    }
    try sql.execute(
      "INSERT INTO key_backup_session (person, n, room, session, place, sealed) VALUES ($1, $2, $3, $4, $5, $6)",
      [.text(person.raw), .integer(n), .text(one.room.raw), .text(one.session), .integer(one.index), .text(one.sealed)])
    return (true, true)
  }

  func sessions(of person: EmployeeID, after n: Int64, _ count: Int64) throws -> [(n: Int64, session: BackupSession)] {
    try sql.query(
      "SELECT n, room, session, place, sealed FROM key_backup_session WHERE person = $1 AND n > $2 ORDER BY n LIMIT $3",
      [.text(person.raw), .integer(n), .integer(count)]
    ).map { row in
      let session = BackupSession(room: RoomID(try row.text(1)), session: try row.text(2), index: try row.int(3), sealed: try row.text(4))
      return (try row.int(0), session)
    }
  }
}
