/// Numbers as texts, without any rounding.
enum DecimalText {
  /// - Parameters:
  ///   - number: in units of which 10 to the power of `decimals` are one
  ///   - group: between thousands
  static func text(_ number: Int64, decimals: Int, point: String, group: String) -> String {
    var digits = String(number.magnitude)
    if digits.utf8.count <= decimals { digits = String(repeating: "0", count: decimals + 1 - digits.utf8.count) + digits }
    let (whole, rest) = (digits.dropLast(decimals), digits.suffix(decimals))
    var grouped = ""
    for (i, digit) in whole.enumerated() {
      if i > 0 && (whole.count - i) % 3 == 0 { grouped += group }
      grouped.append(digit)
    }
    return (number < 0 ? "-" : "") + grouped + (decimals > 0 ? point + rest : "")
  }
}
