import Foundation
import Testing

@testable import WebPush

struct RetryAfterTests {
  @Test(
    "Seconds and dates are understood, at most a day, and nothing else",
    arguments: [
      ("0", .zero), ("120", .seconds(120)), ("86401", .seconds(86_400)), ("99999999999999999999999", .seconds(86_400)),
      ("Sun, 22 Nov 2026 14:00:30 GMT", .seconds(30)), ("Sun, 22 Nov 2026 13:00:00 GMT", .zero), ("Sun, 22 Nov 2037 13:00:00 GMT", .seconds(86_400)),
      ("", nil), ("-1", nil), ("soon", nil), ("1.5", nil), ("٣", nil), ("22.11.2026", nil),
    ] as [(String, Duration?)])
  func understood(_ text: String, _ expected: Duration?) {
    // 22 November 2026, 14:00 UTC
    #expect(RetryAfter.duration(text, now: Date(timeIntervalSince1970: 1_795_356_000)) == expected)
  }
}
