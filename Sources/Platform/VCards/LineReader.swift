import TextDecoding

/// A line of a file as it was understood.
struct ReadLine {
  /// has no name if the line is no property
  let property: VCardProperty
  /// why the line, or a part of it, is left out; nil: all of it was read
  let fault: VCardError.Reason?
  /// The line without what no card may hold; nil: it held no such thing.
  let repaired: [UInt8]?
}

/// Reads lines of one card. A line that is no property costs nothing but itself.
struct LineReader {
  /// 2.1 has types without their name, and no escapes in parameters; nil: not known yet
  let version: VCardVersion?

  func read(_ line: CardLine) -> ReadLine {
    let content = TextEscapes.plain(line.content)
    // Cards are kept and given out as UTF-8.
    let isRepaired = content.count < line.content.count || line.isOpen || line.isTorn || String(validating: line.content, as: UTF8.self) == nil
    guard let colon = LineReader.colon(in: content) else { return unreadable(content, .noColon, isRepaired) }
    var pieces = LineReader.split(content[..<colon], at: UInt8(ascii: ";"))
    // A damaged first or last line of a card must not become one by being mended.
    guard let (group, name) = LineReader.title(pieces.removeFirst()), name != "BEGIN", name != "END" else {
      return unreadable(content, .badName, isRepaired)
    }
    var fault: VCardError.Reason? = content.count < line.content.count ? .controlCharacter : nil
    var parameters: [VCardParameter] = []
    for piece in pieces where !piece.isEmpty {
      if let parameter = parameter(piece) { parameters.append(parameter) } else { fault = .badParameter }
    }
    let bare = VCardProperty(group: group, name: name, parameters: parameters, value: "")
    let value = decoded(Array(content[(colon + 1)...]), of: bare, &fault)
    let property = bare.with(parameters, value: value)
    return ReadLine(property: property, fault: fault, repaired: isRepaired ? property.plain.written : nil)
  }

  private func unreadable(_ content: [UInt8], _ fault: VCardError.Reason, _ isRepaired: Bool) -> ReadLine {
    let property = VCardProperty(group: nil, name: VCardProperty.unreadable, parameters: [], value: String(decoding: content, as: UTF8.self))
    var repaired = Array(property.value.utf8.drop(while: LineReader.isBlank))
    while isRepaired, repaired.last == UInt8(ascii: "=") { repaired.removeLast() }
    if CardLines.isBorder(repaired[...]) { repaired = [] } else { repaired += [0x0D, 0x0A] }
    return ReadLine(property: property, fault: fault, repaired: isRepaired ? repaired : nil)
  }

  private func decoded(_ bytes: [UInt8], of property: VCardProperty, _ fault: inout VCardError.Reason?) -> String {
    var bytes = bytes
    if property.values(of: "ENCODING").contains(where: { ASCII.upper($0) == "QUOTED-PRINTABLE" }) {
      let plain = QuotedPrintable.decode(bytes)
      bytes = plain.bytes
      if !plain.isWhole { fault = .badEncoding }
    }
    let text = Charset.decode(bytes, named: property.values(of: "CHARSET").first, isOld: version == .v21)
    if text == nil { fault = .notText }
    // An encoding hides what no text holds. Letters that nobody knows become U+FFFD.
    return TextEscapes.clean(text ?? String(decoding: bytes, as: UTF8.self))
  }

  /// The colon that ends the head: one between quotes does not, if the quotes are closed.
  private static func colon(in content: [UInt8]) -> Int? {
    var quoted = false
    for (at, byte) in content.enumerated() {
      if byte == UInt8(ascii: "\"") { quoted.toggle() }
      if byte == UInt8(ascii: ":"), !quoted { return at }
    }
    return quoted ? content.firstIndex(of: UInt8(ascii: ":")) : nil
  }

