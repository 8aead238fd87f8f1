import CPq
import Storage

extension StorageError {
  /// Converts a failed result.
  init(_ result: borrowing PostgresResult, on link: OpaquePointer?) {
    let state = result.field(PostgresField.state) ?? ""
    if PQstatus(link) == CONNECTION_BAD || Self.endsConnection(state) {
      self = .connectionLost
      return
    }
    switch state {
    case "53100": self = .full
    case "55P03", "40001", "40P01": self = .busy
    case "XX001", "XX002": self = .corrupt
    case "23505": self = .unique(constraint: result.uniqueColumns)
    case "23502": self = .constraint(result.notNullColumn)
    case _ where state.hasPrefix("23"):
      self = .constraint(result.field(PostgresField.constraint) ?? result.message)
    default: self = .other(code: state, message: result.message)
    }
  }

  /// The server is shutting down, or an administrator ended the connection.
  private static func endsConnection(_ state: String) -> Bool {
    ["57P01", "57P02", "57P03", "08006", "08003"].contains(state)
  }
}

/// The used parts of an error report. libpq names them by letters in C macros.
private enum PostgresField {
  static let state: Character = "C"
  static let detail: Character = "D"
  static let table: Character = "t"
  static let column: Character = "c"
  static let constraint: Character = "n"
}

extension PostgresResult {
  fileprivate func field(_ letter: Character) -> String? {
    let code = Int32(letter.asciiValue ?? 0)
    return PQresultErrorField(handle, code).map { String(cString: $0) }
  }

  fileprivate var message: String {
    PQresultErrorMessage(handle).map { postgresMessage($0) } ?? "no message"
  }

  fileprivate var notNullColumn: String {
    guard let table = field(PostgresField.table), let column = field(PostgresField.column) else {
      return message
    }
    return "\(table).\(column)"
  }

  /// The table and columns in SQLite's form. They are parsed from "Key (section, name)=(…) already exists.", whose brackets are the
  /// same in every language. The values are left out.
  fileprivate var uniqueColumns: String {
    let constraint = field(PostgresField.constraint) ?? "unknown"
    guard let table = field(PostgresField.table), let detail = field(PostgresField.detail) else {
      return constraint
    }
    guard let columns = Self.keyColumns(in: detail) else { return constraint }
    return columns.map { "\(table).\($0)" }.joined(separator: ", ")
  }

  private static func keyColumns(in detail: String) -> [String]? {
    guard let opening = detail.firstIndex(of: "(") else { return nil }
    let names = detail[detail.index(after: opening)...].split(separator: ")=(", maxSplits: 1)
    guard names.count == 2, let list = names.first else { return nil }
    return list.split(separator: ", ").map(String.init)
  }
}

/// libpq's message on one line. It never contains a password.
func postgresMessage(_ text: UnsafePointer<CChar>) -> String {
  String(cString: text).split(whereSeparator: \.isNewline).joined(separator: " ")
}
