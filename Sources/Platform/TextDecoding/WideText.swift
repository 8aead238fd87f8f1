/// Text whose characters have two or four bytes each.
struct WideText {
  let body: ArraySlice<UInt8>
  let iconvName: String
  let shown: String
  /// bytes of the smallest character
  let unit: Int

  /// nil: it is none
  init?(_ bytes: [UInt8]) {
    if let (mark, name, unit) = WideText.marks.first(where: { bytes.starts(with: $0.mark) }) {
      (body, iconvName, self.unit) = (bytes.dropFirst(mark.count), name, unit)
    } else if let name = WideText.unmarked(bytes) {
      (body, iconvName, unit) = (bytes[...], name, 2)
    } else {
      return nil
    }
    shown = unit == 4 ? "UTF-32" : "UTF-16"
  }

  /// The longer marks come first: that of UTF-32 begins like that of UTF-16.
  private static let marks: [(mark: [UInt8], name: String, unit: Int)] = [
    ([0xFF, 0xFE, 0x00, 0x00], "UTF-32LE", 4), ([0x00, 0x00, 0xFE, 0xFF], "UTF-32BE", 4), ([0xFF, 0xFE], "UTF-16LE", 2),
    ([0xFE, 0xFF], "UTF-16BE", 2),
  ]

  /// Line ends, digits and separators have a zero byte in UTF-16, nearly always on the same side. A letter such as `ā` (U+0100), or a mark of a
  /// letter in parts (U+0300), has it on the other. Text that is padded with zeros has them anywhere, and none beside its line ends.
  private static func unmarked(_ bytes: [UInt8]) -> String? {
    guard bytes.count >= 4 else { return nil }
    var zeros = (even: 0, odd: 0)
    for (place, byte) in bytes.prefix(64 << 10).enumerated() where byte == 0 {
      if place.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
    }
    let enough = max(2, min(bytes.count, 64 << 10) / 2 / 20)
    if zeros.odd >= enough, zeros.even <= zeros.odd / 4, endsLines(bytes, zeroAfter: true) { return "UTF-16LE" }
    if zeros.even >= enough, zeros.odd <= zeros.even / 4, endsLines(bytes, zeroAfter: false) { return "UTF-16BE" }
    return nil
  }

  /// Most line ends have their zero byte on that side, or there are none.
  private static func endsLines(_ bytes: [UInt8], zeroAfter: Bool) -> Bool {
    var (wide, narrow) = (0, 0)
    for (place, byte) in bytes.prefix(64 << 10).enumerated() where byte == 0x0A || byte == 0x0D {
      let other = zeroAfter ? place + 1 : place - 1
      let isWide = place.isMultiple(of: 2) == zeroAfter && bytes.indices.contains(other) && bytes[other] == 0
      if isWide { wide += 1 } else { narrow += 1 }
    }
    return wide > narrow || narrow == 0 && wide == 0
  }
}
