import Kernel
import MessengerRules

/// Information about the hub that push messages need.
public protocol PushHouse: Sendable {
  /// `nil` if the person does not exist.
  func name(of person: EmployeeID) -> String?
  /// The name of a system room's subject (a section or table). `nil` if it has none.
  func name(of subject: RoomSubject) async throws -> String?
  /// `false` if the session has ended. Its subscription is then deleted.
  func isLive(_ session: SessionID) async throws -> Bool
  /// Whether this person has a visible page on this device, which shows news by itself.
  func isSeen(_ device: DeviceID, by person: EmployeeID) -> Bool
  /// As of the last published commit.
  func includes(_ person: EmployeeID, in audience: String) -> Bool
}
