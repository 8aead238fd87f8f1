/// The order of a list of contacts.
public enum ContactOrder: String, CaseIterable, Sendable {
  /// by the whole name as it is written
  case family
  /// by the last word, the name by which Vietnamese people are called
  case given
}

extension SortKey {
  /// A key as it was stored.
  public init(stored bytes: [UInt8], letter: String) { self.init(bytes: bytes, letter: letter) }

  /// A stored key with the last word first: "Nguyễn Thị Lan" comes under L. A last word without letters, such as a number, does not count.
  public static func givenNameFirst(_ key: [UInt8]) -> SortKey {
    let signs = StoredSign.all(in: key)
    let words = signs.split(whereSeparator: \.isBlank)
    guard let last = words.lastIndex(where: { $0.first?.isLetter == true }), let first = words[last].first else {
      return SortKey(bytes: key, letter: signs.first?.letter ?? "#")
    }
    let blank = StoredSign(weight: [SortKey.blank], tone: 1)
    let others = words.indices.filter { $0 != last }.map { words[$0] }
    return SortKey(signs: Array(([words[last]] + others).joined(separator: [blank])), letter: first.letter)
  }

  private init(signs: [StoredSign], letter: String) {
    var tones = signs.map(\.tone)
    while tones.last == 1 { tones.removeLast() }
    self.init(bytes: signs.flatMap(\.weight) + [0] + tones, letter: letter)
  }
}

/// A sign of a stored key.
private struct StoredSign {
  let weight: [UInt8]
  var tone: UInt8

  var isBlank: Bool { weight == [SortKey.blank] }
  var isLetter: Bool { weight[0] >= 0x20 && weight[0] < 0xF0 }
  var letter: String {
    switch weight[0] {
    case 0x20..<0x80: SortKey.letter(weight: weight[0])
    case 0x80: "中"
    default: "#"
    }
  }

  /// Letters have one byte, digits two, all others four. A zero precedes the tones.
  static func all(in key: [UInt8]) -> [StoredSign] {
    var signs: [StoredSign] = []
    var at = 0
    while at < key.count, key[at] != 0 {
      let length = key[at] < 0x80 ? 1 : key[at] == 0xF0 ? 2 : 4
      guard at + length <= key.count else { return signs }
      signs.append(StoredSign(weight: Array(key[at..<at + length]), tone: 1))
      at += length
    }
    for (place, tone) in key.dropFirst(at + 1).enumerated() where place < signs.count { signs[place].tone = tone }
    return signs
  }
}
