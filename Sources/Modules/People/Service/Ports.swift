import Kernel

/// Somebody of the house, as his colleagues see him.
public struct HousePerson: Equatable, Sendable {
  public let name: Name
  public let roles: [Role]

  public init(name: Name, roles: [Role]) {
    self.name = name
    self.roles = roles
  }
}

/// Who belongs to the house. Profiles lie in a database of their own, so this answers from memory.
public protocol Household: Sendable {
  /// nil: nobody of the house bears this id
  func person(_ id: EmployeeID) -> HousePerson?
}
