import Kernel

/// The time as the restaurant's clock shows it: 19:04.
struct ClockFace {
  let text: String

  /// Viet Nam keeps one time all year, seven hours ahead of UTC.
  private static let offset: Int64 = 7 * 60

  init(_ instant: Instant) {
    let minutes = (instant.raw / 60_000 + ClockFace.offset) % (24 * 60)
    text = "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
  }
}
