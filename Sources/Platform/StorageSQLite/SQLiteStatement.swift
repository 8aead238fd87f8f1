import GRDB
import GRDBSQLite
import Storage

/// One prepared statement, kept for the life of its connection.
///
/// GRDB compiles and owns it. Binding and stepping call SQLite directly, which saves a copy of every value.
final class SQLiteStatement {
  private let owner: GRDB.Statement
  private let handle: OpaquePointer
  private let parameters: Int
  private var columns: SQLColumns?
  /// SQLite's count of recompilations when `columns` was read.
  private var compilations: Int32 = 0

  init(_ owner: GRDB.Statement) {
    self.owner = owner
    handle = owner.sqliteStatement
    parameters = Int(sqlite3_bind_parameter_count(handle))
  }

  /// Runs the statement and returns its rows.
  func rows(_ values: [SQLValue]) throws(StorageError) -> [SQLRow] {
    try bind(values)
    defer { finish() }
    guard try step() else { return [] }
    let columns = currentColumns()
    var cells: [SQLValue] = []
    repeat {
      for column in 0..<Int32(columns.names.count) { cells.append(value(column)) }
    } while try step()
    return SQLRow.rows(columns, cells)
  }

  /// Runs the statement for its effect.
  func run(_ values: [SQLValue]) throws(StorageError) {
    try bind(values)
    defer { finish() }
    while try step() {}
  }

  private func finish() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  /// - Returns: whether there is a row.
  private func step() throws(StorageError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw failure()
    }
  }

  private func failure() -> StorageError {
    let connection = sqlite3_db_handle(handle)
    return StorageError(
      sqlite: sqlite3_extended_errcode(connection),
      String(cString: sqlite3_errmsg(connection)),
      systemError: sqlite3_system_errno(connection))
  }
}

extension SQLiteStatement {
  private func bind(_ values: [SQLValue]) throws(StorageError) {
    guard values.count == parameters else {
      throw .other(
        code: "parameters", message: "\(parameters) expected, \(values.count) given")
    }
    for (index, value) in values.enumerated() {
      let code = try bind(value, Int32(index + 1))
      guard code == SQLITE_OK else { throw failure() }
    }
  }

  private func bind(_ value: SQLValue, _ index: Int32) throws(StorageError) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let integer): return sqlite3_bind_int64(handle, index, integer)
    case .text(let text): return try bind(text, index)
    case .blob(let bytes):
      return bytes.withUnsafeBytes { buffer in
        guard let start = buffer.baseAddress else { return sqlite3_bind_zeroblob(handle, index, 0) }
        return sqlite3_bind_blob64(handle, index, start, UInt64(buffer.count), copied)
      }
    }
  }

  /// Refuses text with a NUL, because PostgreSQL cannot store it.
  private func bind(_ text: String, _ index: Int32) throws(StorageError) -> Int32 {
    var text = text
    let code: Int32? = text.withUTF8 { utf8 in
      guard !utf8.contains(0) else { return nil }
      return utf8.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else {
          return sqlite3_bind_text64(handle, index, "", 0, copied, UInt8(SQLITE_UTF8))
        }
        return sqlite3_bind_text64(
          handle, index, start, UInt64(characters.count), copied, UInt8(SQLITE_UTF8))
      }
    }
    guard let code else { throw .constraint("text holds a NUL character") }
    return code
  }

  private func value(_ column: Int32) -> SQLValue {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(handle, column))
    case SQLITE_NULL: .null
    case SQLITE_BLOB: .blob(bytes(sqlite3_column_blob(handle, column), column))
    default: .text(text(column))
    }
  }

  private func bytes(_ start: UnsafeRawPointer?, _ column: Int32) -> [UInt8] {
    let count = Int(sqlite3_column_bytes(handle, column))
    return start.map { Array(UnsafeRawBufferPointer(start: $0, count: count)) } ?? []
  }

  private func text(_ column: Int32) -> String {
    let start = sqlite3_column_text(handle, column)
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The column names. They are read again only if a schema change made SQLite recompile the statement.
  private func currentColumns() -> SQLColumns {
    let now = sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_REPREPARE, 0)
    if let columns, now == compilations { return columns }
    let names = (0..<sqlite3_column_count(handle)).map { column in
      sqlite3_column_name(handle, column).map { String(cString: $0) } ?? ""
    }
    let fresh = SQLColumns(names)
    columns = fresh
    compilations = now
    return fresh
  }
}

/// Tells SQLite to copy a bound value, so that it need not outlive the call.
nonisolated(unsafe) private let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
