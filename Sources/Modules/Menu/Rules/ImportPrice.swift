import Kernel

/// Reads prices as people write them in the house's currency, in whole minor units.
struct ImportPrice {
  private let currency: String
  private let decimals: Int

  /// - Parameter currency: by its three letters
  init(in currency: String) {
    self.currency = currency
    decimals = CurrencyDecimals.of(currency)
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
    // "1.250" of a currency with three decimals is one and a quarter, or more than a thousand. A comma begins decimals on every page.
    if decimals == 3 && last == 0x2E { throw notUnderstood }
    return decimals == 3
  }

  /// As the menu's own export writes a price, without signs between thousands: `1250,00`. Three decimals behind a point get a zero,
  /// because they could be thousands.
  static func written(_ price: Money, in currency: String, point: String) -> String {
    var text = ""
    for scalar in CurrencyText.digits(price.raw, currency).unicodeScalars where scalar != "." {
      if scalar == "," { text += point } else { text.unicodeScalars.append(scalar) }
    }
    return CurrencyDecimals.of(currency) == 3 && point.isWritten(like: ".") ? text + "0" : text
  }
}
