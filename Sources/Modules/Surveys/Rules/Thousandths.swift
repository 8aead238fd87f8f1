import Kernel

/// Decimal numbers in whole thousandths, as people write them.
public enum Thousandths {
  /// `4.5`, `-18`, without zeros at the end.
  public static func text(_ number: Int64) -> String {
    let rest = number.magnitude % 1000
    var digits = [rest / 100, rest / 10 % 10, rest % 10].map { UInt8(0x30 + $0) }
    while digits.last == 0x30 { digits.removeLast() }
    let whole = (number < 0 ? "-" : "") + JSON.int(Int64(number.magnitude / 1000)).text
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
