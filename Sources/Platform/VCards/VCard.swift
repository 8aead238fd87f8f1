/// How a card is read.
struct CardReading {
  let limits: VCardLimits
  /// It is one of a file, which may be damaged at its end.
  var isFile = false
  /// It is read only to see whether it is understood as before.
  var isTrial = false
}

/// A card in the form of RFC 2426 (3.0), RFC 6350 (4.0) or old phones (2.1).
///
/// It keeps every line as it was read: unedited parts are returned byte for byte, also unknown ones.
public struct VCard: Sendable {
  /// A property with its lines.
  struct ContentLine: Sendable {
    var property: VCardProperty
    var raw: ArraySlice<UInt8>

    init(_ property: VCardProperty, raw: ArraySlice<UInt8>) {
      self.property = property
      self.raw = raw
    }

    init(new property: VCardProperty) { self.init(property, raw: property.written[...]) }
  }

  public internal(set) var version: VCardVersion
  /// lines that were left out or mended when it was read
  public internal(set) var remarks: [VCardRemark] = []
  /// between BEGIN and END, with VERSION
  var lines: [ContentLine]
  var begin: ArraySlice<UInt8>
  var end: ArraySlice<UInt8>

  /// Reads exactly one card. A line that is no property stays in it as it is.
  public init(reading bytes: [UInt8], limits: VCardLimits = .standard) throws(VCardError) {
    if bytes.count > limits.bytes { throw VCardError(.tooLarge, line: 0) }
    var source = CardLines(bytes, most: limits.lineBytes)
    guard let first = try source.next() else { throw VCardError(.noBegin, line: 0) }
    self = try VCard.read(from: first, in: &source, CardReading(limits: limits))
    if let more = try source.next() { throw VCardError(VCard.marks(more, "BEGIN") ? .severalCards : .noBegin, line: more.number) }
    end += source.rest
  }

  private init(version: VCardVersion, lines: [ContentLine], begin: ArraySlice<UInt8>, end: ArraySlice<UInt8>) {
    (self.version, self.lines, self.begin, self.end) = (version, lines, begin, end)
  }

  /// A new card.
  public init(_ fields: CardFields, version: VCardVersion = .v3) {
    self.version = version
    let number = VCardProperty(group: nil, name: "VERSION", parameters: [], value: version.rawValue)
    (begin, lines, end) = (Folding.fold("BEGIN:VCARD")[...], [ContentLine(new: number)], Folding.fold("END:VCARD")[...])
    apply(fields)
  }

  /// The bytes as they were read, as long as nothing was edited.
  public var bytes: [UInt8] {
    var bytes = Array(begin)
    for line in lines { bytes += line.raw }
    return bytes + end
  }

  /// Takes away the lines that are no properties, which strict programs would stumble over.
  public mutating func removeUnreadable() { lines.removeAll { $0.property.name == VCardProperty.unreadable } }

  /// All but BEGIN, VERSION and END.
  public var properties: [VCardProperty] { lines.lazy.map(\.property).filter { $0.name != "VERSION" } }

  public func first(_ name: String) -> VCardProperty? { lines.first { $0.property.name == name }?.property }

  public func all(_ name: String) -> [VCardProperty] { lines.lazy.map(\.property).filter { $0.name == name } }

  /// Gives a property one text, in the first of its places; nil takes it away.
  public mutating func set(_ name: String, text: String?) {
    modernize()
    guard let text = text.map(TextEscapes.clean), !text.isEmpty else {
      lines.removeAll { $0.property.name == name }
      return
    }
    let old = first(name)
    if old?.text == text { return }
    let parameters = old?.dropping("VALUE", "ENCODING", "CHARSET") ?? []
    let new = VCardProperty(group: old?.group, name: name, parameters: parameters, value: TextEscapes.escape(text))
    replace(name, with: [ContentLine(new: new)] + lines.filter { $0.property.name == name }.dropFirst())
  }

  /// Only these properties of it, besides BEGIN, VERSION and END.
  public func keeping(_ names: Set<String>) -> VCard {
    var part = self
    part.lines.removeAll { $0.property.name != "VERSION" && !names.contains($0.property.name) }
    return part
  }

  /// Replaces the lines of that name by these, in order. Further ones follow the last.
  mutating func replace(_ name: String, with new: [ContentLine]) { replace(where: { $0.name == name }, with: new) }

