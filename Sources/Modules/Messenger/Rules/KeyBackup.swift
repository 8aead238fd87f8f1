import Kernel

/// A person's key backup at the hub, and the values that check its passphrase. The hub knows neither passphrase nor key.
public struct KeyBackupInfo: StreamValue {
  public var person: EmployeeID
  /// another one: another key, and nothing is left of what was kept with the earlier
  public var version: String
  public var salt: String
  /// how often the passphrase is stirred
  public var iterations: Int64
  /// the key that copies are sealed with, sealed by what comes of the passphrase
  public var wrapped: String
  /// the value that shows whether a passphrase is right
  public var check: String

  public static var kind: String { "endBackup" }
  public static var topic: Topic { .messenger }
  public static var isKeptApart: Bool { true }
  public var key: String { person.raw }
  public var audience: String? { person.audience }

  public init(person: EmployeeID, version: String, salt: String, iterations: Int64, wrapped: String, check: String) {
    self.person = person
    self.version = version
    self.salt = salt
    self.iterations = iterations
    self.wrapped = wrapped
    self.check = check
  }
}

// Backups of people's keys. Only their passphrases decrypt them.

// wire: read
public struct NewKeyBackup: Wire, Equatable, Sendable {
  public var version: String
  public var salt: String
  public var iterations: Int64
  public var wrapped: String
  public var check: String

  public init(version: String, salt: String, iterations: Int64, wrapped: String, check: String) {
    self.version = version
    self.salt = salt
    self.iterations = iterations
    self.wrapped = wrapped
    self.check = check
  }
}

/// The key of one session, from one message on, sealed with the backup's key.
public struct BackupSession: Wire, Equatable, Sendable {
  public var room: RoomID
  public var session: String
  /// the first message that it opens
  public var index: Int64
  public var sealed: String

  public init(room: RoomID, session: String, index: Int64, sealed: String) {
    self.room = room
    self.session = session
    self.index = index
    self.sealed = sealed
  }
}

// wire: read
public struct NewBackupSessions: Wire, Equatable, Sendable {
  /// of the backup that they are sealed for
  public var version: String
  public var sessions: [BackupSession]

  public init(version: String, sessions: [BackupSession]) {
    self.version = version
    self.sessions = sessions
  }
}

public struct BackupSessionPage: Wire, Equatable, Sendable {
  /// absent: there is no backup
  public var version: String?
  public var sessions: [BackupSession]
  /// the cursor of the next page; absent: that was all
  public var next: Int64?

  public init(version: String?, sessions: [BackupSession], next: Int64?) {
    self.version = version
    self.sessions = sessions
    self.next = next
  }
}
