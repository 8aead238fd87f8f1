/// One property as the file has it, with its folds taken out.
struct CardLine {
  /// its line in the file, from 1
  let number: Int
  /// its bytes in the file, with its line ends and the empty lines before it
  let raw: ArraySlice<UInt8>
  /// without folds and line ends
  let content: [UInt8]
  /// It ends with a soft line end, but the next line does not belong to it.
  let isOpen: Bool
  /// It was written otherwise than a card may be: with carriage returns alone, or in lines without folds.
  var isTorn = false
}

/// Splits a file into lines. Folds are octets, not characters, so they are removed before the bytes are decoded (RFC
/// 6350, 3.2). It also reads the output of old phones: soft line ends of quoted-printable, base64 that is not indented. A file may mix line
/// feeds and carriage returns.
struct CardLines {
  private let bytes: [UInt8]
  private let most: Int
  private let style: FoldStyle
  private var isOld = false
  private var at: Int
  /// the number of the line that begins at `at`
  private(set) var number = 1

  private static let lineFeed: UInt8 = 0x0A
  private static let carriageReturn: UInt8 = 0x0D
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  init(_ bytes: [UInt8], most: Int) {
    self.bytes = bytes
    self.most = most
    style = FoldStyle(of: bytes)
    at = 0
  }

  var isAtEnd: Bool { at >= bytes.count }

  /// The rest of the file, which holds nothing but empty lines.
  var rest: ArraySlice<UInt8> { bytes[min(at, bytes.count)...] }

  /// nil: only empty lines are left, which stay in `rest`.
  mutating func next() throws(VCardError) -> CardLine? {
    let start = at
    let startNumber = number
    if at == 0, bytes.starts(with: CardLines.mark) { at = CardLines.mark.count }
    while !isAtEnd, physical(at).isEmpty { advance() }
    guard !isAtEnd else {
      (at, number) = (start, startNumber)
      return nil
    }
    let begin = number
    var content = Array(bytes[physical(at)])
    var wrapping = Wrapping(content)
    advance()
    isOld = CardLines.namesOldVersion(content[...]) ?? isOld
    while let more = continuation(of: content, wrapping) {
      if wrapping == .soft, content.last == UInt8(ascii: "=") { content.removeLast() }
      let isHead = !content.contains(UInt8(ascii: ":"))
      content += bytes[more]
      if isHead { wrapping = Wrapping(content) }
      if content.count > most { throw VCardError(.lineTooLong, line: begin) }
      advance()
    }
    if content.count > most { throw VCardError(.lineTooLong, line: begin) }
    let raw = bytes[start..<min(at, bytes.count)]
    return CardLine(
      number: begin, raw: raw, content: content, isOpen: wrapping == .soft && content.last == UInt8(ascii: "="), isTorn: CardLines.isTorn(raw))
  }

  /// A line of it ends with a carriage return alone.
  private static func isTorn(_ raw: ArraySlice<UInt8>) -> Bool {
    var rest = raw
    while let place = rest.firstIndex(of: carriageReturn) {
      rest = rest[place...].drop { $0 == carriageReturn }
      if rest.first != lineFeed { return true }
    }
    return false
  }

  /// The part of the next line that belongs to this one; nil: none.
  private func continuation(of content: [UInt8], _ wrapping: Wrapping) -> Range<Int>? {
    guard !isAtEnd else { return nil }
    let line = physical(at)
    let first = line.first.map { bytes[$0] }
    let isIndented = first == UInt8(ascii: " ") || first == UInt8(ascii: "\t")
    if wrapping == .soft, content.last == UInt8(ascii: "="), !CardLines.isBorder(bytes[line]) {
      return isIndented && style.indentsSoft ? line.dropFirst() : line
    }
    guard first != nil else { return nil }
    if isIndented { return isOld && style.keepsBlanks && wrapping == .folded ? line : line.dropFirst() }
    if wrapping == .base64, !bytes[line].contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") }) { return line }
    return nil
  }

  /// A card's first or last line is never a part of another, even where the one before it says so.
  static func isBorder(_ line: ArraySlice<UInt8>) -> Bool {
    if line.count > 20 { return false }
    let text = ASCII.upper(String(decoding: line.filter { $0 > 0x20 }, as: UTF8.self))
    return text == "BEGIN:VCARD" || text == "END:VCARD"
  }

  /// The line that begins there, without its end.
  private func physical(_ start: Int) -> Range<Int> { start..<(bytes[start...].firstIndex(where: CardLines.isLineEnd) ?? bytes.count) }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }

  /// Several carriage returns before a line feed are one line end with it.
  private mutating func advance() {
    number += 1
    guard let end = bytes[at...].firstIndex(where: CardLines.isLineEnd) else {
      at = bytes.count
      return
    }
    let feed = bytes[end...].firstIndex { $0 != CardLines.carriageReturn } ?? bytes.count
    at = feed < bytes.count && bytes[feed] == CardLines.lineFeed ? feed + 1 : end + 1
  }
}

/// The way in which a property continues in the next line without a fold.
enum Wrapping {
  case folded, soft, base64

  init(_ line: [UInt8]) {
    self = .folded
    let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
    guard line[..<colon].contains(UInt8(ascii: ";")) else { return }
    let head = ASCII.upper(String(decoding: line[..<colon].filter { $0 > 0x20 }, as: UTF8.self))
    // Some phones write quoted-printable into a parameter, and break the line within it.
    if colon == line.endIndex, head.contains("QUOTED-PRINTABLE") { self = .soft }
    let words = head.utf8.split(separator: UInt8(ascii: ";")).dropFirst().map { String(Substring($0)) }
    let encodings = words.map { $0.hasPrefix("ENCODING=") ? String($0.dropFirst(9)) : $0 }
    if encodings.contains("QUOTED-PRINTABLE") { self = .soft }
    if encodings.contains("BASE64") || words.contains("ENCODING=B") { self = .base64 }
  }
}

/// Letters of names and types, which are all of ASCII: no language has a say in them.
enum ASCII {
  static func upper(_ text: String) -> String { String(decoding: text.utf8.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }, as: UTF8.self) }
  static func lower(_ text: String) -> String { String(decoding: text.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self) }

  /// letters, digits, hyphen: the characters of names and types
  static func isToken(_ text: some Collection<UInt8>) -> Bool { !text.isEmpty && text.allSatisfy(isTokenByte) }

  static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
