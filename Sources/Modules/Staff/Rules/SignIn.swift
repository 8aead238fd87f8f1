import Kernel

/// Text that is never shown or stored as it is: a password or PIN on its way to being checked.
public enum SecretLimit: TextLimit {
  public static var name: String { "Secret" }
  public static var most: Int64 { Password.most }
  public static var mayBeEmpty: Bool { true }
}
public typealias Secret = Text<SecretLimit>

/// Signing in on a device.
// wire: read
public struct SignIn: Wire, Equatable, Sendable {
  public var login: Login
  public var password: Secret
  public var device: DeviceID
  /// the device's name, as its owner would call it: "Điện thoại của Lan"
  public var deviceName: Name

  public init(login: Login, password: Secret, device: DeviceID, deviceName: Name) {
    self.login = login
    self.password = password
    self.device = device
    self.deviceName = deviceName
  }
}

/// Another person takes over a shared device.
// wire: read
public struct UserSwitch: Wire, Equatable, Sendable {
  public var employee: EmployeeID
  public var pin: Secret

  public init(employee: EmployeeID, pin: Secret) {
    self.employee = employee
    self.pin = pin
  }
}

// wire: read
public struct PasswordChange: Wire, Equatable, Sendable {
  public var old: Secret
  public var new: Secret

  public init(old: Secret, new: Secret) {
    self.old = old
    self.new = new
  }
}

// wire: read
public struct PINChange: Wire, Equatable, Sendable {
  public var password: Secret
  /// absent: no PIN any more
  public var pin: Secret?

  public init(password: Secret, pin: Secret?) {
    self.password = password
    self.pin = pin
  }
}

/// A manager sets somebody's password.
// wire: read
public struct NewPassword: Wire, Equatable, Sendable {
  public var password: Secret

  public init(password: Secret) { self.password = password }
}
