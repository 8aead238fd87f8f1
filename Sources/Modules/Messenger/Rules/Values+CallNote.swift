import Kernel

/// How a call ended.
public enum CallOutcome: String, Wire, CaseIterable, Sendable {
  /// they spoke with each other
  case answered
  /// nobody answered while it rang
  case missed
  case declined
  /// whoever called gave up before anybody answered
  case cancelled
  /// the one who was called was speaking with somebody else
  case busy
  /// it was answered, and no line came to be between the devices
  case failed
}

/// What a room keeps of a call; only the hub writes it.
public struct CallNote: Wire, Equatable, Sendable {
  public var video: Bool
  public var outcome: CallOutcome
  /// how long they spoke; absent: they did not
  public var seconds: Int64?

  public init(video: Bool, outcome: CallOutcome, seconds: Int64? = nil) {
    self.video = video
    self.outcome = outcome
    self.seconds = seconds
  }
}
