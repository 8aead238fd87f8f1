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

/// How far people have come on their way into the house.
public enum NewcomerStanding: Equatable, Sendable {
  case inHouse, waits
}

/// Who decides on those who signed up, in a database of his own.
public protocol Doorway: Sendable {
  /// Of all of one moment; who is neither was turned away, or is waited for no more.
  func standings() async throws -> [EmployeeID: NewcomerStanding]
}
