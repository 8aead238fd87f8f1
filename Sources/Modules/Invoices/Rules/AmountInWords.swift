/// Amounts as Vietnamese invoices spell them: `Năm trăm hai mươi mốt nghìn đồng`.
public enum AmountInWords {
  private static let digits = ["không", "một", "hai", "ba", "bốn", "năm", "sáu", "bảy", "tám", "chín"]
  private static let scales = ["", " nghìn", " triệu"]
  private static let billion: Int64 = 1_000_000_000

  /// - Parameter dong: whole đồng, not negative
  public static func text(_ dong: Int64) -> String {
    let words = dong > 0 ? number(dong, isFirst: true) : digits[0]
    // All words of digits begin with an ASCII letter.
    var bytes = Array(words.utf8)
    bytes[0] -= 0x20
    return String(decoding: bytes, as: UTF8.self) + " đồng"
  }

  /// - Parameter isFirst: nothing comes before it, so its leading zeros are silent
  private static func number(_ value: Int64, isFirst: Bool) -> String {
    if value >= billion {
      let rest = value % billion
      return number(value / billion, isFirst: isFirst) + " tỷ" + (rest > 0 ? " " + number(rest, isFirst: false) : "")
    }
    var words: [String] = []
    var isFirst = isFirst
    for (scale, unit) in [(2, 1_000_000), (1, 1_000), (0, 1)] as [(Int, Int64)] {
      let group = value / unit % 1_000
      if group == 0 { continue }
      words.append(three(group, isFirst: isFirst) + scales[scale])
      isFirst = false
    }
    return words.joined(separator: " ")
  }

  /// Up to three digits. After others, the hundreds are spelt even if there are none.
  private static func three(_ value: Int64, isFirst: Bool) -> String {
    let (hundreds, tens, ones) = (Int(value / 100), Int(value / 10 % 10), Int(value % 10))
    var words: [String] = []
    if hundreds > 0 || !isFirst { words += [digits[hundreds], "trăm"] }
    switch tens {
    case 0: if ones > 0 && !words.isEmpty { words.append("linh") }
    case 1: words.append("mười")
    default: words += [digits[tens], "mươi"]
    }
    switch ones {
    case 0: break
    case 1 where tens > 1: words.append("mốt")
    case 4 where tens > 1: words.append("tư")
    case 5 where tens > 0: words.append("lăm")
    default: words.append(digits[ones])
    }
    return words.joined(separator: " ")
  }
}
