import Kernel

/// Reads prices as people write them in the house's currency, in whole minor units.
struct ImportPrice {
  private let currency: String
  private let decimals: Int
  /// the signs that certainly begin decimals in this file
  private var points: [UInt32] = []

  /// - Parameter currency: by its three letters
  init(in currency: String) {
    self.currency = currency
    decimals = CurrencyDecimals.of(currency)
  }

  /// Reads the prices of one file. All of them together tell whether `8.333` has three decimals or is more than eight thousand.
  func reading(_ prices: [String]) -> ImportPrice {
    let signs = ImportPoints(of: prices, in: currency)
    var all = self
    // In đồng nearly every point stands between thousands, so a mistyped `25.00` does not outvote them.
    all.points = [0x2E, 0x2C].filter { decimals == 0 ? signs.certain($0) >= signs.doubtful($0) : true }.filter { signs.certain($0) > 0 }
    return all
  }

  private var unit: Int64 { (0..<decimals).reduce(1) { power, _ in power * 10 } }

  func isPrice(_ text: String, isNumber: Bool) -> Bool {
    do throws(ImportError) {
      _ = try read(text, isNumber: isNumber)
      return true
    } catch { return false }
  }

  /// `12`, `12,5`, `12.50 €`, `1.250,50`, `1,5k` where the currency has decimals. Without them `ImportNumber` alone decides.
  /// - Parameter isNumber: the file keeps it as a number: a point in it is a decimal point
  func read(_ text: String, isNumber: Bool) throws(ImportError) -> Int64 {
    if decimals == 0 {
      if !isNumber, let point = ImportPoints.doubt(in: text, currency), points.contains(point) { throw .rowCents }
      guard let price = ImportNumber.price(text, isNumber: isNumber, in: currency) else { throw ImportNumber.hasCents(text) ? .rowCents : .rowPrice }
      return price
    }
    if ImportNumber.isInThousands(text, in: currency) {
      guard let price = ImportNumber.price(text, isNumber: isNumber, in: currency) else { throw notUnderstood }
      return price * unit
    }
    guard let (parts, separators) = ImportNumber.split(ImportNumber.signs(of: text, in: currency)) else { throw notUnderstood }
    if try !hasDecimals(parts, separators, isNumber: isNumber) {
      guard let whole = ImportNumber.grouped(parts) else { throw notUnderstood }
      return whole * unit
    }
    guard var rest = parts.last, let whole = ImportNumber.grouped(Array(parts.dropLast())) else { throw notUnderstood }
    // `1.2500` is certain where `1.250` could be either.
    while rest.count > decimals, rest.last == 0 { rest.removeLast() }
    if rest.count > decimals { throw .rowDecimals(most: Int64(decimals)) }
    let digits = rest + [UInt32](repeating: 0, count: decimals - rest.count)
    return digits.reduce(whole) { $0 * 10 + Int64($1) }
  }

  /// An example of a price of twelve and a half.
  private var notUnderstood: ImportError { .rowAmount(like: unit * 25 / 2) }

  /// Whether the last separator begins the decimals. If it does not, it stands between thousands.
  private func hasDecimals(_ parts: [[UInt32]], _ separators: [UInt32], isNumber: Bool) throws(ImportError) -> Bool {
    guard let last = separators.last, let rest = parts.last else { return false }
    if separators.count > 1 { return !separators.dropLast().contains(last) }
    if isNumber || rest.count != 3 || parts[0].count > 3 || parts[0] == [0] { return true }
    if points.contains(last) { return true }
    if !points.isEmpty { return false }
    // "1.250" of a currency with three decimals is one and a quarter, or more than a thousand. A comma begins decimals on every page.
    if decimals == 3 && last == 0x2E { throw notUnderstood }
    return decimals == 3
  }

  /// As the menu's own export writes a price, without signs between thousands: `1250,00`. Three decimals behind a point get a zero,
  /// because they could be thousands.
  static func written(_ price: Money, in currency: String, point: String) -> String {
    var text = ""
    for scalar in CurrencyText.digits(price.raw, currency, .vi).unicodeScalars where scalar != "." {
      if scalar == "," { text += point } else { text.unicodeScalars.append(scalar) }
    }
    return CurrencyDecimals.of(currency) == 3 && point.isWritten(like: ".") ? text + "0" : text
  }
}

/// The use of points and commas in the prices of a file.
struct ImportPoints {
  private var counts: [(sign: UInt32, certain: Int, doubtful: Int)] = [(0x2E, 0, 0), (0x2C, 0, 0)]

  init(of prices: [String], in currency: String) {
    for text in prices {
      if let sign = ImportPoints.certain(in: text, currency) { count(sign) { $0.certain += 1 } }
      if let sign = ImportPoints.doubt(in: text, currency) { count(sign) { $0.doubtful += 1 } }
    }
  }

  func certain(_ sign: UInt32) -> Int { counts.first { $0.sign == sign }?.certain ?? 0 }
  func doubtful(_ sign: UInt32) -> Int { counts.first { $0.sign == sign }?.doubtful ?? 0 }

  private mutating func count(_ sign: UInt32, _ add: (inout (sign: UInt32, certain: Int, doubtful: Int)) -> Void) {
    for i in counts.indices where counts[i].sign == sign { add(&counts[i]) }
  }

  /// The sign before the decimals: `12.50`, `0.125`, `1250,500`, `1.250,505`; nil: there is none, or it could stand between thousands.
  private static func certain(in text: String, _ currency: String) -> UInt32? {
    guard let (parts, separators) = split(text, currency), let last = separators.last, let rest = parts.last else { return nil }
    if separators.count > 1 { return separators.dropLast().contains(last) ? nil : last }
    return rest.count != 3 || parts[0].count > 3 || parts[0] == [0] ? last : nil
  }

  /// The one sign of `8.333`, which could begin decimals or stand between thousands.
  static func doubt(in text: String, _ currency: String) -> UInt32? {
    guard let (parts, separators) = split(text, currency), separators.count == 1 else { return nil }
    return parts[1].count == 3 && parts[0].count <= 3 && parts[0] != [0] ? separators[0] : nil
  }

  private static func split(_ text: String, _ currency: String) -> (parts: [[UInt32]], separators: [UInt32])? {
    ImportNumber.isInThousands(text, in: currency) ? nil : ImportNumber.split(ImportNumber.signs(of: text, in: currency))
  }
}
