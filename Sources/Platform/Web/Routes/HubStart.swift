import Kernel

/// How the hub came to run, and what it did about it.
public struct HubStart: Wire, Sendable, Equatable {
  public enum Check: String, WireChoice, Sendable {
    /// it had been stopped as it should: there was no need
    case none
    case running
    case sound
    case damaged
    /// the data could not be looked at
    case failed
  }
  /// when it was opened
  public var at: Instant
  /// it had ended without being stopped: the power went, or it was killed
  public var unclean: Bool
  /// when something was stored last before that; absent: never
  public var lastAt: Instant?
  /// timers that fell due while it was away
  public var overdue: Int64
  /// until when those wait, so that devices can report first
  public var waitsUntil: Instant?
  public var check: HubStart.Check
  /// The faults of the data.
  public var findings: [String]

  public init(at: Instant, unclean: Bool, lastAt: Instant?, overdue: Int64, waitsUntil: Instant?, check: HubStart.Check, findings: [String]) {
    self.at = at
    self.unclean = unclean
    self.lastAt = lastAt
    self.overdue = overdue
    self.waitsUntil = waitsUntil
    self.check = check
    self.findings = findings
  }
}
