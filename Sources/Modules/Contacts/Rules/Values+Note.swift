import Kernel

/// A note that nobody reads but who wrote it.
public struct PrivateNote: Wire, Equatable, Sendable {
  public var id: PrivateNoteID
  public var title: PrivateNoteTitle
  public var text: PrivateNoteText
  public var revision: Int64
  public var changedAt: Instant
  /// only among the deleted ones
  public var deletedAt: Instant?

  public init(id: PrivateNoteID, title: PrivateNoteTitle, text: PrivateNoteText, revision: Int64, changedAt: Instant, deletedAt: Instant? = nil) {
    self.id = id
    self.title = title
    self.text = text
    self.revision = revision
    self.changedAt = changedAt
    self.deletedAt = deletedAt
  }
}

public struct PrivateNotes: Wire, Equatable, Sendable {
  public var total: Int64
  /// the latest first
  public var notes: [PrivateNote]

  public init(total: Int64, notes: [PrivateNote]) {
    self.total = total
    self.notes = notes
  }
}

/// Asks for an app password.
// wire: read
public struct NewAppPassword: Wire, Equatable, Sendable {
  /// the device that it is for
  public var name: Name

  public init(name: Name) { self.name = name }
}

/// An app password by which a device's own Contacts app comes in; never the secret itself.
public struct AppPasswordView: Wire, Equatable, Sendable {
  public var id: AppPasswordID
  public var name: Name
  public var createdAt: Instant
  public var usedAt: Instant?

  public init(id: AppPasswordID, name: Name, createdAt: Instant, usedAt: Instant?) {
    self.id = id
    self.name = name
    self.createdAt = createdAt
    self.usedAt = usedAt
  }
}

/// Told once, when it is made.
public struct MadeAppPassword: Wire, Equatable, Sendable {
  public var id: AppPasswordID
  public var name: Name
  /// the user name to type on the device
  public var login: Login
  /// 26 letters and digits in groups; blanks and hyphens need not be typed
  public var password: String

  public init(id: AppPasswordID, name: Name, login: Login, password: String) {
    self.id = id
    self.name = name
    self.login = login
    self.password = password
  }
}
