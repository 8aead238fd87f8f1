/// How a file breaks its long lines, where the standards leave room for several ways.
struct FoldStyle: Equatable {
  /// Card 2.1 breaks before a blank, which belongs to the text. Most programs cut it inside words instead, as card 3.0 does.
  private(set) var keepsBlanks = false
  /// Each line behind a soft line end begins with one blank, which belongs to no text.
  private(set) var indentsSoft = false

  /// A soft line end may be before a blank of the text by chance, but hardly each time.
  private static let surelyIndented = 3

  init(of bytes: [UInt8]) {
    if !FoldStyle.mayBeOld(bytes) { return }
    var lengths = Lengths()
    var soft = (all: 0, indented: 0)
    var before: ArraySlice<UInt8> = []
    var wrapping = Wrapping.folded
    var isOld = false
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let isIndented = line.first == UInt8(ascii: " ") || line.first == UInt8(ascii: "\t")
      if wrapping == .soft, before.last == UInt8(ascii: "="), !CardLines.isBorder(line) {
        soft.all += 1
        if isIndented { soft.indented += 1 }
      } else if isIndented {
        if isOld, wrapping == .folded { lengths.take(before) }
      } else {
        wrapping = Wrapping(Array(line))
        isOld = CardLines.namesOldVersion(line) ?? isOld
      }
      before = line
    }
    keepsBlanks = lengths.vary
    indentsSoft = soft.all >= FoldStyle.surelyIndented && soft.all == soft.indented
  }

  /// Only cards of version 2.1 leave room, and few are.
  private static func mayBeOld(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { all in
      guard all.count > 3 else { return false }
      for at in 1..<(all.count - 2) where all[at] == UInt8(ascii: "2") && all[at + 1] == UInt8(ascii: ".") && all[at + 2] == UInt8(ascii: "1") {
        if all[at - 1] == UInt8(ascii: ":") || all[at - 1] <= 0x20 { return true }
      }
      return false
    }
  }

  /// Lengths of lines that go on in the next one. A program that counts bytes or characters makes them alike, one that looks for blanks does not.
  private struct Lengths {
    private var bytes: ClosedRange<Int>?
    private var characters: ClosedRange<Int>?
    /// A character of UTF-8 that does not fit has up to four bytes.
    private static let alike = 4
    /// Nobody cuts shorter lines without a reason in the text.
    private static let shortest = 60

    mutating func take(_ line: ArraySlice<UInt8>) {
      let letters = line.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
      bytes = min(bytes?.lowerBound ?? line.count, line.count)...max(bytes?.upperBound ?? line.count, line.count)
      characters = min(characters?.lowerBound ?? letters, letters)...max(characters?.upperBound ?? letters, letters)
    }

    var vary: Bool {
      guard let bytes, let characters else { return false }
      return bytes.upperBound < Lengths.shortest || min(bytes.count, characters.count) > Lengths.alike + 1
    }
  }
}

extension CardLines {
  /// `true` for `VERSION:2.1` and what is nearest to it, `false` for another version or the begin of a card, nil for any other line.
  static func namesOldVersion(_ line: ArraySlice<UInt8>) -> Bool? {
    if line.count > 60 { return nil }
    let text = ASCII.upper(String(decoding: line.filter { $0 > 0x20 }, as: UTF8.self)).utf8
    if text.elementsEqual("BEGIN:VCARD".utf8) { return false }
    return text.starts(with: "VERSION:".utf8) ? text.dropFirst(8).first == UInt8(ascii: "2") : nil
  }
}
