import Foundation
import GRDB
import GRDBSQLite
import Storage

extension StorageError {
  /// Converts SQLite's extended result code.
  ///
  /// - Parameter systemError: the operating system's `errno` behind an input/output error.
  init(sqlite code: Int32, _ message: String, systemError: Int32 = 0) {
    switch code & 0xff {
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_FULL: self = .full
    // The log's index could not grow. SQLite does not report the reason, but a full disk is nearly the only one.
    case SQLITE_IOERR where code == Self.indexSizeCode: self = .full
    case SQLITE_IOERR where [ENOSPC, EDQUOT].contains(systemError): self = .full
    case SQLITE_CANTOPEN where [ENOSPC, EDQUOT].contains(systemError): self = .full
    case SQLITE_CONSTRAINT: self = Self.violated(code, message)
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .corrupt
    case SQLITE_CANTOPEN: self = .cannotOpen(message)
    default: self = .other(code: String(code), message: message)
    }
  }

  init(_ error: DatabaseError) {
    self.init(sqlite: error.extendedResultCode.rawValue, error.message ?? "no message")
  }

  /// Parses the table and columns from "UNIQUE constraint failed: employee.login".
  private static func violated(_ code: Int32, _ message: String) -> StorageError {
    let rule = message.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? message
    let isUnique = [uniqueCode, primaryKeyCode, rowidCode].contains(code)
    return isUnique ? .unique(constraint: rule) : .constraint(rule)
  }

  // The extended codes are macros with arithmetic, which Swift does not import.
  private static let indexSizeCode = SQLITE_IOERR | (19 << 8)
  private static let uniqueCode = SQLITE_CONSTRAINT | (8 << 8)
  private static let primaryKeyCode = SQLITE_CONSTRAINT | (6 << 8)
  private static let rowidCode = SQLITE_CONSTRAINT | (10 << 8)

  /// A failed sync. If it was a COMMIT's, the pages may have reached the disk nevertheless.
  var isFailedSync: Bool {
    guard case .other(let code, _) = self else { return false }
    return [SQLITE_IOERR | (4 << 8), SQLITE_IOERR | (5 << 8)].map(String.init).contains(code)
  }
}
