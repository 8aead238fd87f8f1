/// The decimals of currencies by ISO 4217. Amounts are whole minor units, so only texts need them.
///
/// `web/src/i18n/format.ts` is its twin for pages.
public enum CurrencyDecimals {
  /// - Parameter currency: three capital letters
  public static func of(_ currency: String) -> Int {
    if none.contains(where: { $0.isWritten(like: currency) }) { return 0 }
    return three.contains { $0.isWritten(like: currency) } ? 3 : 2
  }

  private static let none = ["BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV", "XAF", "XOF", "XPF"]
  private static let three = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]
}

/// The sign of a currency. One that is not listed appears by its three letters. `web/src/i18n/format.ts` is its twin for pages.
public enum CurrencySign {
  private static let signs = [
    ("VND", "₫"), ("USD", "US$"), ("EUR", "€"), ("GBP", "£"), ("JPY", "¥"), ("KRW", "₩"), ("THB", "฿"), ("LAK", "₭"), ("KHR", "៛"), ("SGD", "S$"),
    ("AUD", "A$"),
  ]

  /// - Parameter currency: three capital letters
  public static func of(_ currency: String) -> String { signs.first { $0.0.isWritten(like: currency) }?.1 ?? currency }
}

/// Amounts as people read them.
public enum CurrencyText {
  /// Dots between the thousands and a comma before the decimals: `1.234.000`, in euros `12.340,00`.
  /// - Parameter amount: in whole minor units of the currency
  public static func digits(_ amount: Int64, _ currency: String) -> String {
    let decimals = CurrencyDecimals.of(currency)
    var digits = Array("\(amount.magnitude)".utf8)
    while digits.count <= decimals { digits.insert(0x30, at: 0) }
    let whole = digits.count - decimals
    var text = amount < 0 ? "−" : ""
    for (i, digit) in digits.enumerated() {
      if i == whole { text += "," } else if i > 0 && i < whole && (whole - i) % 3 == 0 { text += "." }
      text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return text
  }

  /// The digits with the sign behind them, on one line: `12.340,00 €`.
  public static func money(_ amount: Int64, _ currency: String) -> String { digits(amount, currency) + "\u{A0}" + CurrencySign.of(currency) }
}
