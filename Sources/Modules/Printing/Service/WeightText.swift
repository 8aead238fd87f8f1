import BillsRules
import Kernel

/// A weight as papers show it.
enum WeightText {
  /// `0,35 kg`, in English `0.35 kg`
  static func of(_ measure: Measure, english: Bool) -> String {
    let (whole, grams) = measure.raw.quotientAndRemainder(dividingBy: 1000)
    var digits = String(String(1000 + grams).dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    return digits.isEmpty ? "\(whole) kg" : "\(whole)\(AmountForm.of(english: english).point)\(digits) kg"
  }
}

/// The amount of a bill's line before its price: `2 ×`, or its weight.
extension BillLine {
  func counted(_ words: BillWords) -> String { measure.map { WeightText.of($0, english: words.english) } ?? "\(quantity)" }
}