  mutating func replace(where isOld: (VCardProperty) -> Bool, with new: [ContentLine]) {
    var rest = new[...]
    var kept: [ContentLine] = []
    var last: Int?
    for line in lines {
      if !isOld(line.property) {
        kept.append(line)
      } else if let next = rest.popFirst() {
        kept.append(next)
        last = kept.count
      }
    }
    kept.insert(contentsOf: rest, at: last ?? kept.count)
    lines = kept
  }

  /// Nobody writes 2.1 any more: an edited card becomes 3.0.
  mutating func modernize() { if version == .v21 { self = converted(to: .v3) } }
}

extension VCard: Equatable {
  public static func == (one: VCard, other: VCard) -> Bool { one.bytes == other.bytes }
}

extension VCard {
  /// One card of a file, of which the first line is read already.
  static func read(from first: CardLine, in source: inout CardLines, _ reading: CardReading) throws(VCardError) -> VCard {
    guard marks(first, "BEGIN") else { throw VCardError(.noBegin, line: first.number) }
    var raw: [CardLine] = []
    var size = first.raw.count
    var nested: [VCardRemark] = []
    var before = source
    while let line = try source.next() {
      size += line.raw.count
      if size > reading.limits.bytes { throw VCardError(.tooLarge, line: first.number) }
      if marks(line, "BEGIN") {
        if let last = raw.last, isAgent(last) {
          nested.append(VCardRemark(reason: .nestedCard, line: last.number, text: try passOver(&source)))
          raw.removeLast()
          continue
        }
        // The next card is to be read from its begin.
        source = before
        return try unfinished(first, raw, nested, reading)
      }
      if marks(line, "END") { return assemble(first, raw, end: line.isTorn ? Folding.fold("END:VCARD")[...] : line.raw, nested, reading) }
      raw.append(line)
      if raw.count > reading.limits.properties { throw VCardError(.tooManyProperties, line: line.number) }
      before = source
    }
    return try unfinished(first, raw, nested, reading)
  }

