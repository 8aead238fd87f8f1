import Kernel

/// The day of a restaurant: it ends when the last guests have gone, not at midnight.
public struct BusinessDay: Equatable, Sendable {
  public let from: Instant
  public let until: Instant

  /// Viet Nam keeps one time all year, seven hours ahead of UTC.
  static let offset: Int64 = 7 * 3_600_000
  /// Five in the morning.
  static let start: Int64 = 5 * 3_600_000
  static let length: Int64 = 24 * 3_600_000

  public init(containing now: Instant) {
    let local = now.raw + BusinessDay.offset - BusinessDay.start
    let days = local >= 0 ? local / BusinessDay.length : (local - BusinessDay.length + 1) / BusinessDay.length
    from = Instant(days * BusinessDay.length + BusinessDay.start - BusinessDay.offset)
    until = from.adding(milliseconds: BusinessDay.length)
  }

  /// The hour that the restaurant's clock shows, 0 to 23.
  public static func hour(of instant: Instant) -> Int64 {
    let local = (instant.raw + offset) % length
    return (local < 0 ? local + length : local) / 3_600_000
  }
}
