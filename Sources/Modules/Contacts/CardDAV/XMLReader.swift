/// What of a request cannot be read as XML; the byte where it was seen.
struct XMLProblem: Error, Equatable {
  enum Reason: Equatable {
    case notText, notWellFormed
    /// a document type or entities of its own: how small documents become large ones, or fetch others
    case documentType
    case tooDeep, tooMany
  }
  let reason: Reason
  let at: Int
}

/// Reads XML 1.0 with namespaces, as far as WebDAV has any need of it: no document type, no entities but the five of the standard.
/// What it is given is bounded by the limit of the body, what it builds by depth and number of elements.
/// It reads UTF-8 and UTF-16, as every XML reader must (XML 1.0, 4.3.3).
struct XMLReader {
  static let mostDepth = 24
  static let mostElements = 40_000
  private static let mostPrefixes = 40

  private let bytes: [UInt8]
  private var at = 0
  private var elements = 0
  private var open: [XMLElement] = []
  /// the prefixes in force, one set for each open element
  private var spaces: [[String: String]] = [["xml": XMLName.xmlSpace]]
  /// the open elements as they were written
  private var tags: [ArraySlice<UInt8>] = []
  private var root: XMLElement?

  static func read(_ bytes: [UInt8]) throws(XMLProblem) -> XMLElement {
    guard let wide = try UTF16Document(bytes) else { return try read(utf8: bytes) }
    do {
      return try read(utf8: wide.utf8)
    } catch {
      throw XMLProblem(reason: error.reason, at: wide.offset(of: error.at))
    }
  }

  private static func read(utf8 bytes: [UInt8]) throws(XMLProblem) -> XMLElement {
    // Every slice of it is text then: elements end only at bytes of ASCII.
    guard String(validating: bytes, as: UTF8.self) != nil else { throw XMLProblem(reason: .notText, at: 0) }
    var reader = XMLReader(bytes)
    return try reader.document()
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
  }

  private mutating func document() throws(XMLProblem) -> XMLElement {
    while at < bytes.count {
      if bytes[at] != UInt8(ascii: "<") {
        try text()
      } else if follows("<?") {
        try skip(past: "?>")
      } else if follows("<!--") {
        try skip(past: "-->")
      } else if follows("<![CDATA[") {
        try literal()
      } else if follows("<!") {
        throw problem(.documentType)
      } else if follows("</") {
        try end()
      } else {
        try begin()
      }
    }
    guard let root, open.isEmpty else { throw problem(.notWellFormed) }
    return root
  }

  private func problem(_ reason: XMLProblem.Reason) -> XMLProblem { XMLProblem(reason: reason, at: at) }

  private func follows(_ mark: StaticString) -> Bool {
    guard bytes.count - at >= mark.utf8CodeUnitCount else { return false }
    for offset in 0..<mark.utf8CodeUnitCount where bytes[at + offset] != mark.utf8Start[offset] { return false }
    return true
  }

  private mutating func skip(past mark: StaticString) throws(XMLProblem) {
    while at < bytes.count {
      if follows(mark) {
        at += mark.utf8CodeUnitCount
        return
      }
      at += 1
    }
    throw problem(.notWellFormed)
  }

  private mutating func text() throws(XMLProblem) {
    let start = at
    while at < bytes.count, bytes[at] != UInt8(ascii: "<") { at += 1 }
    try append(try XMLReader.plain(bytes[start..<at]))
  }

  private mutating func literal() throws(XMLProblem) {
    let start = at + 9
    try skip(past: "]]>")
    try append(String(decoding: bytes[start..<(at - 3)], as: UTF8.self))
  }

