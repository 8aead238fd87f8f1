import Kernel

/// The place of a name in the list, in the order of Vietnamese dictionaries: a ă â b c d đ e ê … y, with f j w z of other languages at their Latin
/// places. Tones (ngang huyền hỏi ngã sắc nặng) count only between otherwise equal names. Han characters follow in the order of Unicode, then all
/// others, then digits. Punctuation does not count.
public struct SortKey: Equatable, Sendable {
  /// compared byte by byte
  public let bytes: [UInt8]
  /// the letter of the index
  public let letter: String

  /// Beyond these nobody sees a difference.
  static var longest: Int { 80 }

  public init(_ name: String) {
    var letters: [UInt8] = []
    var tones: [UInt8] = []
    var first: String?
    var count = 0
    for scalar in name.unicodeScalars {
      if count == SortKey.longest { break }
      let v = Folding.lower(scalar.value)
      if SortKey.join(v, &letters, &tones) {
        if letters.count == 1 { first = SortKey.letter(weight: letters[0]) }
        continue
      }
      guard let sign = SortKey.sign(v) else { continue }
      // A blank before the first letter is ignored.
      if letters.isEmpty && sign.weight == [SortKey.blank] { continue }
      if first == nil { first = sign.letter }
      letters += sign.weight
      tones.append(sign.tone)
      count += 1
    }
    while tones.last == 1 { tones.removeLast() }
    bytes = letters + [0] + tones
    letter = first ?? "#"
  }

  static var blank: UInt8 { 1 }

  init(bytes: [UInt8], letter: String) {
    self.bytes = bytes
    self.letter = letter
  }

  private struct Sign {
    let weight: [UInt8]
    var tone: UInt8 = 1
    let letter: String
  }

  private static func sign(_ v: UInt32) -> Sign? {
    if Folding.isBlank(v) { return Sign(weight: [blank], letter: "#") }
    if let known = vietnamese(v) { return Sign(weight: [weight(known.letter)], tone: known.tone, letter: names[known.letter]) }
    if v >= 0x30 && v <= 0x39 { return Sign(weight: [0xF0, UInt8(v - 0x30)], letter: "#") }
    if v < 0xC0 { return nil }
    if let base = Folding.base(v), base != v, let known = vietnamese(base) {
      // é, ö, ç of other languages: the letter, told apart behind all tones.
      return Sign(weight: [weight(known.letter)], tone: 9, letter: names[known.letter])
    }
    let code = [UInt8(v >> 16 & 0xFF), UInt8(v >> 8 & 0xFF), UInt8(v & 0xFF)]
    if isHan(v) { return Sign(weight: [0x80] + code, letter: "中") }
    if v >= 0x2000 && v <= 0x2BFF || v >= 0x1F000 && v <= 0x1FAFF || v >= 0x3000 && v <= 0x303F || v >= 0xFE00 && v <= 0xFE0F { return nil }
    return Sign(weight: [0xE0] + code, letter: "#")
  }

  /// Some write a letter and its marks apart.
  private static func join(_ v: UInt32, _ letters: inout [UInt8], _ tones: inout [UInt8]) -> Bool {
    guard v >= 0x0300 && v <= 0x036F else { return false }
    guard let last = letters.last, last >= firstWeight, last < 0x80, !tones.isEmpty else { return true }
    if let tone = combining.firstIndex(of: v) {
      tones[tones.count - 1] = UInt8(tone + 2)
      return true
    }
    let letter = Int(last - firstWeight)
    for (from, mark, to) in modified where letter == from && v == mark { letters[letters.count - 1] = weight(to) }
    return true
  }

  private static func isHan(_ v: UInt32) -> Bool {
    v >= 0x3400 && v <= 0x4DBF || v >= 0x4E00 && v <= 0x9FFF || v >= 0xF900 && v <= 0xFAFF || v >= 0x20000 && v <= 0x3FFFF
  }

  private static var firstWeight: UInt8 { 0x20 }
  private static func weight(_ letter: Int) -> UInt8 { firstWeight + UInt8(letter) }
  static func letter(weight: UInt8) -> String {
    let place = Int(weight) - Int(firstWeight)
    return names.indices.contains(place) ? names[place] : "#"
  }

  /// The alphabet, in its order.
  private static let names = [
    "A", "Ă", "Â", "B", "C", "D", "Đ", "E", "Ê", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "Ô", "Ơ", "P", "Q", "R", "S", "T", "U", "Ư",
    "V", "W", "X", "Y", "Z",
  ]

  /// huyền, hỏi, ngã, sắc, nặng
  private static let combining: [UInt32] = [0x0300, 0x0309, 0x0303, 0x0301, 0x0323]

  /// breve, circumflex, horn
  private static let modified: [(from: Int, mark: UInt32, to: Int)] = [
    (0, 0x0306, 1), (0, 0x0302, 2), (7, 0x0302, 8), (18, 0x0302, 19), (18, 0x031B, 20), (26, 0x031B, 27),
  ]

  /// Each small letter with its five tones.
  private static let toned: [(letter: Int, signs: [UInt32])] = [
    (0, [0x61, 0xE0, 0x1EA3, 0xE3, 0xE1, 0x1EA1]), (1, [0x0103, 0x1EB1, 0x1EB3, 0x1EB5, 0x1EAF, 0x1EB7]),
    (2, [0xE2, 0x1EA7, 0x1EA9, 0x1EAB, 0x1EA5, 0x1EAD]), (6, [0x0111]), (7, [0x65, 0xE8, 0x1EBB, 0x1EBD, 0xE9, 0x1EB9]),
    (8, [0xEA, 0x1EC1, 0x1EC3, 0x1EC5, 0x1EBF, 0x1EC7]), (12, [0x69, 0xEC, 0x1EC9, 0x0129, 0xED, 0x1ECB]),
    (18, [0x6F, 0xF2, 0x1ECF, 0xF5, 0xF3, 0x1ECD]), (19, [0xF4, 0x1ED3, 0x1ED5, 0x1ED7, 0x1ED1, 0x1ED9]),
    (20, [0x01A1, 0x1EDD, 0x1EDF, 0x1EE1, 0x1EDB, 0x1EE3]), (26, [0x75, 0xF9, 0x1EE7, 0x0169, 0xFA, 0x1EE5]),
    (27, [0x01B0, 0x1EEB, 0x1EED, 0x1EEF, 0x1EE9, 0x1EF1]), (31, [0x79, 0x1EF3, 0x1EF7, 0x1EF9, 0xFD, 0x1EF5]),
  ]

  /// The letters without marks from `a` to `z`.
  private static let plain: [Int] = [0, 3, 4, 5, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 21, 22, 23, 24, 25, 26, 28, 29, 30, 31, 32]

  private static func vietnamese(_ v: UInt32) -> (letter: Int, tone: UInt8)? {
    if v >= 0x61 && v <= 0x7A { return (plain[Int(v - 0x61)], 1) }
    if v < 0xC0 || v > 0x1EF9 { return nil }
    for (letter, signs) in toned {
      if let tone = signs.firstIndex(of: v) { return (letter, UInt8(tone + 1)) }
    }
    return nil
  }
}
