import XML

/// The namespaces of WebDAV.
extension QualifiedName {
  /// RFC 4918
  static let davSpace = "DAV:"
  /// RFC 6352
  static let cardSpace = "urn:ietf:params:xml:ns:carddav"
  /// Apple's calendar server, whose `getctag` every client reads
  static let serverSpace = "http://calendarserver.org/ns/"

  static func dav(_ local: String) -> QualifiedName { QualifiedName(space: davSpace, local: local) }
  static func card(_ local: String) -> QualifiedName { QualifiedName(space: cardSpace, local: local) }
  static func server(_ local: String) -> QualifiedName { QualifiedName(space: serverSpace, local: local) }
}

extension XMLLimits {
  /// The body of a request is bounded too.
  static let dav = XMLLimits(depth: 24, elements: 40_000)
}