  private static func split(_ bytes: ArraySlice<UInt8>, at separator: UInt8) -> [ArraySlice<UInt8>] {
    var quoted = false
    return bytes.split(omittingEmptySubsequences: false) { byte in
      if byte == UInt8(ascii: "\"") { quoted.toggle() }
      return byte == separator && !quoted
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = bytes.drop(while: isBlank)
    return start.prefix(start.lastIndex { !isBlank($0) }.map { $0 - start.startIndex + 1 } ?? 0)
  }

  /// Of several groups the first counts.
  private static func title(_ bytes: ArraySlice<UInt8>) -> (group: String?, name: String)? {
    let words = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map(trimmed)
    guard let name = words.last, words.allSatisfy({ ASCII.isToken($0) }) else { return nil }
    let group = words.count > 1 ? words.first.map { String(decoding: $0, as: UTF8.self) } : nil
    return (group, ASCII.upper(String(decoding: name, as: UTF8.self)))
  }

  /// nil: it cannot be understood.
  private func parameter(_ bytes: ArraySlice<UInt8>) -> VCardParameter? {
    if let label = CustomLabel(bytes) { return VCardParameter(CustomLabel.name, [label.text]) }
    guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else { return bare(LineReader.trimmed(bytes)) }
    let name = LineReader.trimmed(bytes[..<equals])
    guard ASCII.isToken(name) else { return nil }
    var values: [String] = []
    for part in LineReader.split(bytes[(equals + 1)...], at: UInt8(ascii: ",")) {
      let isQuoted = part.count >= 2 && part.first == UInt8(ascii: "\"") && part.last == UInt8(ascii: "\"")
      guard let text = Charset.decode(Array(isQuoted ? part.dropFirst().dropLast() : part), named: nil, isOld: version == .v21) else {
        return nil
      }
      values.append(version == .v21 ? text : ParameterEscapes.unescape(text))
    }
    return VCardParameter(String(decoding: name, as: UTF8.self), values)
  }

  /// Card 2.1 writes `TEL;HOME` and `PHOTO;BASE64`; some programs go on doing so in 3.0. Phones write the user's own
  /// word in this place too: `TEL;X-Nhà mẹ`.
  private func bare(_ bytes: ArraySlice<UInt8>) -> VCardParameter? {
    guard let word = Charset.decode(Array(bytes), named: nil, isOld: version == .v21), !word.isEmpty else { return nil }
    guard ASCII.isToken(bytes) else {
      let isMarked = word.utf8.starts(with: "X-".utf8) || word.utf8.starts(with: "x-".utf8)
      return VCardParameter(CustomLabel.name, [isMarked ? String(word.dropFirst(2)) : word])
    }
    switch ASCII.upper(word) {
    case "QUOTED-PRINTABLE", "BASE64", "7BIT", "8BIT": return VCardParameter("ENCODING", [word])
    case "URL", "INLINE", "CID", "CONTENT-ID": return VCardParameter("VALUE", [word])
    default: return VCardParameter("TYPE", [word])
    }
  }
}

extension VCardProperty {
  /// As UTF-8 text; only base64 keeps its encoding.
  var plain: VCardProperty {
    let isBinary = { (encoding: VCardParameter) in encoding.values.allSatisfy { ["B", "BASE64"].contains(ASCII.upper($0)) } }
    return with(parameters.filter { $0.name != "CHARSET" && ($0.name != "ENCODING" || isBinary($0)) }, value: value)
  }
}

/// The user's own word for a number, as Android phones write it: `X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=53…)`.
struct CustomLabel {
  /// the parameter that holds it here
  static let name = "X-CUSTOM"
  let text: String

  /// nil: it is none.
  init?(_ bytes: ArraySlice<UInt8>) {
    let mark = Array("X-CUSTOM(".utf8)
    guard bytes.count > mark.count, bytes.last == UInt8(ascii: ")") else { return nil }
    guard ASCII.upper(String(decoding: bytes.prefix(mark.count), as: UTF8.self)).utf8.elementsEqual(mark) else { return nil }
    var words: [ArraySlice<UInt8>] = []
    var (isQuoted, charset): (Bool, String?) = (false, nil)
    for word in bytes.dropFirst(mark.count).dropLast().split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let text = ASCII.upper(String(decoding: word, as: UTF8.self))
      if text.utf8.starts(with: "CHARSET=".utf8) {
        charset = String(text.dropFirst(8))
      } else if text.utf8.starts(with: "ENCODING=".utf8) {
        isQuoted = text == "ENCODING=QUOTED-PRINTABLE"
      } else {
        words.append(word)
      }
    }
    let raw = Array(words.joined(separator: [UInt8(ascii: ",")]))
    guard let text = Charset.decode(isQuoted ? QuotedPrintable.decode(raw).bytes : raw, named: charset, isOld: true), !text.isEmpty else {
      return nil
    }
    self.text = text
  }
}

/// The characters of a value or a parameter.
enum Charset {
  /// nil: the bytes are none of this set.
  /// - Parameter isOld: only version 2.1 allows other sets than UTF-8 without their name
  static func decode(_ bytes: [UInt8], named name: String?, isOld: Bool) -> String? {
    if let text = String(validating: bytes, as: UTF8.self), name == nil || bytes.contains(where: { $0 >= 0x80 }) { return text }
    guard isOld || name != nil else { return nil }
    return (try? DecodedText(bytes, declared: name))?.text
  }
}
