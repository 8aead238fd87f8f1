import TextDecoding

/// A parameter of a property, `TYPE=home,work`.
public struct VCardParameter: Equatable, Sendable {
  /// in capitals
  public let name: String
  public let values: [String]

  public init(_ name: String, _ values: [String]) {
    self.name = ASCII.upper(name)
    self.values = values
  }
}

/// A property of a card, `item1.TEL;TYPE=cell:+84 899 081 299`.
public struct VCardProperty: Equatable, Sendable {
  /// the name that joins several properties; nil: none
  public let group: String?
  /// in capitals
  public let name: String
  public let parameters: [VCardParameter]
  /// unfolded, out of its quoted-printable and its set of characters, still escaped
  public let value: String

  init(group: String?, name: String, parameters: [VCardParameter], value: String) {
    self.group = group
    self.name = name
    self.parameters = parameters
    self.value = value
  }

  /// The value as one text.
  public var text: String { TextEscapes.unescape(value.utf8) }

  /// The value as a list, `a,b`.
  public var list: [String] { TextEscapes.split(Substring(value).utf8, at: UInt8(ascii: ",")).map(TextEscapes.unescape) }

  /// The value as parts with several texts each, `a,b;c`.
  public var components: [[String]] {
    TextEscapes.split(Substring(value).utf8, at: UInt8(ascii: ";")).map { part in
      TextEscapes.split(part, at: UInt8(ascii: ",")).map(TextEscapes.unescape)
    }
  }

  /// The values of all parameters of this name.
  public func values(of parameter: String) -> [String] { parameters.filter { $0.name == parameter }.flatMap(\.values) }

  /// Its types in small letters; each once, in their order. Some write several of them between one pair of quotes.
  public var types: [String] {
    var types: [String] = []
    for type in values(of: "TYPE").flatMap({ $0.split(separator: ",") }).map({ ASCII.lower(String($0)) }) where !types.contains(type) {
      types.append(type)
    }
    return types
  }

  /// Its value is an address of the net, not text.
  var isURI: Bool { values(of: "VALUE").contains { ASCII.lower($0) == "uri" || ASCII.lower($0) == "url" } }

  var isBase64: Bool { values(of: "ENCODING").contains { ["B", "BASE64"].contains(ASCII.upper($0)) } }

  func with(_ parameters: [VCardParameter], value: String) -> VCardProperty {
    VCardProperty(group: group, name: name, parameters: parameters, value: value)
  }

  /// Without the parameters of these names.
  func dropping(_ names: String...) -> [VCardParameter] { parameters.filter { !names.contains($0.name) } }
}

extension VCardProperty {
  /// - Parameter version: 2.1 has types without their name, and no escapes in parameters; nil: not known yet
  init(_ line: CardLine, version: VCardVersion?) throws(VCardError) {
    let content = line.content
    if content.contains(where: { $0 < 0x20 && $0 != 0x09 }) { throw VCardError(.controlCharacter, line: line.number) }
    let colon = try VCardProperty.colon(in: content, line.number)
    var pieces = VCardProperty.split(content[..<colon], at: UInt8(ascii: ";"))
    let (group, name) = try VCardProperty.title(pieces.removeFirst(), line.number)
    var parameters: [VCardParameter] = []
    for piece in pieces where !piece.isEmpty {
      parameters.append(try VCardProperty.parameter(piece, isOld: version == .v21, line.number))
    }
    self.init(group: group, name: name, parameters: parameters, value: "")
    let value = try decoded(Array(content[(colon + 1)...]), isOld: version == .v21, line.number)
    self.init(group: group, name: name, parameters: parameters, value: value)
  }

  private func decoded(_ bytes: [UInt8], isOld: Bool, _ line: Int) throws(VCardError) -> String {
    var bytes = bytes
    if values(of: "ENCODING").contains(where: { ASCII.upper($0) == "QUOTED-PRINTABLE" }) {
      guard let plain = QuotedPrintable.decode(bytes) else { throw VCardError(.badEncoding, line: line) }
      bytes = plain
    }
    let declared = values(of: "CHARSET").first
    if let text = String(validating: bytes, as: UTF8.self), declared == nil || bytes.contains(where: { $0 >= 0x80 }) { return text }
    // Only version 2.1 allows other sets than UTF-8.
    guard isOld || declared != nil, let read = try? DecodedText(bytes, declared: declared) else { throw VCardError(.notText, line: line) }
    return read.text
  }

  /// The colon that ends the head: one between quotes does not.
  private static func colon(in content: [UInt8], _ line: Int) throws(VCardError) -> Int {
    var quoted = false
    for (at, byte) in content.enumerated() {
      if byte == UInt8(ascii: "\"") { quoted.toggle() }
      if byte == UInt8(ascii: ":"), !quoted { return at }
    }
    throw VCardError(quoted ? .badParameter : .noColon, line: line)
  }

  private static func split(_ bytes: ArraySlice<UInt8>, at separator: UInt8) -> [ArraySlice<UInt8>] {
    var quoted = false
    return bytes.split(omittingEmptySubsequences: false) { byte in
      if byte == UInt8(ascii: "\"") { quoted.toggle() }
      return byte == separator && !quoted
    }
  }

  private static func title(_ bytes: ArraySlice<UInt8>, _ line: Int) throws(VCardError) -> (group: String?, name: String) {
    let words = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard let name = words.last, words.count <= 2, words.allSatisfy({ ASCII.isToken($0) }) else { throw VCardError(.badName, line: line) }
    let group = words.count == 2 ? words.first.map { String(decoding: $0, as: UTF8.self) } : nil
    return (group, ASCII.upper(String(decoding: name, as: UTF8.self)))
  }

  private static func parameter(_ bytes: ArraySlice<UInt8>, isOld: Bool, _ line: Int) throws(VCardError) -> VCardParameter {
    guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else { return try bare(bytes, line) }
    guard ASCII.isToken(bytes[..<equals]) else { throw VCardError(.badParameter, line: line) }
    var values: [String] = []
    for part in split(bytes[(equals + 1)...], at: UInt8(ascii: ",")) {
      let isQuoted = part.count >= 2 && part.first == UInt8(ascii: "\"") && part.last == UInt8(ascii: "\"")
      guard let text = String(validating: isQuoted ? part.dropFirst().dropLast() : part, as: UTF8.self) else {
        throw VCardError(.notText, line: line)
      }
      values.append(isOld ? text : ParameterEscapes.unescape(text))
    }
    return VCardParameter(String(decoding: bytes[..<equals], as: UTF8.self), values)
  }

  /// Card 2.1 writes `TEL;HOME` and `PHOTO;BASE64`; some programs go on doing so in 3.0.
  private static func bare(_ bytes: ArraySlice<UInt8>, _ line: Int) throws(VCardError) -> VCardParameter {
    guard ASCII.isToken(bytes) else { throw VCardError(.badParameter, line: line) }
    let word = String(decoding: bytes, as: UTF8.self)
    switch ASCII.upper(word) {
    case "QUOTED-PRINTABLE", "BASE64", "7BIT", "8BIT": return VCardParameter("ENCODING", [word])
    case "URL", "INLINE", "CID", "CONTENT-ID": return VCardParameter("VALUE", [word])
    default: return VCardParameter("TYPE", [word])
    }
  }
}
