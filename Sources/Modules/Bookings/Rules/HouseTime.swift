import Kernel

/// A moment as the restaurant's calendar and clock show it: 20/11, 19:04.
public struct HouseTime: Sendable {
  public let date: String
  public let clock: String

  /// Viet Nam keeps one time all year, seven hours ahead of UTC.
  private static let offset: Int64 = 7 * 60

  public init(_ instant: Instant) {
    let minutes = instant.raw / 60_000 + HouseTime.offset
    let ofDay = minutes % 1440
    clock = "\(ofDay / 60):\(HouseTime.two(ofDay % 60))"
    let (day, month) = HouseTime.calendar(minutes / 1440)
    date = "\(day)/\(month)"
  }

  private static func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Day and month of a number of days since 1970, by the Gregorian calendar counted from a 1 March, so that the leap day is a year's last.
  private static func calendar(_ days: Int64) -> (day: Int64, month: Int64) {
    let sinceMarch = days + 719_468
    let ofEra = sinceMarch % 146_097
    let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    return (ofYear - (153 * month + 2) / 5 + 1, month < 10 ? month + 3 : month - 9)
  }
}
