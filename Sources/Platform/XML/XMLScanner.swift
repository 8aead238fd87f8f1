/// Goes through the bytes of one document once. They are known to be text.
struct XMLScanner {
  private static let maxPrefixes = 40
  private static let maxAttributes = 64
  private static let maxNameLength = 200
  private static let xmlSpace = "http://www.w3.org/XML/1998/namespace"

  private let bytes: [UInt8]
  private let limits: XMLLimits
  private let handler: any XMLHandler
  private var at = 0
  private var elements = 0
  private var hasRoot = false
  private var open: [Element] = []

  private struct Element {
    /// The name as it was written.
    let tag: ArraySlice<UInt8>
    let name: QualifiedName
    /// Namespaces by the prefixes in force.
    let spaces: [String: String]
  }

  init(_ bytes: [UInt8], _ limits: XMLLimits, _ handler: any XMLHandler) {
    (self.bytes, self.limits, self.handler) = (bytes, limits, handler)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
  }

  mutating func document() throws(XMLError) {
    try declaration()
    while at < bytes.count, !handler.isDone {
      if bytes[at] != UInt8(ascii: "<") {
        try text()
      } else if follows("</") {
        try end()
      } else if follows("<!--") {
        try comment()
      } else if follows("<![CDATA[") {
        try literal()
      } else if follows("<!") {
        throw problem(.documentType)
      } else if follows("<?") {
        try instruction()
      } else {
        try begin()
      }
    }
    if handler.isDone { return }
    guard hasRoot, open.isEmpty else { throw problem(.notWellFormed) }
  }

  // Bytes

  private func problem(_ reason: XMLError.Reason) -> XMLError { XMLError(reason: reason, at: at) }

  private func follows(_ mark: StaticString) -> Bool {
    guard bytes.count - at >= mark.utf8CodeUnitCount else { return false }
    for offset in 0..<mark.utf8CodeUnitCount where bytes[at + offset] != mark.utf8Start[offset] { return false }
    return true
  }

  private mutating func skip(past mark: StaticString) throws(XMLError) {
    while at < bytes.count {
      if bytes[at] == mark.utf8Start[0], follows(mark) {
        at += mark.utf8CodeUnitCount
        return
      }
      at += 1
    }
    throw problem(.notWellFormed)
  }

  private mutating func skipBlanks() -> Bool {
    let start = at
    while at < bytes.count, XMLText.isBlank(bytes[at]) { at += 1 }
    return at > start
  }

  private mutating func name() throws(XMLError) -> ArraySlice<UInt8> {
    let start = at
    while at < bytes.count, XMLScanner.isOfName(bytes[at]) { at += 1 }
    guard at > start, at - start <= XMLScanner.maxNameLength, XMLScanner.canStart(bytes[start]) else { throw problem(.notWellFormed) }
    return bytes[start..<at]
  }

