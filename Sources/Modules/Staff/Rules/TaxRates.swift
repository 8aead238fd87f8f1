import Kernel

/// The rates of one tax class over time: `80`, or `80;2027-01-01=100`. The first holds until the first date.
///
/// A rate is in tenths of a percent. A date is the business day from which it holds.
public struct TaxRates: Equatable, Sendable {
  private var first: Permille
  /// in the order of time
  private var later: [Change] = []

  private struct Change: Equatable, Sendable {
    /// days since 1 January 1970
    let day: Int64
    let rate: Permille
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
  public func rate(on day: Int64) -> Permille {
    var found = first
    for change in later where change.day <= day { found = change.rate }
    return found
  }

  private static func change(_ part: ArraySlice<UInt8>) -> Change? {
    let bytes = Array(part)
    guard bytes.count > 11, bytes[4] == 0x2D, bytes[7] == 0x2D, bytes[10] == 0x3D, let year = number(bytes[0..<4]),
      let month = number(bytes[5..<7]), let day = number(bytes[8..<10]), let rate = number(bytes[11...])
    else { return nil }
    guard (1...12).contains(month), (1...31).contains(day), rate <= most else { return nil }
    let date = WallTime(year: year, month: month, day: day, secondOfDay: 0)
    // 31 April is no day.
    return date.day == day ? Change(day: date.days, rate: Permille(rate)) : nil
  }

  private static func rate(_ digits: ArraySlice<UInt8>) -> Permille? {
    guard let rate = number(digits), rate <= most else { return nil }
    return Permille(rate)
  }

  /// 50 percent
  private static let most: Int64 = 500

  private static func number(_ digits: ArraySlice<UInt8>) -> Int64? { SettingKey.number(digits, most: 4) }
}
