import Kernel

/// Who did something, when, and what he may do: all that a rule has to know of the world.
public struct Moment: Equatable, Sendable {
  /// the hub's time of this transaction
  public var now: Instant
  /// when it was done: the device's time, corrected and kept between its last contact and the receipt
  public var madeAt: Instant
  public var by: EmployeeID
  /// names what the command brings forth: the split-off part of an item, the courses of an unmerged table
  public var command: CommandID
  /// may move what the kitchen already has
  public var mayCook: Bool
  /// may take back what the kitchen already cooks
  public var mayVoidCooking: Bool
  /// may give away a table that is kept for a booking
  public var mayOverrideHold: Bool

  public init(
    now: Instant, madeAt: Instant, by: EmployeeID, command: CommandID, mayCook: Bool = false, mayVoidCooking: Bool = false,
    mayOverrideHold: Bool = false
  ) {
    self.now = now
    self.madeAt = madeAt
    self.by = by
    self.command = command
    self.mayCook = mayCook
    self.mayVoidCooking = mayVoidCooking
    self.mayOverrideHold = mayOverrideHold
  }

  /// It was done where nobody could ask the hub: so long ago that people have acted on it. What has happened by then (guests sit, a dish
  /// is on the table) is recorded and reconciled, not refused. A line that is away for less was never away.
  public var isFact: Bool { now.milliseconds(since: madeAt) >= Moment.factAfter }

  /// A table that is kept for others: who has the right gives it away, and who sits there sits there.
  public var overridesHold: Bool { mayOverrideHold || isFact }

  static var factAfter: Int64 { 3000 }

  /// When it was done, but never before what it followed upon: two devices' clocks may differ by a little.
  func after(_ earlier: Instant?) -> Instant {
    guard let earlier, earlier > madeAt else { return madeAt }
    return earlier
  }
}
