import Kernel

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
