/// Puts lines together that belong to one text. Some programs, and people who type cards, break a note or an address without a fold.
enum LooseLines {
  /// Properties whose text may have several lines.
  private static let texts: Set<String> = ["NOTE", "ADR", "LABEL"]

  static func joined(_ lines: [CardLine], _ reader: LineReader) -> [CardLine] {
    var joined: [CardLine] = []
    joined.reserveCapacity(lines.count)
    for line in lines {
      // Most lines are properties, so this look is cheap.
      if let last = joined.last, !isProperty(line.content), let text = text(of: last, reader), goesOn(line.content, text) {
        joined[joined.count - 1] = last.going(on: line, isEncoded: text.isQuotedPrintable)
      } else {
        joined.append(line)
      }
    }
    return joined
  }

  /// The property that a line begins, if it is a text.
  private static func text(of line: CardLine, _ reader: LineReader) -> VCardProperty? {
    let property = reader.read(line).property
    return texts.contains(property.name) ? property : nil
  }

  /// A name of letters and digits stands before the first colon or semicolon, and no address of the net.
  private static func isProperty(_ content: [UInt8]) -> Bool {
    guard let colon = content.firstIndex(of: UInt8(ascii: ":")) else { return false }
    if content[(colon + 1)...].starts(with: "//".utf8) { return false }
    let name = content[..<colon].prefix { $0 != UInt8(ascii: ";") }
    let word = name.prefix(name.lastIndex { $0 > 0x20 }.map { $0 - name.startIndex + 1 } ?? 0).drop { $0 <= 0x20 }
    return !word.contains { $0 >= 0x80 || $0 == UInt8(ascii: " ") }
  }

  /// Only in a note people write a colon behind words.
  private static func goesOn(_ content: [UInt8], _ text: VCardProperty) -> Bool {
    text.name == "NOTE" || !content.contains(UInt8(ascii: ":"))
  }
}

extension CardLine {
  /// The text with a further line.
  fileprivate func going(on line: CardLine, isEncoded: Bool) -> CardLine {
    var text = content
    if isEncoded, text.last == UInt8(ascii: "=") { text.removeLast() }
    text += Array((isEncoded ? "=0A" : "\\n").utf8)
    return CardLine(number: number, raw: raw + line.raw, content: text + line.content, isOpen: line.isOpen, isTorn: true)
  }
}

extension VCardProperty {
  var isQuotedPrintable: Bool { values(of: "ENCODING").contains { ASCII.upper($0) == "QUOTED-PRINTABLE" } }
}