  /// `AGENT:` in old cards holds a whole card of another person.
  private static func isAgent(_ line: CardLine) -> Bool {
    let text = ASCII.upper(String(decoding: line.content.prefix(40).filter { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self))
    return text.utf8.starts(with: "AGENT".utf8) && text.utf8.last == UInt8(ascii: ":")
  }

  /// Reads past a card within the card.
  /// - Returns: its lines
  private static func passOver(_ source: inout CardLines) throws(VCardError) -> String {
    var lines: [String] = []
    var before = source
    while let line = try source.next() {
      if marks(line, "END") { break }
      if marks(line, "BEGIN") {
        source = before
        break
      }
      lines.append(String(decoding: line.content, as: UTF8.self))
      before = source
    }
    return lines.joined(separator: "\n")
  }

  /// A single card without its end was cut off on its way, and its sender has all of it. Of a file nobody has more.
  private static func unfinished(
    _ first: CardLine, _ raw: [CardLine], _ nested: [VCardRemark], _ reading: CardReading
  ) throws(VCardError) -> VCard {
    if !reading.isFile || raw.isEmpty { throw VCardError(.noEnd, line: first.number) }
    // The file may end within a line.
    let end = raw.last?.raw.last == 0x0A || raw.last?.isTorn == true ? "END:VCARD" : "\r\nEND:VCARD"
    var card = assemble(first, raw, end: Array((end + "\r\n").utf8)[...], nested, reading)
    card.remarks.append(VCardRemark(reason: .noEnd, line: first.number, text: ""))
    return card
  }

  private static func assemble(
    _ first: CardLine, _ raw: [CardLine], end: ArraySlice<UInt8>, _ nested: [VCardRemark], _ reading: CardReading
  ) -> VCard {
    let declared = declaredVersion(of: raw)
    let reader = LineReader(version: declared.version ?? guessedVersion(of: raw))
    let version = reader.version ?? .v3
    var card = VCard(version: version, lines: [], begin: first.isTorn ? Folding.fold("BEGIN:VCARD")[...] : first.raw, end: end)
    card.remarks = nested
    card.lines.reserveCapacity(raw.count)
    var isMended = declared.version == nil || declared.other != nil
    var unnamed: [VCardRemark] = []
    for line in LooseLines.joined(raw, reader) {
      let read = reader.read(line)
      isMended = isMended || read.repaired != nil
      func remark(_ fault: VCardError.Reason) -> VCardRemark {
        VCardRemark(reason: fault, line: line.number, text: String(decoding: line.content, as: UTF8.self))
      }
      if let fault = read.fault { card.remarks.append(remark(fault)) }
      if read.property.hasBrokenCharset { unnamed.append(remark(.badParameter)) }
      card.lines.append(ContentLine(read.property, raw: read.repaired.map { $0[...] } ?? line.raw))
    }
    card.declare(version, other: declared.other)
    // Only in 2.1 the lines of other cards can say how to read one.
    if !reading.isTrial, isMended || reading.isFile && version == .v21, card.steady(within: reading.limits) { card.remarks += unnamed }
    return card
  }

  /// A card that names no version, or one that nobody knows, gets the one by which it was read.
  private mutating func declare(_ version: VCardVersion, other: CardLine?) {
    let line = ContentLine(new: VCardProperty(group: nil, name: "VERSION", parameters: [], value: version.rawValue))
    if let other {
      remarks.append(VCardRemark(reason: .otherVersion, line: other.number, text: String(decoding: other.content, as: UTF8.self)))
      replace("VERSION", with: [line])
    } else if first("VERSION") == nil {
      lines.insert(line, at: 0)
    }
  }

  /// The version that a card names, however it is written; nil: it names none.
  public static func claim(of bytes: [UInt8], limits: VCardLimits) -> VersionClaim? {
    if let version = version(of: bytes) { return .known(version) }
    var source = CardLines(bytes, most: limits.lineBytes)
    var lines: [CardLine] = []
    while let line = try? source.next() { lines.append(line) }
    let (version, other) = declaredVersion(of: lines)
    guard let other else { return version.map(VersionClaim.known) }
    let number = String(decoding: other.content.drop { $0 != UInt8(ascii: ":") }.dropFirst().filter { $0 > 0x20 }, as: UTF8.self)
    if number.isEmpty { return nil }
    return ["2", "3", "4"].contains { number == $0 || number.utf8.starts(with: ($0 + ".").utf8) } ? version.map(VersionClaim.known) : .unknown(number)
  }

  /// - Returns: `other`: the line that names an unknown version
  private static func declaredVersion(of lines: [CardLine]) -> (version: VCardVersion?, other: CardLine?) {
    let head = Array("VERSION".utf8)
    for line in lines {
      let start = line.content.lazy.filter { $0 > 0x20 }.prefix(head.count)
      guard ASCII.upper(String(decoding: Array(start), as: UTF8.self)).utf8.elementsEqual(head) else { continue }
      let property = LineReader(version: nil).read(line).property
      guard property.name == "VERSION" else { continue }
      let number = String(decoding: property.value.utf8.filter { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self)
      if let version = VCardVersion(rawValue: number) { return (version, nil) }
      return (number.hasPrefix("2") ? .v21 : number.hasPrefix("4") ? .v4 : .v3, line)
    }
    return (nil, nil)
  }

  /// Only 2.1 writes types without their name.
  private static func guessedVersion(of lines: [CardLine]) -> VCardVersion {
    let isOld = lines.contains { line in
      guard let colon = line.content.firstIndex(of: UInt8(ascii: ":")) else { return false }
      let pieces = line.content[..<colon].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).dropFirst()
      return pieces.contains { !$0.isEmpty && !$0.contains(UInt8(ascii: "=")) }
    }
    return isOld ? .v21 : .v3
  }

  /// BEGIN:VCARD or END:VCARD, in whatever letters.
  static func marks(_ line: CardLine, _ word: String) -> Bool {
    guard line.content.count < 40 else { return false }
    let text = ASCII.upper(String(decoding: line.content.filter { $0 > 0x20 }, as: UTF8.self))
    return text == word + ":VCARD"
  }
}

/// The version that a card names.
public enum VersionClaim: Equatable, Sendable {
  case known(VCardVersion)
  /// none of the standards
  case unknown(String)
}

extension VCard {
  /// The version that a card declares, without reading the rest; nil: only reading it can tell.
  public static func version(of bytes: [UInt8]) -> VCardVersion? {
    let mark = Array("VERSION:".utf8)
    var start = 0
    while start + mark.count + 3 <= bytes.count {
      if bytes[start..<(start + mark.count)].elementsEqual(mark, by: { $0 & 0xDF == $1 & 0xDF }) {
        let number = bytes[(start + mark.count)...].prefix { $0 != 0x0D && $0 != 0x0A }
        return VCardVersion(rawValue: String(decoding: number, as: UTF8.self))
      }
      guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
      start = end + 1
    }
    return nil
  }
}
