import Kernel

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
