import Kernel

/// Somebody of the house, as the messenger needs to know him.
public struct Colleague: Equatable, Sendable {
  public let name: Name
  /// may be written to and taken into rooms
  public let isActive: Bool

  public init(name: Name, isActive: Bool) {
    self.name = name
    self.isActive = isActive
  }
}

/// Who works here. The messenger has a database of its own and is asked in the midst of its transactions, so this answers from memory.
public protocol People: Sendable {
  /// nil: nobody of the house bears this id
  func colleague(_ id: EmployeeID) -> Colleague?
  /// whoever leads the house and works here, in a steady order: they are in the room of every shift
  var managers: [EmployeeID] { get }
}
