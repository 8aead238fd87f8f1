/// A card in the form of RFC 2426 (3.0), RFC 6350 (4.0) or old phones (2.1).
///
/// It keeps every line as it was read: unedited parts are returned byte for byte, also unknown ones.
public struct VCard: Sendable {
  /// A property with its lines.
  struct Line: Sendable {
    var property: VCardProperty
    var raw: ArraySlice<UInt8>

    init(_ property: VCardProperty, raw: ArraySlice<UInt8>) {
      self.property = property
      self.raw = raw
    }

    init(new property: VCardProperty) { self.init(property, raw: property.written[...]) }
  }

  public internal(set) var version: VCardVersion
  /// between BEGIN and END, with VERSION
  var lines: [Line]
  var begin: ArraySlice<UInt8>
  var end: ArraySlice<UInt8>

  /// Reads exactly one card.
  public init(reading bytes: [UInt8], limits: VCardLimits = .standard) throws(VCardError) {
    if bytes.count > limits.bytes { throw VCardError(.tooLarge, line: 0) }
    var source = CardLines(bytes, most: limits.lineBytes)
    guard let first = try source.next() else { throw VCardError(.noBegin, line: 0) }
    self = try VCard.read(from: first, in: &source, limits)
    if let more = try source.next() { throw VCardError(VCard.marks(more, "BEGIN") ? .severalCards : .noBegin, line: more.number) }
    end += source.rest
  }

  /// A new card.
  public init(_ fields: CardFields, version: VCardVersion = .v3) {
    self.version = version
    let number = VCardProperty(group: nil, name: "VERSION", parameters: [], value: version.rawValue)
    (begin, lines, end) = (Folding.fold("BEGIN:VCARD")[...], [Line(new: number)], Folding.fold("END:VCARD")[...])
    apply(fields)
  }

  /// The bytes as they were read, as long as nothing was edited.
  public var bytes: [UInt8] {
    var bytes = Array(begin)
    for line in lines { bytes += line.raw }
    return bytes + end
  }

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
    replace(name, with: [Line(new: new)] + lines.filter { $0.property.name == name }.dropFirst())
  }

  /// Only these properties of it, besides BEGIN, VERSION and END.
  public func keeping(_ names: Set<String>) -> VCard {
    var part = self
    part.lines.removeAll { $0.property.name != "VERSION" && !names.contains($0.property.name) }
    return part
  }

  /// Replaces the lines of that name by these, in order. Further ones follow the last.
  mutating func replace(_ name: String, with new: [Line]) { replace(where: { $0.name == name }, with: new) }

  mutating func replace(where isOld: (VCardProperty) -> Bool, with new: [Line]) {
    var rest = new[...]
    var kept: [Line] = []
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
  private init(version: VCardVersion, lines: [Line], begin: ArraySlice<UInt8>, end: ArraySlice<UInt8>) {
    (self.version, self.lines, self.begin, self.end) = (version, lines, begin, end)
  }

  /// One card of a file, of which the first line is read already.
  static func read(from first: CardLine, in source: inout CardLines, _ limits: VCardLimits) throws(VCardError) -> VCard {
    guard marks(first, "BEGIN") else { throw VCardError(.noBegin, line: first.number) }
    var raw: [CardLine] = []
    var size = first.raw.count
    var before = source
    while let line = try source.next() {
      size += line.raw.count
      if size > limits.bytes { throw VCardError(.tooLarge, line: first.number) }
      if marks(line, "BEGIN") {
        // The next card is to be read from its begin.
        source = before
        throw VCardError(.noEnd, line: first.number)
      }
      if marks(line, "END") { return try assemble(first, raw, end: line) }
      raw.append(line)
      if raw.count > limits.properties { throw VCardError(.tooManyProperties, line: line.number) }
      before = source
    }
    throw VCardError(.noEnd, line: first.number)
  }

  private static func assemble(_ first: CardLine, _ raw: [CardLine], end: CardLine) throws(VCardError) -> VCard {
    let version = try version(of: raw, first.number)
    var lines: [Line] = []
    lines.reserveCapacity(raw.count)
    for line in raw { lines.append(Line(try VCardProperty(line, version: version), raw: line.raw)) }
    // A file may end without a line end. An added property goes before END in any case.
    return VCard(version: version, lines: lines, begin: first.raw, end: end.raw)
  }

  private static func version(of lines: [CardLine], _ begin: Int) throws(VCardError) -> VCardVersion {
    let head = Array("VERSION".utf8)
    for line in lines where line.content.count < 40 && ASCII.upper(String(decoding: line.content, as: UTF8.self)).utf8.starts(with: head) {
      let property = try VCardProperty(line, version: nil)
      guard property.name == "VERSION" else { continue }
      let number = String(decoding: property.value.utf8.filter { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self)
      guard let version = VCardVersion(rawValue: number) else { throw VCardError(.otherVersion, line: line.number) }
      return version
    }
    throw VCardError(.noVersion, line: begin)
  }

  /// BEGIN:VCARD or END:VCARD, in whatever letters.
  static func marks(_ line: CardLine, _ word: String) -> Bool {
    guard line.content.count < 40 else { return false }
    let text = ASCII.upper(String(decoding: line.content.filter { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self))
    return text == word + ":VCARD"
  }
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
