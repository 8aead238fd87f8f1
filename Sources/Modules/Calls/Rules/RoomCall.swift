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

// A call from its first ring to its end. Functions that change it return whether they did.
extension RoomCall {
  /// - Parameters:
  ///   - isBusy: the called person speaks with somebody else
  public static func begin(
    _ id: CallID, in room: CallRoom, by person: EmployeeID, on device: DeviceID, video: Bool, isBusy: Bool, at now: Instant
  ) throws(CallsError) -> RoomCall {
    if room.isClosed { throw .closedRoom }
    var parties = [CallParty(person: person, device: device, state: .joined, joinedAt: now)]
    if room.rings {
      for one in room.members where one != person { parties.append(CallParty(person: one, state: .invited)) }
    }
    var call = RoomCall(
      id: id, room: room.id, video: video, by: person, at: now, state: parties.count > 1 ? .ringing : .active, parties: parties,
      group: !room.isDirect)
    if isBusy && room.isDirect { call.end(.busy, at: now) }
    return call
  }

  public func party(of person: EmployeeID) -> CallParty? { parties.first { $0.person == person } }

  /// The parties that speak now, with their devices.
  public var joined: [CallParty] { parties.filter { $0.state == .joined } }

  public func isIn(_ person: EmployeeID, on device: DeviceID) -> Bool {
    state != .ended && parties.contains { $0.person == person && $0.state == .joined && $0.device == device }
  }

  /// The call no longer rings, even if its timer has not fired yet.
  public func hasRungOut(at now: Instant) -> Bool {
    state == .ringing && now.milliseconds(since: at) >= RoomCall.ringSeconds * 1000
  }

  /// - Returns: false: is in it already, on this device
  public mutating func join(_ person: EmployeeID, on device: DeviceID, at now: Instant) throws(CallsError) -> Bool {
    if state == .ended || hasRungOut(at: now) { throw .over }
    let place = parties.firstIndex { $0.person == person }
    if let place, parties[place].state == .joined {
      if parties[place].device == device { return false }
      throw .elsewhere
    }
    if place == nil && !group { throw .unknownCall }
    if Int64(joined.count) >= RoomCall.mostParties { throw .full(most: RoomCall.mostParties) }
    let party = CallParty(person: person, device: device, state: .joined, joinedAt: now)
    if let place { parties[place] = party } else { parties.append(party) }
    if acceptedAt == nil && joined.count > 1 { acceptedAt = now }
    state = .active
    revision += 1
    return true
  }

  public mutating func decline(_ person: EmployeeID, at now: Instant) throws(CallsError) -> Bool {
    guard state != .ended, let place = parties.firstIndex(where: { $0.person == person }) else { return false }
    switch parties[place].state {
    case .joined: throw .elsewhere
    case .declined, .left: return false
    case .invited: parties[place].state = .declined
    }
    revision += 1
    settle(failed: false, at: now)
    return true
  }

  /// - Parameters:
  ///   - device: the device on which this person hangs up; nil: they leave the call on every device
  ///   - failed: no connection was established
  public mutating func hangUp(_ person: EmployeeID, on device: DeviceID?, failed: Bool = false, at now: Instant) throws(CallsError) -> Bool {
    guard state != .ended, let place = parties.firstIndex(where: { $0.person == person }) else { return false }
    switch parties[place].state {
    case .declined, .left: return false
    case .invited: return try decline(person, at: now)
    case .joined:
      if let device, parties[place].device != device { throw .elsewhere }
      parties[place].state = .left
    }
    revision += 1
    settle(failed: failed, at: now)
    return true
  }

  /// Stops ringing at everybody who has not answered.
  public mutating func stopRinging(at now: Instant) -> Bool {
    guard state != .ended, parties.contains(where: { $0.state == .invited }) else { return false }
    revision += 1
    if state == .ringing {
      end(.missed, at: now)
    } else {
      dropInvitations(to: .left)
    }
    return true
  }

  /// This person has begun to speak elsewhere and is not rung any longer.
  public mutating func foundBusy(_ person: EmployeeID, at now: Instant) -> Bool {
    guard state != .ended, let place = parties.firstIndex(where: { $0.person == person && $0.state == .invited }) else { return false }
    revision += 1
    if group {
      parties[place].state = .declined
      settle(failed: false, at: now)
    } else {
      end(.busy, at: now)
    }
    return true
  }

  private mutating func settle(failed: Bool, at now: Instant) {
    let speaking = joined.count
    let ringing = parties.contains { $0.state == .invited }
    if group {
      if speaking == 0 { return end(acceptedAt == nil ? .cancelled : .answered, at: now) }
      if state == .ringing && !ringing { end(.declined, at: now) }
    } else if speaking < 2 && !(speaking == 1 && ringing) {
      if acceptedAt != nil { return end(failed ? .failed : .answered, at: now) }
      end(party(of: by)?.state == .joined ? .declined : .cancelled, at: now)
    }
  }

  private mutating func end(_ outcome: CallOutcome, at now: Instant) {
    state = .ended
    endedAt = now
    self.outcome = outcome
    dropInvitations(to: outcome == .busy ? .declined : .left)
    for place in parties.indices where parties[place].state == .joined { parties[place].state = .left }
  }

  private mutating func dropInvitations(to state: CallPartyState) {
    for place in parties.indices where parties[place].state == .invited { parties[place].state = state }
  }

  /// The note that the room keeps about an ended call.
  public var note: CallNote? {
    guard let outcome, let endedAt else { return nil }
    let seconds = acceptedAt.map { endedAt.milliseconds(since: $0) / 1000 }
    guard group else { return CallNote(video: video, outcome: outcome, seconds: seconds) }
    return CallNote(
      video: video, outcome: outcome, seconds: seconds, joined: parties.filter { $0.joinedAt != nil }.map(\.person),
      declined: parties.filter { $0.state == .declined && $0.joinedAt == nil }.map(\.person))
  }
}
