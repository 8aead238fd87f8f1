import Kernel

/// One person on one device.
public struct PersonOnDevice: Hashable, Sendable {
  public let person: EmployeeID
  public let device: DeviceID

  public init(person: EmployeeID, device: DeviceID) {
    self.person = person
    self.device = device
  }
}

/// Tells which person is signed in on which device. A device identity exists as long as the person can continue on that device without a
/// password.
public protocol SignedInDevices: Sendable {
  func devices() async throws -> Set<PersonOnDevice>
}
