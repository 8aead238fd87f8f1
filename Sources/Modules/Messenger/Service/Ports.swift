import Kernel

/// An employee, as far as the messenger needs it.
public struct Colleague: Equatable, Sendable {
  public let name: Name
  /// May receive messages and become a member of rooms.
  public let isActive: Bool

  public init(name: Name, isActive: Bool) {
    self.name = name
    self.isActive = isActive
  }
}

/// The employees. The messenger has its own database and calls this inside its transactions, so it answers from memory.
public protocol People: Sendable {
  /// `nil` if there is no such employee.
  func colleague(_ id: EmployeeID) -> Colleague?
  /// The active managers in a stable order. They are members of every shift's room.
  var managers: [EmployeeID] { get }
}
