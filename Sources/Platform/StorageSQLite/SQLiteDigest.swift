import GRDB
import GRDBSQLite
import Storage

/// Computes checksums of tables, row by row, without keeping rows.
enum SQLiteDigest {
  private static let rowsBetweenPauses: Int64 = 2000

  static func tables(of database: Database, _ pause: CopyPause) throws -> [TableDigest] {
    let names = try String.fetchAll(
      database, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name")
    return try names.map { try table($0, of: database, pause) }
  }

  private static func table(_ name: String, of database: Database, _ pause: CopyPause) throws -> TableDigest {
    let handle = database.sqliteConnection
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    let quoted = name.replacing("\"", with: "\"\"")
    guard sqlite3_prepare_v2(handle, "SELECT * FROM \"\(quoted)\"", -1, &statement, nil) == SQLITE_OK else { throw failure(handle) }
    var rows: Int64 = 0
    var sum: UInt64 = 0
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        sum &+= row(statement)
        rows += 1
        if rows % rowsBetweenPauses == 0 { try pause() }
      case SQLITE_DONE:
        return TableDigest(name: name, rows: rows, digest: String(sum, radix: 16))
      default: throw failure(handle)
      }
    }
  }

  private static func row(_ statement: OpaquePointer?) -> UInt64 {
    var hash = RowHash()
    for column in 0..<sqlite3_column_count(statement) {
      let type = sqlite3_column_type(statement, column)
      hash.add(UInt64(type))
      switch type {
      case SQLITE_INTEGER: hash.add(UInt64(bitPattern: sqlite3_column_int64(statement, column)))
      case SQLITE_FLOAT: hash.add(sqlite3_column_double(statement, column).bitPattern)
      case SQLITE_NULL: break
      default:
        let bytes = sqlite3_column_blob(statement, column)
        hash.add(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column))))
      }
    }
    return hash.value
  }

  private static func failure(_ handle: OpaquePointer?) -> CopyError {
    CopyError(
      StorageError(
        sqlite: sqlite3_extended_errcode(handle), String(cString: sqlite3_errmsg(handle)), systemError: sqlite3_system_errno(handle)))
  }
}

/// FNV-1a over words with a final mix, so that the sum over many rows is as good as each hash. It only has to detect damage by a
/// disk or a cable.
private struct RowHash {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ word: UInt64) {
    state = (state ^ word) &* 0x0000_0100_0000_01b3
    state ^= state >> 32
  }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    add(UInt64(bytes.count))
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  }

  var value: UInt64 {
    var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
