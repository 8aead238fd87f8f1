/// The allowed whole numbers of a type. Its comment says what they mean, in the API description too.
public protocol NumberLimit: Sendable {
  static var name: String { get }
  static var least: Int64 { get }
  static var most: Int64 { get }
}

/// A whole number within bounds.
public struct Number<Limit: NumberLimit>: Sendable, Hashable, Comparable, WireWrapper {
  public let raw: Int64

  /// For numbers that the program itself makes or reads back from its own store.
  public init(_ raw: Int64) { self.raw = raw }

  public init(checking raw: Int64) throws(JSONError) {
    if raw < Limit.least || raw > Limit.most { throw JSONError(.outOfRange(Limit.least, Limit.most)) }
    self.raw = raw
  }

  public static func < (a: Self, b: Self) -> Bool { a.raw < b.raw }
  public static var schema: WireSchema { .ref(Limit.name) }
  public static var rawSchema: WireSchema { .int(min: Limit.least, max: Limit.most) }
}

/// portions, 1 to 999
public enum QuantityLimit: NumberLimit {
  public static var name: String { "Quantity" }
  public static var least: Int64 { 1 }
  public static var most: Int64 { 999 }
}
/// grams, 1 to 99,999
public enum MeasureLimit: NumberLimit {
  public static var name: String { "Measure" }
  public static var least: Int64 { 1 }
  public static var most: Int64 { 99_999 }
}
/// a difference of portions, so that two people's changes add up
public enum QuantityChangeLimit: NumberLimit {
  public static var name: String { "QuantityChange" }
  public static var least: Int64 { -999 }
  public static var most: Int64 { 999 }
}
/// portions that can still be sold, 0 to 99,999
public enum PortionsLimit: NumberLimit {
  public static var name: String { "Portions" }
  public static var least: Int64 { 0 }
  public static var most: Int64 { 99_999 }
}
/// people in a party, 1 to 500
public enum GuestsLimit: NumberLimit {
  public static var name: String { "Guests" }
  public static var least: Int64 { 1 }
  public static var most: Int64 { 500 }
}
/// 1 to 100
public enum SeatsLimit: NumberLimit {
  public static var name: String { "Seats" }
  public static var least: Int64 { 1 }
  public static var most: Int64 { 100 }
}
/// the place of a guest at the table, 1 to 99
public enum SeatNumberLimit: NumberLimit {
  public static var name: String { "SeatNumber" }
  public static var least: Int64 { 1 }
  public static var most: Int64 { 99 }
}
/// serving order, 1 to 99: lower is served earlier
public enum PriorityLimit: NumberLimit {
  public static var name: String { "Priority" }
  public static var least: Int64 { 1 }
  public static var most: Int64 { 99 }
}
/// a place or size on the floor plan, 0 to 2,000
public enum PlanLimit: NumberLimit {
  public static var name: String { "PlanUnit" }
  public static var least: Int64 { 0 }
  public static var most: Int64 { 2000 }
}
/// minutes, 0 to 240
public enum MinutesLimit: NumberLimit {
  public static var name: String { "Minutes" }
  public static var least: Int64 { 0 }
  public static var most: Int64 { 240 }
}
/// whole minor units of the restaurant's currency (đồng), 0 to 10^12
public enum MoneyLimit: NumberLimit {
  public static var name: String { "Money" }
  public static var least: Int64 { 0 }
  public static var most: Int64 { 1_000_000_000_000 }
}
/// a difference of money, in the same units
public enum MoneyChangeLimit: NumberLimit {
  public static var name: String { "MoneyChange" }
  public static var least: Int64 { -MoneyLimit.most }
  public static var most: Int64 { MoneyLimit.most }
}
/// tenths of a percent, 0 to 1,000
public enum PermilleLimit: NumberLimit {
  public static var name: String { "Permille" }
  public static var least: Int64 { 0 }
  public static var most: Int64 { 1000 }
}
/// a rate of tax: up to 1,000 in tenths of a percent (80 is 8 %), above in ten-thousandths of a percent (88,750 is 8.875 %), 2,000,000 is exempt
public enum TaxRateLimit: NumberLimit {
  public static var name: String { "TaxRate" }
  public static var least: Int64 { 0 }
  public static var most: Int64 { 2_000_000 }
}
/// milliseconds since 1970-01-01T00:00Z
public enum MillisecondsLimit: NumberLimit {
  public static var name: String { "Instant" }
  public static var least: Int64 { 0 }
  public static var most: Int64 { 253_402_300_799_999 }
}

