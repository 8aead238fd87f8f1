import Kernel

/// The house's rates of tax, by which a file's words for a rate become a class.
public struct ImportTaxes: Equatable, Sendable {
  private let rates: [TaxRate]

  /// - Parameter rates: those of today, in the order of the classes; a rate of 0 for a class without one
  public init(_ rates: [TaxRate]) { self.rates = rates }

  /// The house has no rates.
  public static let none = ImportTaxes([])

  /// The classes of a cell: `8`, `8%`, `0,08`, `B`, `không chịu thuế`. Classes with equal rates are all named.
  func classes(of text: String) -> [TaxClass] {
    let folded = Folding.plain(text).filter { $0 != 0x20 }
    if folded.count == 1, let letter = TaxClass.allCases.first(where: { $0.rawValue.utf8.elementsEqual(folded) }) { return [letter] }
    if ImportTaxes.exempt.contains(where: { $0.utf8.elementsEqual(folded) }) { return classes { $0.isExempt } }
    for millionths in ImportTaxes.millionths(folded) {
      let alike = classes { !$0.isExempt && $0.millionths == millionths }
      if !alike.isEmpty { return alike }
    }
    return []
  }

  private func classes(_ isWanted: (TaxRate) -> Bool) -> [TaxClass] {
    zip(TaxClass.allCases, rates).filter { isWanted($0.1) }.map { $0.0 }
  }

  private static let exempt = ["khongchiuthue", "kct", "mienthue", "exempt", "taxexempt"]

  /// The rates that the digits can stand for. Below 1 and without the sign they are a share of 1, or else a percentage.
  private static func millionths(_ folded: [UInt8]) -> [Int64] {
    var digits = folded
    let isPercent = digits.last == 0x25
    if isPercent { digits.removeLast() }
    var (value, decimals): (Int64, Int) = (0, -1)
    for byte in digits {
      if byte == 0x2C || byte == 0x2E {
        if decimals >= 0 { return [] }
        decimals = 0
      } else if byte >= 0x30 && byte <= 0x39, value < 1_000_000_000, decimals < 6 {
        value = value * 10 + Int64(byte - 0x30)
        if decimals >= 0 { decimals += 1 }
      } else {
        return []
      }
    }
    if digits.isEmpty { return [] }
    for _ in max(0, decimals)..<6 { value *= 10 }
    let ofPercent = value % 100 == 0 ? [value / 100] : []
    return isPercent || value >= 1_000_000 ? ofPercent : [value] + ofPercent
  }
}
