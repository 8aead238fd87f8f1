/// Why a safety copy could not be made or brought back.
public enum CopyError: Error, Equatable, Sendable {
  /// The disk of the copies is full.
  case full
  /// The folder of the copies, or a file in it, cannot be used, and why.
  case folder(String)
  /// What was written is not what should have been.
  case damaged(String)
  /// A program of the database's that is needed is not installed.
  case toolMissing(String)
  /// A program of the database's is older than the server, whose data it would not understand.
  case toolOlder(tool: String, found: Int64, server: Int64)
  /// The database cannot be read now.
  case database(String)
  /// Broken off, because the hub stops.
  case cancelled

  /// Stable, for texts in any language.
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

  /// The meaning of whatever went wrong on the way.
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
