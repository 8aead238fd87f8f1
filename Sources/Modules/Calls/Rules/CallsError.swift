import Kernel

/// Why there is no call, or none for this person.
public enum CallsError: Error, Equatable, Sendable {
  /// there is none, or one is not in its room
  case unknownCall
  /// likewise
  case unknownRoom
  case closedRoom
  /// something else bears this id
  case idTaken
  /// it has ended, or has rung too long
  case over
  /// this person speaks on another device already
  case elsewhere
  /// this person is in another call
  case inAnother
  case full(most: Int64)
  /// the call was requested too long ago
  case tooLate(seconds: Int64)
  case tooOften(seconds: Int64)
  /// there is no server for the calls of groups here
  case noGroups
  /// one has to be in the call
  case notIn
  /// the description of the media cannot be used
  case malformedDescription
  /// this person sends nothing to the call
  case nothingSent
  /// the server for the calls of groups does not answer
  case serverAway

  public var refusal: Refusal {
    switch self {
    case .unknownCall: Refusal("calls.unknownCall", field: "call", kind: .notFound)
    case .unknownRoom: Refusal("messenger.unknownRoom", field: "room", kind: .notFound)
    case .closedRoom: Refusal("messenger.closed", field: "room")
    case .idTaken: Refusal("calls.idTaken", field: "call")
    case .over: Refusal("calls.over", field: "call")
    case .elsewhere: Refusal("calls.elsewhere", field: "call")
    case .inAnother: Refusal("calls.inAnother", field: "call")
    case .full(let most): Refusal("calls.full", field: "call").with("most", most)
    case .tooLate(let seconds): Refusal("calls.tooLate", field: "call").with("seconds", seconds)
    case .tooOften(let seconds): Refusal("request.tooOften", kind: .tooMany).with("seconds", seconds)
    case .noGroups: Refusal("calls.noGroups", field: "room")
    case .notIn: Refusal("calls.notIn", field: "call", kind: .forbidden)
    case .malformedDescription: Refusal("calls.malformedDescription", field: "sdp", kind: .invalid)
    case .nothingSent: Refusal("calls.nothingSent", field: "person", kind: .notFound)
    case .serverAway: Refusal("calls.serverAway", kind: .unavailable)
    }
  }
}
