import Kernel
import MessengerRules

/// Commands of people about calls.
// wire: prefix=calls.
public enum CallsCommand: Wire, Equatable, Sendable {
  /// rings at the others of the room. Where a call is under way in it the author joins that one: two who call each other at once speak
  case start(call: CallID, room: RoomID, video: Bool)
  /// on this device; also joins a group's call later
  case accept(call: CallID)
  case decline(call: CallID)
  /// `failed`: no line came to be between the devices
  case hangUp(call: CallID, failed: Bool = false)
}

/// The right without which nothing is even looked up. Who may call whom follows from the rooms they share.
public func right(for command: CallsCommand) -> Right { .watch }
