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

/// Who is signed in where: an end lives as long as somebody can go on as that person on that device without giving his password.
public protocol EndHouse: Sendable {
  func places() async throws -> Set<EndPlace>
}
