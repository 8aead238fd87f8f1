/// UTF-8, perhaps with a few bytes of another set in it.
struct UTF8Text {
  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// characters of several bytes that are whole
  private(set) var letters = 0
  /// places with bytes that belong to no character
  private(set) var odd = 0
  private var out: [UInt8] = []
  private var places: [(at: Int, byte: UInt8?)] = []

  var isWhole: Bool { odd == 0 }
  /// Other sets form whole characters of several bytes only by chance.
  var isCertain: Bool { odd == 0 && letters > 0 }
  /// In text of other sets, fewer than a third of the high bytes look like UTF-8.
  var isLikely: Bool { letters >= 4 * odd && letters > 0 }
  var text: String { String(decoding: out, as: UTF8.self) }

  var doubts: [TextDoubt] {
    var lines = LineCounter(out)
    return places.map { place in
      let text = Surroundings.of(place.at, in: out)
      let kind: TextDoubt.Kind = place.byte.map { .oddByte($0, readAs: Windows1252.text($0)) } ?? .lost
      return TextDoubt(line: lines.line(of: place.at), kind: kind, text: text)
    }
  }

  init(_ bytes: ArraySlice<UInt8>) {
    out.reserveCapacity(bytes.count)
    var at = bytes.startIndex
    while at < bytes.endIndex {
      if bytes[at] < 0x80 {
        out.append(bytes[at])
        at += 1
      } else if let length = UTF8Text.length(bytes[at...]) {
        letters += 1
        out.append(contentsOf: bytes[at..<at + length])
        at += length
      } else if let pair = UTF8Text.pair(bytes[at...]) {
        // Java and old databases write characters beyond U+FFFF as two halves.
        letters += 1
        out.append(contentsOf: pair.utf8)
        at += 6
      } else {
        at += repair(bytes[at...])
      }
    }
  }

  /// - Returns: how many bytes it took
  private mutating func repair(_ bytes: ArraySlice<UInt8>) -> Int {
    odd += 1
    let rest = bytes.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count
    let isBroken = rest > 0 && (bytes.first ?? 0) >= 0xC0
    let byte = isBroken ? nil : bytes.first.flatMap { Windows1252.text($0) == Windows1252.unknown ? nil : $0 }
    places.append((out.count, byte))
    out.append(contentsOf: (byte.map(Windows1252.text) ?? Windows1252.unknown).utf8)
    return isBroken ? 1 + min(rest, 3) : 1
  }

  /// The length of the whole character of several bytes; nil: none begins here
  private static func length(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    let length =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 0
      }
    guard length > 0, bytes.count >= length else { return nil }
    return String(validating: bytes.prefix(length), as: UTF8.self) == nil ? nil : length
  }

  private static func pair(_ bytes: ArraySlice<UInt8>) -> String? {
    let six = Array(bytes.prefix(6))
    guard six.count == 6, six[0] == 0xED, six[3] == 0xED, (0xA0...0xAF).contains(six[1]), (0xB0...0xBF).contains(six[4]) else { return nil }
    return String(validating: [unit(six[1], six[2]), unit(six[4], six[5])], as: UTF16.self)
  }

  private static func unit(_ high: UInt8, _ low: UInt8) -> UInt16 {
    let (top, bottom) = (UInt16(high & 0x3F), UInt16(low & 0x3F))
    return 0xD000 + top * 64 + bottom
  }
}

/// Single bytes of the set that most programs of Western Windows write.
enum Windows1252 {
  static let unknown = "\u{FFFD}"

  private static let texts: [String] = {
    guard let converter = Converter(from: "CP1252") else { return Array(repeating: unknown, count: 256) }
    return (0...255).map { byte in
      let text = converter.decode([UInt8(byte)]).string
      return text.isEmpty ? unknown : text
    }
  }()

  static func text(_ byte: UInt8) -> String { texts[Int(byte)] }
}
