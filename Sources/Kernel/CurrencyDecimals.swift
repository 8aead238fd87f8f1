/// The decimals of currencies as people use them: those of ISO 4217, and none where no coins below the unit are in use. Amounts are whole minor
/// units, so only texts need them.
///
/// A house whose amounts were kept with more decimals has their number behind the letters: `LAK2`. `web/src/i18n/format.ts` is its twin for pages.
public enum CurrencyDecimals {
  /// - Parameter currency: three capital letters, and the decimals of a house that keeps more
  public static func of(_ currency: String) -> Int {
    let signs = Array(currency.utf8)
    if signs.count == 4, (0x30...0x33).contains(signs[3]) { return Int(signs[3] - 0x30) }
    if has(none, currency) || has(unused, currency) { return 0 }
    return has(three, currency) ? 3 : 2
  }

  /// The three letters of ISO 4217.
  public static func letters(_ currency: String) -> String { String(decoding: currency.utf8.prefix(3), as: UTF8.self) }

  /// Three capital letters, or a currency whose decimals are no more in use with their number.
  public static func isWritten(_ currency: String) -> Bool {
    let signs = Array(currency.utf8)
    if signs.count < 3 || signs.count > 4 || !signs.prefix(3).allSatisfy({ $0 >= 0x41 && $0 <= 0x5A }) { return false }
    return signs.count == 3 || signs[3] == former(letters(currency)).map { UInt8(0x30 + $0) }
  }

  /// The decimals by ISO 4217, which nobody uses; nil: people use those of ISO 4217.
  public static func former(_ currency: String) -> Int? { has(unused, currency) ? (has(three, currency) ? 3 : 2) : nil }

  private static func has(_ list: String, _ currency: String) -> Bool {
    list.utf8.split(separator: 0x20).contains { $0.elementsEqual(currency.utf8) }
  }

  private static let none = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"
  private static let three = "BHD IQD JOD KWD LYD OMR TND"
  /// with decimals by ISO 4217 only
  private static let unused = "AFN ALL AMD COP HUF IDR IQD IRR KHR KPW LAK LBP MGA MMK MNT PKR SOS SYP TWD TZS UZS YER"
}

/// The sign of a currency. One that is not listed appears by its three letters. `web/src/i18n/format.ts` is its twin for pages.
public enum CurrencySign {
  private static let signs = [
    ("VND", "₫"), ("EUR", "€"), ("GBP", "£"), ("JPY", "¥"), ("KRW", "₩"), ("THB", "฿"), ("LAK", "₭"), ("KHR", "៛"), ("SGD", "S$"),
    ("AUD", "A$"), ("IDR", "Rp"),
  ]

  /// - Parameter currency: as `CurrencyDecimals` knows it
  public static func of(_ currency: String, _ form: AmountForm = .vi) -> String {
    let letters = CurrencyDecimals.letters(currency)
    if letters.isWritten(like: "USD") { return form.dollar }
    return signs.first { $0.0.isWritten(like: letters) }?.1 ?? letters
  }
}

/// How a language writes amounts. `web/src/i18n/format.ts` is its twin for pages.
public struct AmountForm: Equatable, Sendable {
  /// between thousands
  public let group: String
  /// before decimals
  public let point: String
  /// the sign of the currency comes first
  let leads: Bool
  /// the sign of US dollars
  let dollar: String

  /// `1.104,50 US$`
  public static let vi = AmountForm(group: ".", point: ",", leads: false, dollar: "US$")
  /// `$1,104.50`
  public static let en = AmountForm(group: ",", point: ".", leads: true, dollar: "$")

  public static func of(english: Bool) -> AmountForm { english ? en : vi }
}

/// Amounts as people read them.
public enum CurrencyText {
  /// The digits with thousands parted: `1.234.000`, in euros `12.340,00`, in English `12,340.00`.
  /// - Parameter amount: in whole minor units of the currency
  public static func digits(_ amount: Int64, _ currency: String, _ form: AmountForm) -> String {
    (amount < 0 ? "−" : "") + unsigned(amount, CurrencyDecimals.of(currency), form)
  }

  private static func unsigned(_ amount: Int64, _ decimals: Int, _ form: AmountForm) -> String {
    var digits = Array("\(amount.magnitude)".utf8)
    while digits.count <= decimals { digits.insert(0x30, at: 0) }
    let whole = digits.count - decimals
    var text = ""
    for (i, digit) in digits.enumerated() {
      if i == whole { text += form.point } else if i > 0 && i < whole && (whole - i) % 3 == 0 { text += form.group }
      text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return text
  }

  /// The digits with the sign, on one line: `12.340,00 €`, in English `€12,340.00` and `CHF 12,340.00`.
  public static func money(_ amount: Int64, _ currency: String, _ form: AmountForm) -> String {
    let sign = CurrencySign.of(currency, form)
    if !form.leads { return digits(amount, currency, form) + "\u{A0}" + sign }
    let isWord = sign.utf8.last.map { (0x41...0x7A).contains($0) } ?? false
    return (amount < 0 ? "−" : "") + sign + (isWord ? "\u{A0}" : "") + unsigned(amount, CurrencyDecimals.of(currency), form)
  }
}
