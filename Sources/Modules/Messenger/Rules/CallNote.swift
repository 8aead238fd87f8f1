import Kernel

/// How a call ended.
public enum CallOutcome: String, WireChoice, Sendable {
  /// they spoke with each other
  case answered
  /// nobody answered while it rang
  case missed
  case declined
  /// the caller gave up before anybody answered
  case cancelled
  /// the called person was speaking with somebody else
  case busy
  /// it was answered, but no connection between the devices was established
  case failed
}

/// The note about a call in its room. Only the hub writes it.
public struct CallNote: Wire, Equatable, Sendable {
  public var video: Bool
  public var outcome: CallOutcome
  /// how long they spoke; absent: they did not
  public var seconds: Int64?
  /// of a group call: the people who spoke, so that the others see a missed call
  public var joined: [EmployeeID]?
  /// of a group call: the people who declined, so that it is not unread for them
  public var declined: [EmployeeID]?

  public init(
    video: Bool, outcome: CallOutcome, seconds: Int64? = nil, joined: [EmployeeID]? = nil, declined: [EmployeeID]? = nil
  ) {
    self.video = video
    self.outcome = outcome
    self.seconds = seconds
    self.joined = joined
    self.declined = declined
  }
}
