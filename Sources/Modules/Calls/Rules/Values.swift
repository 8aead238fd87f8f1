import Kernel
import MessengerRules

public enum CallEntity: Entity {
  public static var kind: String { "call" }
  public static var idName: String { "CallID" }
}
public typealias CallID = ID<CallEntity>

public enum CallState: String, WireChoice, Sendable {
  case ringing
  /// at least two speak, or in a large group one waits for others
  case active
  case ended
}

public enum CallPartyState: String, WireChoice, Sendable {
  /// all devices of this person ring while the call does
  case invited
  case joined
  case declined
  /// was in it, or never answered
  case left
}

/// One person in a call, on one device.
public struct CallParty: Wire, Equatable, Sendable {
  public var person: EmployeeID
  /// the one on which this person speaks, or spoke
  public var device: DeviceID?
  public var state: CallPartyState
  public var joinedAt: Instant?

  public init(person: EmployeeID, device: DeviceID? = nil, state: CallPartyState, joinedAt: Instant? = nil) {
    self.person = person
    self.device = device
    self.state = state
    self.joinedAt = joinedAt
  }
}

/// A call in a room. Of a room there is at most one that has not ended.
public struct RoomCall: StreamValue {
  public var id: CallID
  public var room: RoomID
  public var video: Bool
  /// the caller
  public var by: EmployeeID
  public var at: Instant
  public var state: CallState
  /// when the first answered
  public var acceptedAt: Instant?
  public var endedAt: Instant?
  /// the caller first, then in the order of the room
  public var parties: [CallParty]
  /// set once the call has ended
  public var outcome: CallOutcome?
  /// more than two parties: media goes through the restaurant's server
  public var group: Bool
  /// counts its changes: of two copies the higher one is the later
  public var revision: Int64 = 1

  public static var kind: String { CallEntity.kind }
  public static var topic: Topic { .messenger }
  public var key: String { id.raw }
  public var audience: String? { room.audience }

  public init(id: CallID, room: RoomID, video: Bool, by: EmployeeID, at: Instant, state: CallState, parties: [CallParty], group: Bool) {
    self.id = id
    self.room = room
    self.video = video
    self.by = by
    self.at = at
    self.state = state
    self.parties = parties
    self.group = group
  }
}

extension RoomCall {
  /// How long devices ring, in seconds. Older invitations never ring.
  public static var ringSeconds: Int64 { 45 }
  /// A party whose device has had no line for so long has left.
  public static var patienceSeconds: Int64 { 30 }
  /// The most people in one call at once. Larger rooms have calls too, but these do not ring.
  public static var mostParties: Int64 { 12 }
  /// Calls that one person may begin within a minute.
  public static var mostBegun: Int64 { 10 }
}

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
