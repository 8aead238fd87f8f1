import XML

/// Elements of the namespaces that CardDAV uses.
extension XMLWriter {
  /// The namespaces that are declared once for a whole answer.
  static let declarations: StaticString =
    " xmlns:D=\"DAV:\" xmlns:C=\"urn:ietf:params:xml:ns:carddav\" xmlns:S=\"http://calendarserver.org/ns/\""

  /// An empty element.
  mutating func empty(_ name: QualifiedName) {
    raw("<")
    let prefix = open(name)
    if prefix == nil {
      raw(" xmlns=\"")
      text(name.space)
      raw("\"")
    }
    raw("/>")
  }

  /// An element with its content.
  mutating func element(_ name: QualifiedName, _ content: (inout XMLWriter) -> Void) {
    raw("<")
    _ = open(name)
    raw(">")
    content(&self)
    raw("</")
    _ = open(name)
    raw(">")
  }

  mutating func element(_ name: QualifiedName, text value: String) { element(name) { $0.text(value) } }

  /// Its name as it is written; nil: its namespace is none that was declared.
  private mutating func open(_ name: QualifiedName) -> StaticString? {
    let prefix: StaticString? =
      switch name.space {
      case QualifiedName.davSpace: "D:"
      case QualifiedName.cardSpace: "C:"
      case QualifiedName.serverSpace: "S:"
      default: nil
      }
    if let prefix { raw(prefix) }
    text(name.local)
    return prefix
  }
}
