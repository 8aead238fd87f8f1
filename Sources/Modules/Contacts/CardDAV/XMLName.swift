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

  static func dav(_ local: String) -> XMLName { XMLName(space: davSpace, local: local) }
  static func card(_ local: String) -> XMLName { XMLName(space: cardSpace, local: local) }
  static func server(_ local: String) -> XMLName { XMLName(space: serverSpace, local: local) }
}

/// An element with all that is in it.
struct XMLElement: Sendable {
  let name: XMLName
  /// by their local names
  let attributes: [String: String]
  var children: [XMLElement] = []
  /// of this element itself, in one piece
  var text = ""

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
