/// The meaning that a number of a workbook has for people, by the format of its cell.
enum CellFormat: Equatable {
  case number
  /// a day, a time of day, or both
  case date(hasDay: Bool, hasTime: Bool)
  case percent
  /// zeros in front and signs between: `0000 000 000`
  case digits([UInt8])
  /// `0"k"`: the price is shown in thousands
  case thousands(String)

  /// Formats that files name by number only (ECMA-376, 18.8.30), with those of East Asian Excel.
  static func builtIn(_ id: Int) -> CellFormat {
    switch id {
    case 9, 10: .percent
    case 14...17, 27...31, 34...36, 50...54, 57, 58: .date(hasDay: true, hasTime: false)
    case 18...21, 32, 33, 45...47, 55, 56: .date(hasDay: false, hasTime: true)
    case 22: .date(hasDay: true, hasTime: true)
    default: .number
    }
  }

  /// A format that people wrote: `dd/mm/yyyy`, `#,##0 "đ"`, `[$-42A]d mmmm yyyy`.
  init(code: String) {
    let section = FormatSection(code)
    let signs = section.signs
    if section.isGeneral {
      self = .number
    } else if signs.contains(UInt8(ascii: "%")) {
      self = .percent
    } else if section.hasDay || section.hasTime {
      self = .date(hasDay: section.hasDay, hasTime: section.hasTime)
    } else if section.isDigits {
      self = .digits(section.pattern)
    } else if ["k", "nghìn", "ngàn"].contains(section.literal.lowercased()) {
      self = .thousands(section.literal)
    } else {
      self = .number
    }
  }

  /// - Parameter is1904: days are counted from 1904, as Excel on a Mac did
  func cell(_ raw: String, is1904: Bool) -> SheetCell? {
    guard let value = Double(raw), value.isFinite else { return nil }
    let plain = CellText.number(raw).map { SheetCell($0, isNumber: true) }
    switch self {
    case .number: return plain
    case .date(let hasDay, let hasTime):
      return SerialDay.text(value, hasDay: hasDay, hasTime: hasTime, is1904: is1904).map { SheetCell($0) } ?? plain
    case .percent: return CellText.number(String(value * 100)).map { SheetCell($0 + "%") }
    case .digits(let pattern): return plain.map { CellFormat.filled(pattern, with: $0) }
    case .thousands(let word): return plain.map { SheetCell($0.text + word) }
    }
  }

  /// Digits take the places of the zeros from the right.
  private static func filled(_ pattern: [UInt8], with plain: SheetCell) -> SheetCell {
    var digits = Array(plain.text.utf8)
    guard digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return plain }
    var out: [UInt8] = []
    let first = pattern.firstIndex { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "#") }
    for (place, sign) in pattern.enumerated().reversed() {
      switch sign {
      case UInt8(ascii: "0"): out.append(digits.popLast() ?? sign)
      case UInt8(ascii: "#"): if let digit = digits.popLast() { out.append(digit) }
      default: out.append(sign)
      }
      if place == first { while let digit = digits.popLast() { out.append(digit) } }
    }
    let text = CellText.trimmed(String(decoding: out.reversed(), as: UTF8.self))
    return SheetCell(text, isNumber: text == plain.text)
  }
}

/// The part of a format for positive numbers, taken apart.
private struct FormatSection {
  /// small letters and signs outside quotes
  private(set) var signs: [UInt8] = []
  /// quoted words
  private(set) var literal = ""
  /// `[h]:mm`
  private var hasElapsed = false
  /// signs and short literals in their order
  private(set) var pattern: [UInt8] = []

  init(_ code: String) {
    var rest = Array(code.utf8)[...]
    while let sign = rest.popFirst(), sign != UInt8(ascii: ";") {
      switch sign {
      case UInt8(ascii: "\""):
        let word = rest.prefix { $0 != UInt8(ascii: "\"") }
        rest = rest.dropFirst(word.count + 1)
        literal += String(decoding: word, as: UTF8.self)
        pattern += word
      case UInt8(ascii: "\\"):
        guard let next = rest.popFirst() else { break }
        if next < 0x80 { pattern.append(next) }
      case UInt8(ascii: "_"), UInt8(ascii: "*"): _ = rest.popFirst()
      case UInt8(ascii: "["):
        let word = rest.prefix { $0 != UInt8(ascii: "]") }
        rest = rest.dropFirst(word.count + 1)
        if let first = word.first, [0x68, 0x6D, 0x73].contains(first | 0x20), word.allSatisfy({ $0 | 0x20 == first | 0x20 }) { hasElapsed = true }
      default:
        signs.append((0x41...0x5A).contains(sign) ? sign + 0x20 : sign)
        pattern.append(sign)
      }
    }
    literal = CellText.trimmed(literal)
  }

  var isGeneral: Bool { signs.isEmpty && pattern.isEmpty || signs.starts(with: "general".utf8) || signs == Array("@".utf8) }
  private var isPlaceholder: Bool { signs.contains { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") } }
  var hasTime: Bool { hasElapsed || !isPlaceholder && signs.contains { $0 == UInt8(ascii: "h") || $0 == UInt8(ascii: "s") } }

  /// `mm` means minutes beside hours or seconds. `E+00` is a number, `e` alone a year of Japan.
  var hasDay: Bool {
    if isPlaceholder { return signs.contains(UInt8(ascii: "y")) }
    return signs.contains { $0 == UInt8(ascii: "y") || $0 == UInt8(ascii: "d") } || signs.contains(UInt8(ascii: "m")) && !hasTime
  }

  /// At least two zeros and signs that telephone numbers have; no sign between thousands, no decimals.
  var isDigits: Bool {
    let allowed = Array("0# -()+/".utf8)
    return pattern.count { $0 == UInt8(ascii: "0") } > 1 && pattern.allSatisfy { allowed.contains($0) }
  }
}

/// Days that a workbook counts.
enum SerialDay {
  /// nil: no day that Excel can show
  static func text(_ value: Double, hasDay: Bool, hasTime: Bool, is1904: Bool) -> String? {
    guard value >= 0, value < 2_958_466 else { return nil }
    // Rounded to minutes: 0.5208333 is half past twelve.
    let minutes = Int((value * 1440).rounded())
    let (day, minute) = minutes.quotientAndRemainder(dividingBy: 1440)
    let time = "\(twoDigits(minute / 60)):\(twoDigits(minute % 60))"
    // A column of days may hold a time, and a time a day.
    if !hasDay || day == 0 && !is1904 { return hasTime ? time : nil }
    guard let date = date(day, is1904: is1904) else { return nil }
    return hasTime && minute != 0 ? "\(date) \(time)" : date
  }

  /// The system of 1900 has a 29 February of that year, as Lotus 1-2-3 had.
  private static func date(_ day: Int, is1904: Bool) -> String? {
    if !is1904 && day == 60 { return nil }
    // Days before 1 January 1970.
    let since1970 = is1904 ? day - 24_107 : day - (day < 60 ? 25_568 : 25_569)
    let (year, month, dayOfMonth) = civil(since1970)
    return year > 9999 ? nil : "\(year)-\(twoDigits(month))-\(twoDigits(dayOfMonth))"
  }

  /// Day of the Gregorian calendar, by eras of 400 years that begin on 1 March.
  private static func civil(_ since1970: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = since1970 + 719_468
    let (era, inEra) = (shifted / 146_097, shifted % 146_097)
    let year = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
    let dayOfYear = inEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let isNextYear = month >= 10
    return (year + era * 400 + (isNextYear ? 1 : 0), isNextYear ? month - 9 : month + 3, dayOfYear - (153 * month + 2) / 5 + 1)
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
