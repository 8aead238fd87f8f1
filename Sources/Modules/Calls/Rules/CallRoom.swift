import Kernel
import MessengerRules

/// What a call has to know of the room that it is in.
public struct CallRoom: Equatable, Sendable {
  public let id: RoomID
  /// of two people
  public let isDirect: Bool
  public let members: [EmployeeID]
  /// nothing happens any more in one that is closed
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