  private static func canStart(_ byte: UInt8) -> Bool {
    !(0x30...0x39).contains(byte) && byte != UInt8(ascii: "-") && byte != UInt8(ascii: ".")
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), 0x80...0xFF: true
    default: false
    }
  }

  // Markup without elements

  private mutating func declaration() throws(XMLError) {
    guard follows("<?xml"), at + 5 < bytes.count, XMLText.isBlank(bytes[at + 5]) else { return }
    try skip(past: "?>")
  }

  private mutating func instruction() throws(XMLError) {
    at += 2
    // A declaration anywhere else than at the start is an error (2.6).
    if String(decoding: try name(), as: UTF8.self).lowercased() == "xml" { throw problem(.notWellFormed) }
    guard follows("?>") || skipBlanks() else { throw problem(.notWellFormed) }
    try skip(past: "?>")
  }

  private mutating func comment() throws(XMLError) {
    at += 4
    try skip(past: "--")
    guard follows(">") else { throw problem(.notWellFormed) }
    at += 1
  }

  private mutating func literal() throws(XMLError) {
    if open.isEmpty { throw problem(.notWellFormed) }
    let start = at + 9
    try skip(past: "]]>")
    handler.text(XMLText.literal(bytes[start..<(at - 3)]))
  }

  private mutating func text() throws(XMLError) {
    let start = at
    while at < bytes.count, bytes[at] != UInt8(ascii: "<") { at += 1 }
    if !open.isEmpty {
      handler.text(try XMLText.content(bytes[start..<at]))
    } else if let bad = bytes[start..<at].firstIndex(where: { !XMLText.isBlank($0) }) {
      throw XMLError(reason: .notWellFormed, at: bad)
    }
  }

  // Elements

  private mutating func begin() throws(XMLError) {
    at += 1
    let tag = try name()
    var attributes: [String: String] = [:]
    while true {
      let hadBlanks = skipBlanks()
      guard at < bytes.count else { throw problem(.notWellFormed) }
      if bytes[at] == UInt8(ascii: ">") || follows("/>") { break }
      guard hadBlanks, attributes.count < XMLScanner.maxAttributes else { throw problem(.notWellFormed) }
      let (name, value) = try attribute()
      guard attributes.updateValue(value, forKey: name) == nil else { throw problem(.notWellFormed) }
    }
    let isEmpty = bytes[at] == UInt8(ascii: "/")
    try enter(tag, attributes)
    at += isEmpty ? 2 : 1
    if isEmpty { leave() }
  }

  private mutating func attribute() throws(XMLError) -> (name: String, value: String) {
    let name = String(decoding: try name(), as: UTF8.self)
    _ = skipBlanks()
    guard follows("=") else { throw problem(.notWellFormed) }
    at += 1
    _ = skipBlanks()
    guard follows("\"") || follows("'"), let end = bytes[(at + 1)...].firstIndex(of: bytes[at]) else { throw problem(.notWellFormed) }
    let value = try XMLText.attribute(bytes[(at + 1)..<end])
    at = end + 1
    return (name, value)
  }

  private mutating func enter(_ tag: ArraySlice<UInt8>, _ written: [String: String]) throws(XMLError) {
    elements += 1
    if elements > limits.elements { throw problem(.tooMany) }
    if open.count >= limits.depth { throw problem(.tooDeep) }
    if open.isEmpty, hasRoot { throw problem(.notWellFormed) }
    hasRoot = true
    let (spaces, attributes) = try declared(written, open.last?.spaces ?? ["": "", "xml": XMLScanner.xmlSpace])
    let (prefix, local) = try split(String(decoding: tag, as: UTF8.self))
    guard let space = spaces[prefix] else { throw problem(.notWellFormed) }
    let name = QualifiedName(space: space, local: local)
    open.append(Element(tag: tag, name: name, spaces: spaces))
    handler.begin(name, attributes)
  }

  /// The namespaces in force, and the attributes without the declarations.
  private func declared(_ written: [String: String], _ inherited: [String: String]) throws(XMLError) -> ([String: String], [String: String]) {
    guard written.keys.contains(where: { $0.utf8.contains(UInt8(ascii: ":")) || $0 == "xmlns" }) else { return (inherited, written) }
    var (spaces, attributes) = (inherited, written)
    var prefixes: [String] = []
    for (name, value) in written {
      let (prefix, local) = try split(name)
      if name == "xmlns" || prefix == "xmlns" {
        // No prefix stands for no namespace, and `xml` always for its own (Namespaces in XML 1.0, 3 and 5).
        let isFine = prefix.isEmpty || local != "xmlns" && !value.isEmpty && (local == "xml") == (value == XMLScanner.xmlSpace)
        guard isFine else { throw problem(.notWellFormed) }
        spaces[prefix.isEmpty ? "" : local] = value
        attributes[name] = nil
      } else if !prefix.isEmpty {
        prefixes.append(prefix)
      }
    }
    if spaces.count > XMLScanner.maxPrefixes { throw problem(.tooMany) }
    guard prefixes.allSatisfy({ spaces[$0] != nil }) else { throw problem(.notWellFormed) }
    return (spaces, attributes)
  }

  private func split(_ name: String) throws(XMLError) -> (prefix: String, local: String) {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return ("", name) }
    let (prefix, local) = (name[..<colon], name[name.index(after: colon)...])
    guard !prefix.isEmpty, let first = local.utf8.first, XMLScanner.canStart(first), !local.utf8.contains(UInt8(ascii: ":")) else {
      throw problem(.notWellFormed)
    }
    return (String(prefix), String(local))
  }

  private mutating func end() throws(XMLError) {
    at += 2
    let tag = try name()
    _ = skipBlanks()
    guard follows(">"), open.last?.tag == tag else { throw problem(.notWellFormed) }
    at += 1
    leave()
  }

  private mutating func leave() { if let element = open.popLast() { handler.end(element.name) } }
}
