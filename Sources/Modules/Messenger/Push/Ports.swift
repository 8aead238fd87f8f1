import Kernel
import MessengerRules

/// What push messages need to know of the hub around the messenger.
public protocol PushHouse: Sendable {
  /// nil: nobody of the house
  func name(of person: EmployeeID) -> String?
  /// what a room of the house is about, by its own name: the section's, the table's; nil: it has none
  func name(of subject: RoomSubject) async throws -> String?
  /// false: it has ended, and whatever is kept of it goes too
  func isLive(_ session: SessionID) async throws -> Bool
  /// whether this person has a page on this device in sight, which tells by itself
  func isSeen(_ device: DeviceID, by person: EmployeeID) -> Bool
  /// as of the last commit that was told
  func includes(_ person: EmployeeID, in audience: String) -> Bool
}
