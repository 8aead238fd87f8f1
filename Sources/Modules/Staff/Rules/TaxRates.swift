import Kernel

/// The rates of one tax class over time: `80`, or `80;2027-01-01=88750`. The first holds until the first date.
///
/// A rate is written as a `TaxRate` is: up to 1,000 in tenths of a percent, above in ten-thousandths. `exempt` is no tax.
/// A date is the business day from which it holds.
public struct TaxRates: Equatable, Sendable {
  private var first: TaxRate
  /// in the order of time
  private var later: [Change] = []

  private struct Change: Equatable, Sendable {
    /// days since 1 January 1970
    let day: Int64
    let rate: TaxRate
  }

  public static let mostChanges = 10

  /// nil: it is written otherwise
  public init?(reading text: String) {
    let parts = Array(text.utf8).split(separator: 0x3B, omittingEmptySubsequences: false)
    guard let head = parts.first, let rate = TaxRates.rate(head), parts.count <= TaxRates.mostChanges + 1 else { return nil }
    first = rate
    for part in parts.dropFirst() {
      guard let change = TaxRates.change(part), change.day > (later.last?.day ?? Int64.min) else { return nil }
      later.append(change)
    }
  }

  public var isDated: Bool { !later.isEmpty }

  /// - Parameter day: days since 1 January 1970
  public func rate(on day: Int64) -> TaxRate {
    var found = first
    for change in later where change.day <= day { found = change.rate }
    return found
  }

  private static func change(_ part: ArraySlice<UInt8>) -> Change? {
    let bytes = Array(part)
    guard bytes.count > 11, bytes[4] == 0x2D, bytes[7] == 0x2D, bytes[10] == 0x3D, let year = number(bytes[0..<4]),
      let month = number(bytes[5..<7]), let day = number(bytes[8..<10]), let rate = TaxRates.rate(bytes[11...])
    else { return nil }
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    let date = WallTime(year: year, month: month, day: day, secondOfDay: 0)
    // 31 April is no day.
    return date.day == day ? Change(day: date.days, rate: rate) : nil
  }

  private static func rate(_ digits: ArraySlice<UInt8>) -> TaxRate? {
    if digits.elementsEqual("exempt".utf8) { return TaxRate.exempt }
    guard let written = number(digits), let rate = TaxRate(millionths: TaxRate(written).millionths), rate.millionths <= most else { return nil }
    return rate
  }

  /// 50 percent
  private static let most: Int64 = 500_000

  private static func number(_ digits: ArraySlice<UInt8>) -> Int64? { SettingKey.number(digits, most: 6) }
}
