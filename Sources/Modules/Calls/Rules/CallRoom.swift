import Kernel
import MessengerRules

/// The data about its room that a call needs.
public struct CallRoom: Equatable, Sendable {
  public let id: RoomID
  /// a room of two people
  public let isDirect: Bool
  public let members: [EmployeeID]
  /// nothing happens any more in a closed room
  public let isClosed: Bool

  public init(id: RoomID, isDirect: Bool, members: [EmployeeID], isClosed: Bool = false) {
    self.id = id
    self.isDirect = isDirect
    self.members = members
    self.isClosed = isClosed
  }

  /// Whether the others' devices ring.
  var rings: Bool { isDirect || Int64(members.count) <= RoomCall.mostParties }
}
