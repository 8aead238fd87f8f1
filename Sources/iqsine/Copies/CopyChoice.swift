import ArgumentParser
import Backups
import Foundation
import Kernel

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
  static func newest(of copies: [CopyChoice], notAfter moment: Instant? = nil) -> CopyChoice? {
    copies.filter { copy in moment.map { copy.madeAt <= $0 } ?? true }.max { $0.madeAt < $1.madeAt }
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
