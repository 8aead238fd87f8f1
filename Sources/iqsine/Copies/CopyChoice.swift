import ArgumentParser
import Backups
import Foundation
import Kernel
import Sync

/// A copy that can be brought back.
enum CopyChoice {
  case here(FoundCopy)
  /// in the copy store, by its name there
  case stored(String)

  var name: String {
    switch self {
    case .here(let copy): copy.name
    case .stored(let name): name
    }
  }

  var madeAt: Instant {
    switch self {
    case .here(let copy): copy.manifest?.madeAt ?? Instant(0)
    case .stored(let name): StoreReader.time(of: name) ?? Instant(0)
    }
  }

  /// The newest that was made no later than a moment.
  ///
  /// Copies of this machine have numbers, so a wrong clock does not change their order. A stored one whose time is still to come was made by
  /// a wrong clock, and counts only if there is no other.
  static func newest(of copies: [CopyChoice], notAfter moment: Instant? = nil, now: Instant) -> CopyChoice? {
    var (here, stored): (FoundCopy?, CopyChoice?) = (nil, nil)
    let latest = now.adding(milliseconds: TrustedClock.bridged)
    for copy in copies where moment.map({ copy.madeAt <= $0 }) ?? true {
      switch copy {
      case .here(let found): if here.map({ found.isNewer(than: $0) }) ?? true { here = found }
      case .stored: if stored.map({ CopyChoice.isLater(copy.madeAt, than: $0.madeAt, latest) }) ?? true { stored = copy }
      }
    }
    guard let here else { return stored }
    guard let stored, stored.madeAt <= latest, let madeAt = here.manifest?.madeAt else { return .here(here) }
    return madeAt < stored.madeAt ? stored : .here(here)
  }

  /// Times that are still to come are earlier than all others.
  private static func isLater(_ one: Instant, than other: Instant, _ latest: Instant) -> Bool {
    let (mine, theirs) = (one <= latest, other <= latest)
    return mine == theirs ? one > other : mine
  }
}

/// A moment as it is typed: `2026-11-26T19:30` by this machine's clock, or with an offset such as `+07:00` or `Z`.
struct TypedMoment: ExpressibleByArgument {
  let instant: Instant

  init?(argument: String) {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.isLenient = false
    for form in ["yyyy-MM-dd'T'HH:mm", "yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd'T'HH:mmXXXXX", "yyyy-MM-dd'T'HH:mm:ssXXXXX"] {
      formatter.dateFormat = form
      guard let date = formatter.date(from: argument) else { continue }
      instant = Instant(Int64((date.timeIntervalSince1970 * 1000).rounded()))
      return
    }
    return nil
  }
}
