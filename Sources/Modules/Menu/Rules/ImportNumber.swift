import Kernel

/// Whole prices and portions as people write them. `ImportPrice` reads prices of currencies with decimals.
enum ImportNumber {
  /// `185.000`, `185,000 đ`, `₫185 000`, `185k`, `185 nghìn`, `185.000,00`; nil: no whole amount of money.
  /// - Parameters:
  ///   - isNumber: the file keeps it as a number, so that `185.5` is no way to write 185,500
  ///   - currency: its letters and its sign may stand beside the amount, as those of some others
  static func price(_ text: String, isNumber: Bool, in currency: String = "VND") -> Int64? {
    if isNumber { return digits(text[...]) }
    var signs = signs(of: text, in: currency)
    guard let word = thousands(signs) else { return amount(signs, thousands: false) }
    signs.removeLast(word.count)
    return amount(signs, thousands: true)
  }

  /// `185k`, `1,5 nghìn`
  static func isInThousands(_ text: String, in currency: String) -> Bool { thousands(signs(of: text, in: currency)) != nil }

  /// The word at the end by which the amount counts thousands.
  private static func thousands(_ signs: [UInt32]) -> [UInt32]? {
    [[0x6B], word("nghin"), word("ngan")].first { signs.count > $0.count && Array(signs.suffix($0.count)) == $0 }
  }

  /// `12,50`, `1.250,5`: an amount with cents, which a currency without decimals does not have.
  static func hasCents(_ text: String) -> Bool {
    guard let (parts, separators) = split(signs(of: text)), let cents = parts.last, parts.count > 1, cents.count <= 2 else { return false }
    return withoutDecimals(Array(parts.dropLast()) + [[0]], separators) != nil
  }

  /// Without blanks and currency.
  static func signs(of text: String, in currency: String = "VND") -> [UInt32] {
    var signs = plain(text)
    signs.removeAll { Folding.isBlank($0) || $0 == 0x27 || $0 == 0x2019 }
    strip(&signs, [plain(CurrencySign.of(currency)), plain(currency)])
    return signs
  }

  private static func plain(_ text: String) -> [UInt32] { String(decoding: Folding.plain(text), as: UTF8.self).unicodeScalars.map { $0.value } }

  /// `theo thời giá`, `Thời giá`, `giá theo mùa`, `liên hệ`, `market price`, `MP`, `seasonal`: the waiter asks for the price at ordering.
  static func isMarketPrice(_ text: String) -> Bool {
    var line = Folding.plain(text)
    while let last = line.last, [0x2E, 0x21, 0x29, 0x20].contains(last) { line.removeLast() }
    while let first = line.first, [0x28, 0x20].contains(first) { line.removeFirst() }
    return marketWords.contains { $0.utf8.elementsEqual(line) }
  }

  /// How the menu's own export writes it.
  static let marketPrice = "thời giá"

  private static let marketWords = [
    "theo thoi gia", "thoi gia", "gia thoi gia", "tg", "theo mua", "gia theo mua", "gia thi truong", "theo gia thi truong", "theo ngay",
    "gia theo ngay", "lien he", "hoi gia", "market price", "market", "mp", "m.p", "seasonal", "seasonal price", "daily price", "ask",
  ]

  /// Digits, with signs between thousands; nil: no number of portions.
  static func portions(_ text: String, isNumber: Bool) -> Int64? { price(text, isNumber: isNumber) }

  /// Takes the currency away, before or after.
  private static func strip(_ signs: inout [UInt32], _ own: [[UInt32]]) {
    let words: [[UInt32]] = own + [word("vnd"), word("dong"), word("vn"), [0x20AB], [0x64], [0x24], [0x20AC], word("eur"), word("usd")]
    for word in words {
      if signs.count > word.count, Array(signs.suffix(word.count)) == word { signs.removeLast(word.count) }
      if signs.count > word.count, Array(signs.prefix(word.count)) == word { signs.removeFirst(word.count) }
    }
    // "185.000.-"
    while let last = signs.last, last == 0x2E || last == 0x2C || last == 0x2D { signs.removeLast() }
  }

  private static func word(_ text: StaticString) -> [UInt32] { (0..<text.utf8CodeUnitCount).map { UInt32(text.utf8Start[$0]) } }

  private static func amount(_ signs: [UInt32], thousands: Bool) -> Int64? {
    guard let (parts, separators) = split(signs) else { return nil }
    if thousands { return inThousands(parts) }
    if let last = parts.last, parts.count > 1, last.count != 3 { return withoutDecimals(parts, separators) }
    return grouped(parts)
  }

  /// Digits between points and commas; nil: there are other signs.
  static func split(_ signs: [UInt32]) -> (parts: [[UInt32]], separators: [UInt32])? {
    var parts: [[UInt32]] = [[]]
    var separators: [UInt32] = []
    for sign in signs {
      if sign == 0x2E || sign == 0x2C {
        parts.append([])
        separators.append(sign)
      } else if sign >= 0x30 && sign <= 0x39 {
        parts[parts.count - 1].append(sign - 0x30)
      } else {
        return nil
      }
    }
    return parts.contains(where: { $0.isEmpty }) ? nil : (parts, separators)
  }

  /// `1.250.000`: after the first, every part has three digits.
  static func grouped(_ parts: [[UInt32]]) -> Int64? {
    if parts.count > 1 && parts[0].count > 3 { return nil }
    for part in parts.dropFirst() where part.count != 3 { return nil }
    return value(parts.flatMap { $0 })
  }

  /// `185.000,00`: nothing but zeros behind the last sign, which is another one than that between the thousands.
  private static func withoutDecimals(_ parts: [[UInt32]], _ separators: [UInt32]) -> Int64? {
    guard let decimals = parts.last, decimals.count <= 2, decimals.allSatisfy({ $0 == 0 }) else { return nil }
    guard let last = separators.last, !separators.dropLast().contains(last) else { return nil }
    return grouped(Array(parts.dropLast()))
  }

  /// `185k`, `12,5k`, `1.250k`.
  private static func inThousands(_ parts: [[UInt32]]) -> Int64? {
    if parts.count == 2, parts[1].count < 3 {
      guard let whole = value(parts[0]), let rest = value(parts[1] + [UInt32](repeating: 0, count: 3 - parts[1].count)) else { return nil }
      return whole > 1_000_000_000 ? nil : whole * 1000 + rest
    }
    guard let whole = grouped(parts), whole <= 1_000_000_000 else { return nil }
    return whole * 1000
  }

  private static func digits(_ text: Substring) -> Int64? {
    var list: [UInt32] = []
    for scalar in text.unicodeScalars {
      guard scalar.value >= 0x30, scalar.value <= 0x39 else { return nil }
      list.append(scalar.value - 0x30)
    }
    return list.isEmpty ? nil : value(list)
  }

  /// Rejects numbers longer than the largest amount of money.
  private static func value(_ digits: [UInt32]) -> Int64? {
    if digits.count > 13 { return nil }
    return digits.reduce(0) { $0 * 10 + Int64($1) }
  }
}
