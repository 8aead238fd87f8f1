import Kernel

/// A span of the house's clock.
public struct HourSpan: Wire, Equatable, Sendable {
  /// minutes since midnight
  public var from: Int64
  /// the last one is not included; a span may pass midnight
  public var until: Int64

  public init(from: Int64, until: Int64) {
    self.from = from
    self.until = until
  }
}

/// When something on the menu holds, by the house's clock. All conditions must hold. Days are business days, so the hours after midnight
/// belong to the evening before.
public struct ServingTimes: Wire, Equatable, Sendable {
  /// one bit for each weekday, 1 for Sunday and 64 for Saturday; 127: each day
  public var weekdays: Int64 = 127
  /// any of them; none: all day
  public var hours: [HourSpan] = []
  /// first day of a season that comes each year, month times 100 and day: 1201 is the first of December; absent: all year
  public var seasonFrom: Int64?
  /// its last day; a season may pass the end of the year
  public var seasonUntil: Int64?
  /// only on these days, since 1 January 1970; none: on any
  public var days: [Int64] = []

  public init() {}
}
