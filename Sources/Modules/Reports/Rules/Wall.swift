import Kernel

/// The day so far, or a mean of days up to the same hour.
public struct WallFigures: Wire, Equatable, Sendable {
  public var bills: Int64 = 0
  /// totals of the settled bills, in whole minor units
  public var revenue: Int64 = 0
  public var guests: Int64 = 0
  public var covers: Int64 = 0

  public init() {}
}

/// The kitchen times of one station in the last hour.
public struct WallStation: Wire, Equatable, Sendable {
  public var station: String
  /// items with a known time from call to ready
  public var cooked: Int64
  public var cookSeconds: Int64
  /// items with a known time from ready to the table
  public var carried: Int64
  public var carrySeconds: Int64

  public init(station: String, cooked: Int64, cookSeconds: Int64, carried: Int64, carrySeconds: Int64) {
    self.station = station
    self.cooked = cooked
    self.cookSeconds = cookSeconds
    self.carried = carried
    self.carrySeconds = carrySeconds
  }
}

/// A loss that may be unusual.
public enum WallFlagKind: String, WireChoice, Sendable {
  case voids
  case discounts
  case refunds
  /// bills that were opened again
  case reopenings
  /// parties that left without paying
  case writeOffs
  /// payments on account
  case credit
  /// cash taken out of the till
  case payOuts
  /// cash brought from the till to the safe
  case drops
  /// payments whose tender was put right
  case tenderChanges

  /// Each single one is money that leaves. Portions, discounts and ways to the safe are everyday, so a few of them are never a flag.
  public var leastCount: Int64 {
    switch self {
    case .voids, .discounts, .drops, .tenderChanges: UsualLoss.leastCount
    case .refunds, .reopenings, .writeOffs, .credit, .payOuts: 1
    }
  }
}

/// More was taken off or left the house today than is usual on such weekdays up to this hour.
public struct WallFlag: Wire, Equatable, Sendable {
  public var kind: WallFlagKind
  /// of the person who did it; absent: the house as a whole
  public var person: String?
  /// voided portions, or how often money was taken off or left
  public var count: Int64
  public var value: Int64
  /// the mean value of such a day, or of a person on such a day
  public var usual: Int64

  public init(kind: WallFlagKind, person: String?, count: Int64, value: Int64, usual: Int64) {
    self.kind = kind
    self.person = person
    self.count = count
    self.value = value
    self.usual = usual
  }
}

/// The figures of the wall page. Devices know by themselves which tables and calls are open.
public struct WallReport: Wire, Equatable, Sendable {
  public var at: Instant
  /// the present business day, `2026-11-26`
  public var day: String
  public var today: WallFigures
  /// the mean of the same weekdays of the last four weeks up to the same hour; absent: there were no guests on any of them
  public var usual: WallFigures?
  /// days with guests that this mean is of
  public var usualDays: Int64
  public var stations: [WallStation] = []
  /// the house first, then people, the largest value first
  public var flags: [WallFlag] = []

  public init(at: Instant, day: String, today: WallFigures, usual: WallFigures?, usualDays: Int64) {
    self.at = at
    self.day = day
    self.today = today
    self.usual = usual
    self.usualDays = usualDays
  }
}
