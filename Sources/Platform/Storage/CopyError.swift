/// The reason why a backup could not be made or restored.
public enum CopyError: Error, Equatable, Sendable {
  /// The disk of the backups is full.
  case full
  /// The folder of the backups, or a file in it, cannot be used. The value is the reason.
  case folder(String)
  /// The written data differ from the expected data.
  case damaged(String)
  /// A required program of PostgreSQL is not installed.
  case toolMissing(String)
  /// A program of PostgreSQL is older than the server, so it may not understand the server's data.
  case toolOlder(tool: String, found: Int64, server: Int64)
  /// The database cannot be read now.
  case database(String)
  /// Cancelled because the hub stops.
  case cancelled

  /// Stable code, for texts in any language.
  public var code: String {
    switch self {
    case .full: "full"
    case .folder: "folder"
    case .damaged: "damaged"
    case .toolMissing: "toolMissing"
    case .toolOlder: "toolOlder"
    case .database: "database"
    case .cancelled: "cancelled"
    }
  }

  /// Converts any error.
  public init(_ error: any Error) {
    switch error {
    case let error as CopyError: self = error
    case StorageError.full: self = .full
    case StorageError.corrupt: self = .damaged("the database is damaged")
    case let error as StorageError: self = .database("\(error)")
    case is CancellationError: self = .cancelled
    default: self = .database("\(error)")
    }
  }
}

extension CopyError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .full: "the disk for the safety copies is full"
    case .folder(let reason): reason
    case .damaged(let what): "the copy is not sound: \(what)"
    case .toolMissing(let tool): "\(tool) is not installed; on Debian: apt-get install postgresql-client"
    case .toolOlder(let tool, let found, let server):
      "\(tool) is of version \(found), the server of version \(server): install the client programs of version \(server)"
    case .database(let reason): reason
    case .cancelled: "broken off"
    }
  }
}
