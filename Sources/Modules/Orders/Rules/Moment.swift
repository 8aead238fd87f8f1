import Kernel

/// The author, the time and the rights of a command: everything else that a rule depends on.
public struct Moment: Equatable, Sendable {
  /// The hub's time of this transaction.
  public var now: Instant
  /// When the command was made: the device's corrected time, limited to between its last contact and the receipt.
  public var madeAt: Instant
  public var by: EmployeeID
  /// Names new entities: the split-off part of an item, the courses of an unmerged table.
  public var command: CommandID
  /// May move items that the kitchen already has.
  public var mayCook: Bool
  /// May void items that are being cooked.
  public var mayVoidCooking: Bool
  /// May give away a table that is held for a booking.
  public var mayOverrideHold: Bool
  /// Minutes that the kitchen needs for an order with a due time.
  public var kitchenMinutes: Int64

  public init(
    now: Instant, madeAt: Instant, by: EmployeeID, command: CommandID, mayCook: Bool = false, mayVoidCooking: Bool = false,
    mayOverrideHold: Bool = false, kitchenMinutes: Int64 = 20
  ) {
    self.now = now
    self.madeAt = madeAt
    self.by = by
    self.command = command
    self.mayCook = mayCook
    self.mayVoidCooking = mayVoidCooking
    self.mayOverrideHold = mayOverrideHold
    self.kitchenMinutes = kitchenMinutes
  }

  /// Whether the command is a recorded event that must not be refused. It was made without contact to the hub, so long ago that
  /// people have acted on it. For example, guests sit or a dish is on the table. It is recorded and reconciled. A shorter gap in
  /// the connection does not count.
  public var isRecordedEvent: Bool { now.milliseconds(since: madeAt) >= Moment.recordedAfter }

  /// Whether a table held for others may be given away: by right, or because the guests already sit there.
  public var overridesHold: Bool { mayOverrideHold || isRecordedEvent }

  static var recordedAfter: Int64 { 3000 }

  /// The command's time, but never before `earlier`, because two devices' clocks may differ a little.
  func after(_ earlier: Instant?) -> Instant {
    guard let earlier, earlier > madeAt else { return madeAt }
    return earlier
  }
}

extension Moment {
  /// The id of the n-th entity that a command creates. If the result would be too long, the end of the command's id is used, which
  /// is its random part. No order has a thousand courses.
  public func derivedID(_ n: Int64) -> String {
    var bytes: [UInt8] = []
    bytes.append(contentsOf: command.raw.utf8.suffix(58))
    bytes.append(0x2E)
    if n >= 100 { bytes.append(0x30 + UInt8(n / 100 % 10)) }
    if n >= 10 { bytes.append(0x30 + UInt8(n / 10 % 10)) }
    bytes.append(0x30 + UInt8(n % 10))
    return String(decoding: bytes, as: UTF8.self)
  }
}