public typealias Quantity = Number<QuantityLimit>
/// A weight in thousandths of a kilogram, for which a price by weight is.
public typealias Measure = Number<MeasureLimit>
public typealias QuantityChange = Number<QuantityChangeLimit>
public typealias Portions = Number<PortionsLimit>
public typealias Guests = Number<GuestsLimit>
public typealias Seats = Number<SeatsLimit>
public typealias SeatNumber = Number<SeatNumberLimit>
public typealias Priority = Number<PriorityLimit>
public typealias PlanUnit = Number<PlanLimit>
public typealias Minutes = Number<MinutesLimit>
public typealias Money = Number<MoneyLimit>
public typealias MoneyChange = Number<MoneyChangeLimit>
public typealias Permille = Number<PermilleLimit>
public typealias TaxRate = Number<TaxRateLimit>
/// A moment of the hub's time.
public typealias Instant = Number<MillisecondsLimit>

extension Number where Limit == MillisecondsLimit {
  public func adding(seconds: Int64) -> Instant { Instant(raw + seconds * 1000) }
  public func adding(milliseconds: Int64) -> Instant { Instant(raw + milliseconds) }
  public func milliseconds(since earlier: Instant) -> Int64 { raw - earlier.raw }
}

/// A rate has one written form: tenths of a percent, as all stored rates had before there were finer ones. Only a rate that is no whole number
/// of tenths is in ten-thousandths. So equal numbers are equal rates, but the order of rates is that of `millionths`.
extension Number where Limit == TaxRateLimit {
  /// One in millionths.
  public static var whole: Int64 { 1_000_000 }

  /// No tax, because the law exempts it: another row than a rate of zero.
  public static var exempt: TaxRate { TaxRate(2_000_000) }
  public var isExempt: Bool { self == .exempt }

  /// The revenue of this rate bears tax.
  public var isTaxed: Bool { raw > 0 && !isExempt }

  /// From zero and exempt on upwards.
  public func isBelow(_ other: TaxRate) -> Bool {
    millionths == other.millionths ? raw < other.raw : millionths < other.millionths
  }

  /// - Returns: nil: below zero, above one, or between zero and a tenth of a percent, which has no written form
  public init?(millionths: Int64) {
    if millionths < 0 || millionths > TaxRate.whole { return nil }
    if millionths % 1000 == 0 {
      self.init(millionths / 1000)
    } else if millionths > 1000 {
      self.init(millionths)
    } else {
      return nil
    }
  }

  /// Ten-thousandths of a percent.
  public var millionths: Int64 { isExempt ? 0 : raw <= 1000 ? raw * 1000 : raw }

  /// In percent, without zeros at the end: `8`, `8.875`.
  public func percent(point: String) -> String {
    let (whole, rest) = millionths.quotientAndRemainder(dividingBy: 10_000)
    if rest == 0 { return JSON.int(whole).text }
    var digits = Array(JSON.int(10_000 + rest).text.utf8)[1...]
    while digits.last == 0x30 { digits.removeLast() }
    return JSON.int(whole).text + point + String(decoding: digits, as: UTF8.self)
  }
}

extension Number where Limit == MoneyLimit {
  /// Price times quantity; nil when it is more than any bill can be.
  public func times(_ quantity: Int64) -> Money? {
    let (product, overflow) = raw.multipliedReportingOverflow(by: quantity)
    return overflow ? nil : Money(product).within
  }

  /// The amount of a line: the price of portions, or that of a weight at a price for a kilogram. A weight is rounded half up, once for the line.
  /// - Returns: nil if it is more than any bill can be
  public func times(_ quantity: Int64, measure: Measure?) -> Money? {
    guard let measure else { return times(quantity) }
    let (product, overflow) = raw.multipliedReportingOverflow(by: measure.raw)
    return overflow ? nil : Money((product + 500) / 1000).within
  }

  private var within: Money? { raw < 0 || raw > MoneyLimit.most ? nil : self }

  public func plus(_ other: Money) -> Money? {
    let sum = raw + other.raw
    return sum > MoneyLimit.most ? nil : Money(sum)
  }
}