  private mutating func append(_ text: String) throws(XMLProblem) {
    if let last = open.indices.last {
      open[last].text += text
    } else if !text.utf8.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) {
      throw problem(.notWellFormed)
    }
  }

  /// Text with its references resolved.
  private static func plain(_ slice: ArraySlice<UInt8>) throws(XMLProblem) -> String {
    if let bad = slice.firstIndex(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }) {
      throw XMLProblem(reason: .notWellFormed, at: bad)
    }
    guard slice.contains(UInt8(ascii: "&")) else { return String(decoding: slice, as: UTF8.self) }
    var plain: [UInt8] = []
    var at = slice.startIndex
    while at < slice.endIndex {
      guard slice[at] == UInt8(ascii: "&") else {
        plain.append(slice[at])
        at += 1
        continue
      }
      guard let end = slice[at...].prefix(12).firstIndex(of: UInt8(ascii: ";")), let character = reference(slice[(at + 1)..<end]) else {
        throw XMLProblem(reason: .notWellFormed, at: at)
      }
      plain += Array(String(character).utf8)
      at = end + 1
    }
    return String(decoding: plain, as: UTF8.self)
  }

  private static func reference(_ name: ArraySlice<UInt8>) -> Character? {
    let text = String(decoding: name, as: UTF8.self)
    switch text {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard text.hasPrefix("#") else { return nil }
    let isHex = text.hasPrefix("#x")
    let number = isHex ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text.dropFirst())
    guard let number, let scalar = Unicode.Scalar(number), XMLWriter.isAllowed(scalar) else { return nil }
    return Character(scalar)
  }

  private mutating func begin() throws(XMLProblem) {
    at += 1
    let tag = try name()
    var attributes: [(name: ArraySlice<UInt8>, value: String)] = []
    var isEmpty = false
    while true {
      let hadSpace = skipSpace()
      guard at < bytes.count else { throw problem(.notWellFormed) }
      if bytes[at] == UInt8(ascii: ">") { break }
      if follows("/>") {
        isEmpty = true
        at += 1
        break
      }
      guard hadSpace, attributes.count < 32 else { throw problem(.notWellFormed) }
      attributes.append(try attribute())
    }
    at += 1
    try enter(tag, attributes)
    if isEmpty { try leave() }
  }

  private mutating func enter(_ tag: ArraySlice<UInt8>, _ attributes: [(name: ArraySlice<UInt8>, value: String)]) throws(XMLProblem) {
    elements += 1
    if elements > XMLReader.mostElements { throw problem(.tooMany) }
    if open.count >= XMLReader.mostDepth { throw problem(.tooDeep) }
    if open.isEmpty, root != nil { throw problem(.notWellFormed) }
    var inForce = spaces[spaces.count - 1]
    var others: [(prefix: String, local: String, value: String)] = []
    for attribute in attributes {
      let (prefix, local) = try split(attribute.name)
      if prefix == "xmlns" {
        inForce[local] = attribute.value
      } else if prefix.isEmpty, local == "xmlns" {
        inForce[""] = attribute.value
      } else {
        others.append((prefix, local, attribute.value))
      }
    }
    // They are copied for each element that adds one.
    if inForce.count > XMLReader.mostPrefixes { throw problem(.tooMany) }
    let (prefix, local) = try split(tag)
    guard let space = prefix.isEmpty ? inForce[""] ?? "" : inForce[prefix] else { throw problem(.notWellFormed) }
    let named = try resolved(others, inForce)
    spaces.append(inForce)
    tags.append(tag)
    open.append(XMLElement(name: XMLName(space: space, local: local), attributes: named))
  }

  /// Attributes by their whole names; one without a prefix has no namespace (Namespaces in XML, 6.2).
  private func resolved(
    _ attributes: [(prefix: String, local: String, value: String)], _ inForce: [String: String]
  ) throws(XMLProblem) -> [XMLName: String] {
    var named: [XMLName: String] = [:]
    for attribute in attributes {
      guard let space = attribute.prefix.isEmpty ? "" : inForce[attribute.prefix] else { throw problem(.notWellFormed) }
      let name = XMLName(space: space, local: attribute.local)
      if named.updateValue(attribute.value, forKey: name) != nil { throw problem(.notWellFormed) }
    }
    return named
  }

  private mutating func end() throws(XMLProblem) {
    at += 2
    let tag = try name()
    _ = skipSpace()
    guard at < bytes.count, bytes[at] == UInt8(ascii: ">"), tags.last == tag else { throw problem(.notWellFormed) }
    at += 1
    try leave()
  }

  private mutating func leave() throws(XMLProblem) {
    guard var element = open.popLast() else { throw problem(.notWellFormed) }
    spaces.removeLast()
    tags.removeLast()
    guard let last = open.indices.last else {
      root = element
      return
    }
    element.offset = open[last].text.utf8.count
    open[last].children.append(element)
  }

  private mutating func attribute() throws(XMLProblem) -> (name: ArraySlice<UInt8>, value: String) {
    let name = try name()
    _ = skipSpace()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "=") else { throw problem(.notWellFormed) }
    at += 1
    _ = skipSpace()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") else { throw problem(.notWellFormed) }
    let quote = bytes[at]
    guard let end = bytes[(at + 1)...].firstIndex(of: quote) else { throw problem(.notWellFormed) }
    let value = bytes[(at + 1)..<end]
    if value.contains(UInt8(ascii: "<")) { throw problem(.notWellFormed) }
    at = end + 1
    return (name, try XMLReader.plain(value))
  }

  private mutating func name() throws(XMLProblem) -> ArraySlice<UInt8> {
    let start = at
    while at < bytes.count, XMLReader.isOfName(bytes[at]) { at += 1 }
    guard at > start, at - start <= 200 else { throw problem(.notWellFormed) }
    return bytes[start..<at]
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), 0x80...0xFF: true
    default: false
    }
  }

  /// Both parts are names that can be written again: an answer repeats the names that it does not know.
  private func split(_ tag: ArraySlice<UInt8>) throws(XMLProblem) -> (prefix: String, local: String) {
    var (prefix, local) = ("", tag)
    if let colon = tag.firstIndex(of: UInt8(ascii: ":")) {
      guard XMLName.isLocal(tag[..<colon]) else { throw problem(.notWellFormed) }
      prefix = String(decoding: tag[..<colon], as: UTF8.self)
      local = tag[(colon + 1)...]
    }
    guard XMLName.isLocal(local) else { throw problem(.notWellFormed) }
    return (prefix, String(decoding: local, as: UTF8.self))
  }

  private mutating func skipSpace() -> Bool {
    let start = at
    while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x09 || bytes[at] == 0x0A || bytes[at] == 0x0D { at += 1 }
    return at > start
  }
}
