/// A day of a year, or of every year.
public struct CardDate: Equatable, Sendable {
  /// 1 to 9999; nil: not known
  public var year: Int?
  public var month: Int
  public var day: Int

  public init(year: Int?, month: Int, day: Int) { (self.year, self.month, self.day) = (year, month, day) }

  /// There is such a day.
  public var isDay: Bool {
    guard (1...12).contains(month), day >= 1, year.map({ (1...9999).contains($0) }) ?? true else { return false }
    return day <= CardDate.length(of: month, in: year)
  }

  private static func length(of month: Int, in year: Int?) -> Int {
    switch month {
    case 4, 6, 9, 11: return 30
    case 2:
      guard let year else { return 29 }
      return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: return 31
    }
  }

  /// The year that Apple's devices write when there is none (`X-APPLE-OMIT-YEAR`). Other programs pass it on without that word.
  private static let omitted = 1604

  /// Nobody who is written down today was born then, and programs write these if they know no year.
  private static func meansNone(_ year: Int) -> Bool { year == omitted || year == 0 }

  var withoutOmittedYear: CardDate { CardDate(year: year.flatMap { CardDate.meansNone($0) ? nil : $0 }, month: month, day: day) }

  /// `19850412`, `1985-04-12`, `--0412`, `--04-12`, each also with a time behind it.
  init?(_ property: VCardProperty) {
    let text = property.text.utf8.split { $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: "t") }.first ?? ""[...].utf8
    let isYearless = text.starts(with: "--".utf8)
    let digits = text.filter { $0 != UInt8(ascii: "-") }
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }), digits.count == (isYearless ? 4 : 8) else { return nil }
    guard let number = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
    let omits = property.values(of: "X-APPLE-OMIT-YEAR").contains { Int($0) == number / 10_000 }
    self.init(year: isYearless || omits || CardDate.meansNone(number / 10_000) ? nil : number / 10_000, month: number / 100 % 100, day: number % 100)
    if !isDay { return nil }
  }

  /// The value with its parameter, as the version has it. Card 3.0 knows no day without a year; Apple's way is the one that devices read.
  func written(_ version: VCardVersion) -> (value: String, parameters: [VCardParameter]) {
    let (mm, dd) = (CardDate.digits(month, 2), CardDate.digits(day, 2))
    if version == .v4 { return ((year.map { CardDate.digits($0, 4) } ?? "--") + mm + dd, []) }
    let shown = CardDate.digits(year ?? CardDate.omitted, 4)
    let parameters = year == nil ? [VCardParameter("X-APPLE-OMIT-YEAR", [shown])] : []
    return ("\(shown)-\(mm)-\(dd)", parameters)
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}
