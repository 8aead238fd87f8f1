import Kernel

/// A transfer's purpose as runs of letters and digits. Banks change case, drop hyphens and add their own texts around it.
public struct PurposeReading: Equatable, Sendable {
  /// capitals and digits without diacritics
  let words: [[UInt8]]
  private static let dateDigits = 6
  private static let leastDigits = 4
  /// series, date and count
  private static let parts = 3

  public init(_ purpose: String) {
    words = Folding.plain(purpose).split { !PurposeReading.isOfWord($0) }.map { $0.map(PurposeReading.capital) }
  }

  /// The bill numbers of these series that it names, as bills state them: `B-261125-0042`.
  ///
  /// A number begins and ends with a word, so that no part of a longer number counts.
  public func numbers(of series: [String]) -> [String] {
    var found: [String] = []
    for start in words.indices {
      for end in start..<min(start + PurposeReading.parts, words.count) {
        for name in series {
          guard let number = PurposeReading.number(Array(words[start...end]), of: name) else { continue }
          if !found.contains(where: { $0.isWritten(like: number) }) { found.append(number) }
        }
      }
    }
    return found
  }

  /// Whether it names this order by its table and the beginning of its id, as `TransferPurpose` writes them.
  public func names(_ written: String) -> Bool {
    let wanted = PurposeReading(written).words
    if wanted.isEmpty { return false }
    let joined = Array(wanted.joined())
    for start in words.indices {
      if words[start] == joined { return true }
      if words[start...].starts(with: wanted) { return true }
    }
    return false
  }

  /// The words as one bill number. A word ends only where a part of the number ends.
  private static func number(_ words: [[UInt8]], of series: String) -> String? {
    let name = Array(series.utf8)
    let all = Array(words.joined())
    let dateEnd = name.count + dateDigits
    guard !name.isEmpty, all.count >= dateEnd + leastDigits, all.starts(with: name.map(capital)) else { return nil }
    guard all[name.count...].allSatisfy(isDigit) else { return nil }
    var end = 0
    for word in words.dropLast() {
      end += word.count
      if end != name.count && end != dateEnd { return nil }
    }
    guard isDate(Array(all[name.count..<dateEnd])) else { return nil }
    return [Array(name), Array(all[name.count..<dateEnd]), Array(all[dateEnd...])].map { String(decoding: $0, as: UTF8.self) }
      .joined(separator: "-")
  }

  /// Six digits of year, month and day. A series whose name ends with a digit would else read the numbers of another.
  private static func isDate(_ digits: [UInt8]) -> Bool {
    let (month, day) = (10 * (digits[2] - 0x30) + digits[3] - 0x30, 10 * (digits[4] - 0x30) + digits[5] - 0x30)
    return (1...12).contains(month) && (1...31).contains(day)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool { isDigit(byte) || byte >= 0x41 && byte <= 0x5A || byte >= 0x61 && byte <= 0x7A }
  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  private static func capital(_ byte: UInt8) -> UInt8 { byte >= 0x61 && byte <= 0x7A ? byte - 0x20 : byte }
}
