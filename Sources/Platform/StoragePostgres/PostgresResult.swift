import CPq
import Storage

/// Owns one libpq result and frees it.
struct PostgresResult: ~Copyable {
  let handle: OpaquePointer?

  init(_ handle: OpaquePointer?) { self.handle = handle }

  deinit { PQclear(handle) }

  var succeeded: Bool {
    let status = PQresultStatus(handle)
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK
  }

  /// The command tag, such as "COMMIT" or "INSERT 0 1".
  var command: String { PQcmdStatus(handle).map { String(cString: $0) } ?? "" }

  /// The number of rows that a statement changed. 0 for a SELECT.
  var changedRows: Int {
    guard !command.hasPrefix("SELECT") else { return 0 }
    return PQcmdTuples(handle).flatMap { Int(String(cString: $0)) } ?? 0
  }

  func rows(_ columns: PostgresColumns) -> [SQLRow] {
    let count = PQntuples(handle)
    var cells: [SQLValue] = []
    cells.reserveCapacity(Int(count) * columns.kinds.count)
    for row in 0..<count {
      for (column, kind) in columns.kinds.enumerated() {
        cells.append(value(row, Int32(column), kind))
      }
    }
    return SQLRow.rows(columns.shared, cells)
  }

  private func value(_ row: Int32, _ column: Int32, _ kind: PostgresColumns.Kind) -> SQLValue {
    guard PQgetisnull(handle, row, column) == 0, let start = PQgetvalue(handle, row, column) else {
      return .null
    }
    let length = Int(PQgetlength(handle, row, column))
    return start.withMemoryRebound(to: UInt8.self, capacity: length) { bytes in
      kind.value(UnsafeBufferPointer(start: bytes, count: length))
    }
  }
}
