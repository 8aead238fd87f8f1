/// Goes through the bytes of one document once. They are known to be text.
struct XMLScanner {
  private static let maxPrefixes = 40
  private static let maxAttributes = 64
  private static let maxNameLength = 200

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
    guard at > start, at - start <= XMLScanner.maxNameLength else { throw problem(.notWellFormed) }
    return bytes[start..<at]
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
    let target = try name()
    guard QualifiedName.isLocal(target), String(decoding: target, as: UTF8.self).lowercased() != "xml" else { throw problem(.notWellFormed) }
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

  /// An attribute as it was written.
  private struct Attribute {
    let prefix: String
    let local: String
    let value: String
    var isDeclaration: Bool { prefix == "xmlns" || prefix.isEmpty && local == "xmlns" }
  }

  private mutating func begin() throws(XMLError) {
    at += 1
    let tag = try name()
    var attributes: [Attribute] = []
    while true {
      let hadBlanks = skipBlanks()
      guard at < bytes.count else { throw problem(.notWellFormed) }
      if bytes[at] == UInt8(ascii: ">") || follows("/>") { break }
      guard hadBlanks, attributes.count < XMLScanner.maxAttributes else { throw problem(.notWellFormed) }
      attributes.append(try attribute())
    }
    let isEmpty = bytes[at] == UInt8(ascii: "/")
    try enter(tag, attributes)
    at += isEmpty ? 2 : 1
    if isEmpty { leave() }
  }

  private mutating func attribute() throws(XMLError) -> Attribute {
    let (prefix, local) = try split(try name())
    _ = skipBlanks()
    guard follows("=") else { throw problem(.notWellFormed) }
    at += 1
    _ = skipBlanks()
    guard follows("\"") || follows("'"), let end = bytes[(at + 1)...].firstIndex(of: bytes[at]) else { throw problem(.notWellFormed) }
    let value = try XMLText.attribute(bytes[(at + 1)..<end])
    at = end + 1
    return Attribute(prefix: prefix, local: local, value: value)
  }

  private mutating func enter(_ tag: ArraySlice<UInt8>, _ attributes: [Attribute]) throws(XMLError) {
    elements += 1
    if elements > limits.elements { throw problem(.tooMany) }
    if open.count >= limits.depth { throw problem(.tooDeep) }
    if open.isEmpty, hasRoot { throw problem(.notWellFormed) }
    hasRoot = true
    let spaces = try inForce(attributes)
    let (prefix, local) = try split(tag)
    guard let space = spaces[prefix] else { throw problem(.notWellFormed) }
    let name = QualifiedName(space: space, local: local)
    open.append(Element(tag: tag, name: name, spaces: spaces))
    handler.begin(name, try named(attributes, spaces))
  }

  /// The namespaces of the parent and those that the attributes declare.
  private func inForce(_ attributes: [Attribute]) throws(XMLError) -> [String: String] {
    var spaces = open.last?.spaces ?? ["": "", "xml": QualifiedName.xmlSpace]
    var declared: [String] = []
    for attribute in attributes where attribute.isDeclaration {
      // A prefix needs a namespace, and `xml` is always bound to its own (Namespaces in XML 1.0, 3 and 5).
      let isFine =
        attribute.prefix.isEmpty
        || attribute.local != "xmlns" && !attribute.value.isEmpty && (attribute.local == "xml") == (attribute.value == QualifiedName.xmlSpace)
      guard isFine, !declared.contains(attribute.local) else { throw problem(.notWellFormed) }
      declared.append(attribute.local)
      spaces[attribute.prefix.isEmpty ? "" : attribute.local] = attribute.value
    }
    if spaces.count > XMLScanner.maxPrefixes { throw problem(.tooMany) }
    return spaces
  }

  /// Attributes by their whole names. One without a prefix has no namespace (Namespaces in XML 1.0, 6.2).
  private func named(_ attributes: [Attribute], _ spaces: [String: String]) throws(XMLError) -> XMLAttributes {
    var named = XMLAttributes()
    for attribute in attributes where !attribute.isDeclaration {
      guard let space = attribute.prefix.isEmpty ? "" : spaces[attribute.prefix] else { throw problem(.notWellFormed) }
      let name = QualifiedName(space: space, local: attribute.local)
      guard !named.all.contains(where: { $0.name == name }) else { throw problem(.notWellFormed) }
      named.all.append((name, attribute.value))
    }
    return named
  }

  /// Both parts are names that can be written again: an answer repeats names that it does not know.
  private func split(_ name: ArraySlice<UInt8>) throws(XMLError) -> (prefix: String, local: String) {
    var (prefix, local) = ("", name)
    if let colon = name.firstIndex(of: UInt8(ascii: ":")) {
      guard QualifiedName.isLocal(name[..<colon]) else { throw problem(.notWellFormed) }
      prefix = String(decoding: name[..<colon], as: UTF8.self)
      local = name[(colon + 1)...]
    }
    guard QualifiedName.isLocal(local) else { throw problem(.notWellFormed) }
    return (prefix, String(decoding: local, as: UTF8.self))
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
