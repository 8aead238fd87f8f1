import Kernel
import StaffRules
import Sync
import Synchronization

/// The code that the first step asks other machines for. A person who reads the hub's terminal may set it up from
/// anywhere on the network, and nobody else. It is never stored: each start has its own.
final class SetupCode: Sendable {
  static let digits = 8
  static let mostWrong: Int64 = 5
  /// Seconds to wait after five wrong tries. Guessing all codes at this pace takes years.
  static let waitSeconds: Int64 = 300

  /// eight digits
  let text: String
  private let clock: any HubClock
  /// `last` by the clock that nobody sets, in milliseconds.
  private let wrong = Mutex<(count: Int64, last: Int64)>((0, 0))

  init(clock: any HubClock) {
    self.clock = clock
    var generator = SystemRandomNumberGenerator()
    text = String((0..<SetupCode.digits).map { _ in Character(String(Int.random(in: 0...9, using: &generator))) })
  }

  /// Throws for a wrong code, and after five wrong ones for any code, until the wait is over. The count covers all
  /// machines together, because an attacker has any number of addresses.
  func check(_ given: Secret?) throws(Refusal) {
    guard let given, !given.raw.isEmpty else { throw StaffError.codeNeeded.refusal }
    let now = clock.elapsed()
    let isRight = SetupCode.plain(given.raw) == text
    let error: StaffError? = wrong.withLock { wrong in
      let passed = now - wrong.last
      if wrong.count >= SetupCode.mostWrong {
        if passed < SetupCode.waitSeconds * 1000 {
          return .tooManyCodes(seconds: (SetupCode.waitSeconds * 1000 - passed + 999) / 1000)
        }
        wrong.count = 0
      }
      if isRight { return nil }
      wrong = (wrong.count + 1, now)
      return .wrongCode(left: SetupCode.mostWrong - wrong.count)
    }
    if let error { throw error.refusal }
  }

  /// The code without the blanks or hyphens that people type.
  private static func plain(_ text: String) -> String { text.filter { $0 != " " && $0 != "-" } }
}
