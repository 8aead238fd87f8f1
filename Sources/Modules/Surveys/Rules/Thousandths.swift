import Kernel

/// Decimal numbers in whole thousandths, as people write them.
public enum Thousandths {
  /// `4.5`, `-18`, without zeros at the end.
  public static func text(_ number: Int64) -> String { decimal(number, places: 3) }

  /// Millionths of a degree as `10.776889`.
  static func degrees(_ millionths: Int64) -> String { decimal(millionths, places: 6) }

  private static func decimal(_ number: Int64, places: Int) -> String {
    var (unit, digits) = (UInt64(1), [UInt8]())
    for _ in 0..<places { unit *= 10 }
    var rest = number.magnitude % unit
    for _ in 0..<places {
      digits.insert(UInt8(0x30 + rest % 10), at: 0)
      rest /= 10
    }
    while digits.last == 0x30 { digits.removeLast() }
    let whole = (number < 0 ? "-" : "") + JSON.int(Int64(number.magnitude / unit)).text
    return digits.isEmpty ? whole : whole + "." + String(decoding: digits, as: UTF8.self)
  }

  /// Reads `4`, `4.5`, `4,5`, `-18`. A fourth decimal or another character is no number.
  public static func parse(_ text: String) -> Int64? {
    var (number, decimals, hasDigit) = (Int64(0), -1, false)
    var bytes = Array(text.utf8)
    while bytes.last == 0x20 { bytes.removeLast() }
    while bytes.first == 0x20 { bytes.removeFirst() }
    let isNegative = bytes.first == 0x2D
    if isNegative { bytes.removeFirst() }
    for byte in bytes {
      if byte == 0x2E || byte == 0x2C {
        if decimals >= 0 { return nil }
        decimals = 0
        continue
      }
      guard byte >= 0x30, byte <= 0x39, number < SurveyNumberLimit.most else { return nil }
      hasDigit = true
      number = number * 10 + Int64(byte - 0x30)
      if decimals >= 0 { decimals += 1 }
    }
    if !hasDigit || decimals > 3 || decimals == 0 { return nil }
    for _ in max(decimals, 0)..<3 {
      if number > SurveyNumberLimit.most { return nil }
      number *= 10
    }
    return number > SurveyNumberLimit.most ? nil : isNegative ? -number : number
  }
}
