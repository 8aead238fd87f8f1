import Kernel

/// An employee as colleagues see them.
public struct HousePerson: Equatable, Sendable {
  public let name: Name
  public let roles: [Role]

  public init(name: Name, roles: [Role]) {
    self.name = name
    self.roles = roles
  }
}

/// The employees. Profiles are in another database, so this answers from memory.
public protocol Household: Sendable {
  /// nil: no employee has this id
  func person(_ id: EmployeeID) -> HousePerson?
}

/// The state of people who want to become employees.
public enum NewcomerStanding: Equatable, Sendable {
  case inHouse, waits
}

/// Decides on people who signed up. It has another database.
public protocol SignUpStates: Sendable {
  /// All states as of one moment. A person without one was turned away or has expired.
  func standings() async throws -> [EmployeeID: NewcomerStanding]
}
