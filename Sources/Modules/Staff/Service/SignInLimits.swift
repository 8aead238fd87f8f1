import Kernel
import StaffRules
import Synchronization

/// Slows down guessing: after a few wrong passwords for one login, or from one address, the next try has to wait.
/// A try counts from its beginning, so that many at once gain nothing. An address may try more often than a login:
/// behind one router a whole team signs in at the start of a shift.
public final class SignInLimits: Sendable {
  private struct Tries {
    var times: [Int64] = []
  }

  private let mostWrong: Int
  private let mostWrongOfAddress: Int
  private let window: Int64
  /// More names than this are not remembered; those tried longest ago go first.
  private let mostKeys: Int
  private let tries = Mutex<[String: Tries]>([:])

  static let addressPrefix = "address "

  public init(mostWrong: Int = 5, mostWrongOfAddress: Int = 40, seconds: Int64 = 300, mostKeys: Int = 10_000) {
    self.mostWrong = mostWrong
    self.mostWrongOfAddress = mostWrongOfAddress
    self.window = seconds * 1000
    self.mostKeys = mostKeys
  }

  /// Counts one try for all of these names, or refuses it with the seconds to wait.
  /// - Parameter now: milliseconds of a clock that nobody sets
  func begin(_ names: [String], at now: Int64) throws(StaffError) {
    let window = window
    let wait: Int64 = tries.withLock { all in
      var wait: Int64 = 0
      for name in names {
        let recent = (all[name]?.times ?? []).filter { now - $0 < window }
        all[name] = recent.isEmpty ? nil : Tries(times: recent)
        if recent.count >= most(name), let first = recent.first { wait = max(wait, window - now + first) }
      }
      guard wait == 0 else { return wait }
      for name in names { all[name, default: Tries()].times.append(now) }
      if all.count > mostKeys { trim(&all, now) }
      return 0
    }
    if wait > 0 { throw .tooManyTries(seconds: (wait + 999) / 1000) }
  }

  private func most(_ name: String) -> Int { name.hasPrefix(SignInLimits.addressPrefix) ? mostWrongOfAddress : mostWrong }

  /// The try did not go wrong: it no longer counts.
  func takeBack(_ names: [String], at time: Int64) {
    tries.withLock { all in
      for name in names {
        guard let i = all[name]?.times.lastIndex(of: time) else { continue }
        all[name]?.times.remove(at: i)
      }
    }
  }

  /// The right password was given: earlier mistakes for this login are forgiven.
  func forgive(_ name: String) { tries.withLock { $0[name] = nil } }

  private func trim(_ all: inout [String: Tries], _ now: Int64) {
    all = all.filter { _, tries in tries.times.last.map { now - $0 < window } ?? false }
    guard all.count > mostKeys else { return }
    let oldest = all.sorted { ($0.value.times.last ?? 0) < ($1.value.times.last ?? 0) }.prefix(all.count - mostKeys)
    for (name, _) in oldest { all[name] = nil }
  }
}
