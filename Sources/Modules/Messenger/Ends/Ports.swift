import Kernel

/// One person on one device.
public struct EndPlace: Hashable, Sendable {
  public let person: EmployeeID
  public let device: DeviceID

  public init(person: EmployeeID, device: DeviceID) {
    self.person = person
    self.device = device
  }
}

/// Tells which person is signed in on which device. An end exists as long as the person can continue on that device without a
/// password.
public protocol EndHouse: Sendable {
  func places() async throws -> Set<EndPlace>
}
