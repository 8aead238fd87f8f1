import Kernel

/// The words by which the house recognises a transfer. Banks print them beside the amount.
public enum TransferPurpose {
  /// characters that VietQR has room for
  static let most = 25
  /// characters of the order's id: with the table's name enough to tell parties apart
  private static let mostOfOrder = 8

  /// The bill's number, or without one the table and the beginning of the order's id: `B-261125-0042`, `A5 019AC3F2`.
  public static func words(number: String?, table: String, order: OrderID) -> String {
    if let number {
      let words = plain(number, most: most)
      if !words.isEmpty { return String(decoding: words.map(capital), as: UTF8.self) }
    }
    let id = Array(order.raw.utf8.prefix(mostOfOrder))
    let name = plain(table, most: most - 1 - id.count)
    return String(decoding: plain(String(decoding: name + [0x20] + id, as: UTF8.self), most: most).map(capital), as: UTF8.self)
  }

  /// Letters without diacritics, digits, hyphens, and one blank for all other signs between them. Only ASCII keeps small letters.
  static func plain(_ text: String, most: Int) -> [UInt8] {
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    var words: [UInt8] = []
    var blank = false
    for byte in isASCII ? Array(text.utf8) : Folding.plain(text).map(capital) {
      switch byte {
      case 0x30...0x39, 0x2D, 0x41...0x5A, 0x61...0x7A:
        if blank && !words.isEmpty { words.append(0x20) }
        blank = false
        words.append(byte)
      default: blank = true
      }
    }
    words = Array(words.prefix(most))
    if words.last == 0x20 { words.removeLast() }
    return words
  }

  private static func capital(_ byte: UInt8) -> UInt8 { byte >= 0x61 && byte <= 0x7A ? byte - 0x20 : byte }
}
