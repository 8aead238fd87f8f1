/// A birthday as people and programs write it in tables.
public enum WrittenDay {
  /// `17/05/1990` or, in America, `05/17/1990`
  public enum Order: Equatable, Sendable {
    case dayFirst, monthFirst
  }

  /// The order of a column: the month is first if one of its days can be read only so, and none only the other way.
  public static func order(of column: [String]) -> Order {
    var (days, months) = (0, 0)
    for text in column {
      let numbers = numbers(in: text)
      guard numbers.count == 3, numbers[0].value <= 31, numbers[1].value <= 31 else { continue }
      if numbers[0].value > 12, numbers[1].value <= 12 { days += 1 }
      if numbers[1].value > 12, numbers[0].value <= 12 { months += 1 }
    }
    return months > 0 && days == 0 ? .monthFirst : .dayFirst
  }

  /// Programs write these if they know no day: `0/0/00`, `0000-00-00`, `1/1/4501`, `00/01/1900`, or signs alone.
  public static func isNone(_ text: String) -> Bool {
    if text.contains(where: \.isLetter) { return false }
    let numbers = numbers(in: text)
    if numbers.isEmpty { return text.utf8.allSatisfy { $0 == 0x20 || isSeparator($0) } }
    if numbers.allSatisfy({ $0.value == 0 }) { return true }
    if numbers.contains(where: { $0.value == 4501 }) { return true }
    return numbers.contains { $0.value == 1900 } && numbers.contains { $0.value == 0 }
  }

  /// `1990-05-17`, `17/05/1990`, `17-5-1990`, `17.5.90`, `17/05`, each also with a time behind it; nil: none of these.
  /// - Parameter today: a year of two digits is the last one that ends so
  public static func birthday(_ text: String, _ order: Order = .dayFirst, today: CalendarDay) -> Birthday? {
    if let day = Birthday(text) { return known(day.year, month: day.month, day: day.day) }
    let numbers = numbers(in: text)
    guard numbers.count == 2 || numbers.count == 3 else { return nil }
    let (day, month) = order == .dayFirst ? (numbers[0].value, numbers[1].value) : (numbers[1].value, numbers[0].value)
    if numbers.count == 2 { return Birthday(year: nil, month: month, day: day) }
    if numbers[0].digits == 4 { return known(numbers[0].value, month: numbers[1].value, day: numbers[2].value) }
    guard let year = year(numbers[2], today) else { return nil }
    return known(year, month: month, day: day)
  }

  /// The year that Apple's devices write if they know none.
  private static var omittedYear: Int64 { 1604 }

  private static func known(_ year: Int64?, month: Int64, day: Int64) -> Birthday? {
    Birthday(year: year == omittedYear || year == 0 ? nil : year, month: month, day: day)
  }

  private typealias Number = (value: Int64, digits: Int)

  private static func year(_ number: Number, _ today: CalendarDay) -> Int64? {
    if number.digits == 4 { return number.value }
    guard number.digits == 2 else { return nil }
    let century = today.year / 100 * 100
    return century + number.value > today.year ? century - 100 + number.value : century + number.value
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { byte == 0x2F || byte == 0x2D || byte == 0x2E }

  /// Numbers between separators; empty: there is something else in the text.
  private static func numbers(in text: String) -> [Number] {
    var bytes = Array(text.utf8)
    // The time behind a day begins before its colon, at a blank or a T.
    if let colon = bytes.firstIndex(of: 0x3A) { bytes.removeLast(bytes.count - (bytes[..<colon].lastIndex { $0 == 0x20 || $0 == 0x54 } ?? 0)) }
    bytes.removeAll { $0 == 0x20 }
    var numbers: [Number] = []
    for part in bytes.split(omittingEmptySubsequences: false, whereSeparator: isSeparator) {
      guard (1...4).contains(part.count), part.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return [] }
      numbers.append((part.reduce(0) { $0 * 10 + Int64($1 - 0x30) }, part.count))
    }
    return numbers
  }
}
