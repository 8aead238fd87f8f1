import Kernel

/// Why a new password or PIN is not valid.
// wire: pages
public enum SecretFault: String, WireChoice, Sendable {
  case short, long
  /// white space in a password
  case blank
  /// a PIN that is not 4 to 6 digits
  case malformed
  /// a PIN that everybody tries first
  case easy
}

/// A new password or PIN as the rules see it while it is typed.
// wire: pages
public struct SecretCheck: Wire, Equatable, Sendable {
  /// nil: valid
  public var fault: SecretFault?
  /// the bounds of its length, in characters
  public var least: Int64
  public var most: Int64
  /// characters that are missing; 0: long enough
  public var missing: Int64

  public init(password: String) {
    fault = Password.fault(in: password)
    least = Password.least
    most = Password.most
    missing = max(0, Password.least - Int64(password.unicodeScalars.count))
  }

  public init(pin: String) {
    fault = PIN.fault(in: pin)
    least = PIN.least
    most = PIN.most
    missing = max(0, PIN.least - Int64(pin.unicodeScalars.count))
  }
}
