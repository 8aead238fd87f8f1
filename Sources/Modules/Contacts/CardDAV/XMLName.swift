/// The name of an element with its namespace.
struct XMLName: Hashable, Sendable {
  let space: String
  let local: String

  /// RFC 4918, and whatever else calls itself WebDAV
  static let davSpace = "DAV:"
  /// RFC 6352
  static let cardSpace = "urn:ietf:params:xml:ns:carddav"
  /// Apple's calendar server, whose `getctag` everybody asks for
  static let serverSpace = "http://calendarserver.org/ns/"
  /// The prefix `xml`, which every document knows
  static let xmlSpace = "http://www.w3.org/XML/1998/namespace"

  static func dav(_ local: String) -> XMLName { XMLName(space: davSpace, local: local) }
  static func card(_ local: String) -> XMLName { XMLName(space: cardSpace, local: local) }
  static func server(_ local: String) -> XMLName { XMLName(space: serverSpace, local: local) }
}

extension XMLName {
  /// Whether this can be a name without a prefix (Namespaces in XML, 3; XML 1.0, 2.3).
  static func isLocal(_ utf8: some Swift.Collection<UInt8>) -> Bool {
    guard let first = utf8.first, isStart(first) else { return false }
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.allSatisfy { isStart($0) || isDigit($0) } }
    let scalars = String(decoding: utf8, as: UTF8.self).unicodeScalars
    return scalars.first.map(isStart) ?? false && scalars.allSatisfy(isPart)
  }

  private static func isStart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), 0x80...0xFF: true
    default: false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") }

  private static func isStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x7F: isStart(UInt8(scalar.value))
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF,
      0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x7F: isStart(scalar) || isDigit(UInt8(scalar.value))
    case 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: isStart(scalar)
    }
  }
}

/// An element with all that is in it.
struct XMLElement: Sendable {
  let name: XMLName
  let attributes: [XMLName: String]
  /// Where it stands in its parent's text, in bytes of UTF-8. Mixed content keeps its order by it.
  var offset = 0
  var children: [XMLElement] = []
  /// of this element itself, in one piece
  var text = ""

  /// The value of an attribute without a namespace, as those of WebDAV are.
  subscript(attribute: String) -> String? { attributes.isEmpty ? nil : attributes[XMLName(space: "", local: attribute)] }

  func first(_ name: XMLName) -> XMLElement? { children.first { $0.name == name } }
  func all(_ name: XMLName) -> [XMLElement] { children.filter { $0.name == name } }

  /// The text without white space around it.
  var word: String {
    let bytes = text.utf8
    guard let from = bytes.firstIndex(where: { !XMLElement.isBlank($0) }), let to = bytes.lastIndex(where: { !XMLElement.isBlank($0) }) else {
      return ""
    }
    return from == bytes.startIndex && bytes.index(after: to) == bytes.endIndex ? text : String(text[from...to])
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
