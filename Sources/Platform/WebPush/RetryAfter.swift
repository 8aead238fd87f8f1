import Foundation

/// The `Retry-After` header: seconds, or a date (RFC 9110, 10.2.3).
enum RetryAfter {
  /// A push service must not keep the hub silent for longer.
  static let longest = Duration.seconds(24 * 3600)

  /// nil: it is neither.
  static func duration(_ text: String, now: Date) -> Duration? {
    if !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
      return Int64(text).map { min(.seconds($0), longest) } ?? longest
    }
    guard let date = date(text) else { return nil }
    let seconds = date.timeIntervalSince(now).rounded(.up)
    return seconds <= 0 ? .zero : seconds >= 24 * 3600 ? longest : .seconds(Int64(seconds))
  }

  private static func date(_ text: String) -> Date? {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return format.date(from: text)
  }
}
