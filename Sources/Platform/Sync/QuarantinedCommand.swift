import Kernel

/// A manager's decision on a command that a signed-out device handed over.
public enum QuarantineVerdict: String, WireChoice, Sendable {
  /// done, as its author wanted it
  case applied
  /// approved, but the rules said no
  case refused
  case discarded
}

/// A command that a device gave up when it was signed out: nothing of it happens unless a manager says so.
public struct QuarantinedCommand: Wire, Sendable, Equatable {
  public var id: CommandID
  public var device: DeviceID
  public var author: EmployeeID
  /// when it was made, as the device says
  public var madeAt: Instant
  /// when it was given up
  public var at: Instant
  /// `{"type": "orders.addItem", …}`
  public var body: JSON
  /// absent: nobody has decided yet
  public var verdict: QuarantineVerdict?
  public var decidedBy: EmployeeID?
  public var decidedAt: Instant?
  /// refused: the reason; discarded: the given reason is in its `params`
  public var error: Problem?

  public init(
    id: CommandID, device: DeviceID, author: EmployeeID, madeAt: Instant, at: Instant, body: JSON, verdict: QuarantineVerdict?,
    decidedBy: EmployeeID?, decidedAt: Instant?, error: Problem?
  ) {
    self.id = id
    self.device = device
    self.author = author
    self.madeAt = madeAt
    self.at = at
    self.body = body
    self.verdict = verdict
    self.decidedBy = decidedBy
    self.decidedAt = decidedAt
    self.error = error
  }
}

/// The answer to a device that handed over its unsent commands.
public struct Surrendered: Wire, Sendable, Equatable {
  /// wait for a manager now
  public var kept: Int64
  /// were decided before: the device had only not heard of it
  public var known: Int64

  public init(kept: Int64, known: Int64) {
    self.kept = kept
    self.known = known
  }
}

/// Why a manager lets a command go.
// wire: read
public struct Discard: Wire, Sendable, Equatable {
  public var reason: Reason

  public init(reason: Reason) { self.reason = reason }
}
