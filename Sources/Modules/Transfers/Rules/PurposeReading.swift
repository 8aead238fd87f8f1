import Kernel

/// A transfer's purpose as letters and digits. Banks change case, drop hyphens, break it into lines, and add their own texts without a blank.
public struct PurposeReading: Equatable, Sendable {
  /// capitals and digits without diacritics
  private let signs: [UInt8]
  /// whether a sign begins a word
  private let begins: [Bool]
  private static let dateDigits = 6
  private static let leastDigits = 4
  private static let mostDigits = 9

  public init(_ purpose: String) {
    var (signs, begins): ([UInt8], [Bool]) = ([], [])
    var isInWord = false
    for byte in Folding.plain(purpose) {
      defer { isInWord = PurposeReading.isOfWord(byte) }
      if !PurposeReading.isOfWord(byte) { continue }
      signs.append(PurposeReading.capital(byte))
      begins.append(!isInWord)
    }
    (self.signs, self.begins) = (signs, begins)
  }

  /// The bill numbers of these series that it may name, as bills state them: `B-261125-0042`.
  ///
  /// A number begins with a word, and no digit stands right behind it. Blanks may break it anywhere, so digits of the next word may
  /// belong to it or not: only the house knows which of these numbers it has given.
  public func numbers(of series: [String]) -> [String] {
    var found: [String] = []
    for start in signs.indices where begins[start] {
      for name in series {
        for number in numbers(of: name, at: start) where !found.contains(where: { $0.isWritten(like: number) }) { found.append(number) }
      }
    }
    return found
  }

  private func numbers(of series: String, at start: Int) -> [String] {
    let name = series.utf8.filter(PurposeReading.isOfWord).map(PurposeReading.capital)
    let (date, count) = (start + name.count, start + name.count + PurposeReading.dateDigits)
    guard !name.isEmpty, count < signs.count, signs[start...].starts(with: name), PurposeReading.isDate(signs[date..<count]) else { return [] }
    var found: [String] = []
    var end = count
    while end < signs.count, PurposeReading.isDigit(signs[end]), end - count < PurposeReading.mostDigits {
      end += 1
      let isOver = end == signs.count || begins[end] || !PurposeReading.isDigit(signs[end])
      if isOver && end - count >= PurposeReading.leastDigits { found.append("\(series)-\(text(date..<count))-\(text(count..<end))") }
    }
    return found
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: signs[range], as: UTF8.self) }

  /// Whether it names this order by its table and the beginning of its id, as `TransferPurpose` writes them.
  public func names(_ written: String) -> Bool {
    let wanted = PurposeReading(written).signs
    if wanted.isEmpty { return false }
    return signs.indices.contains { begins[$0] && signs[$0...].starts(with: wanted) }
  }

  /// Six digits of year, month and day. A series whose name ends with a digit would else read the numbers of another.
  private static func isDate(_ signs: ArraySlice<UInt8>) -> Bool {
    guard signs.allSatisfy(isDigit) else { return false }
    let digits = signs.map { $0 - 0x30 }
    let (month, day) = (10 * digits[2] + digits[3], 10 * digits[4] + digits[5])
    return (1...12).contains(month) && (1...31).contains(day)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool { isDigit(byte) || byte >= 0x41 && byte <= 0x5A || byte >= 0x61 && byte <= 0x7A }
  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  private static func capital(_ byte: UInt8) -> UInt8 { byte >= 0x61 && byte <= 0x7A ? byte - 0x20 : byte }
}
