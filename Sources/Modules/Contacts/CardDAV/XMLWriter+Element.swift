import XML

extension XMLWriter {
  /// An element as it was read, with all its namespaces declared inside. It is valid in any document.
  static func copy(of element: XMLTree) -> [UInt8] {
    var writer = XMLWriter()
    writer.copy(element, within: nil)
    return writer.bytes
  }

  /// - Parameter space: the default namespace of the parent; nil: unknown
  private mutating func copy(_ element: XMLTree, within space: String?) {
    raw("<")
    text(element.name.local)
    if element.name.space != space { attribute("xmlns", element.name.space) }
    copy(element.attributes)
    raw(">")
    let text = Array(element.text.utf8)
    var at = 0
    for child in element.children {
      self.text(Array(text[at..<child.offset]))
      at = child.offset
      copy(child, within: element.name.space)
    }
    self.text(Array(text[at...]))
    raw("</")
    self.text(element.name.local)
    raw(">")
  }

  /// In the order of their names, so that the same element is always written alike.
  private mutating func copy(_ attributes: [QualifiedName: String]) {
    let sorted = attributes.sorted { ($0.key.space, $0.key.local) < ($1.key.space, $1.key.local) }
    for (number, (name, value)) in sorted.enumerated() {
      switch name.space {
      case "": attribute(name.local, value)
      case QualifiedName.xmlSpace: attribute("xml:\(name.local)", value)
      default:
        attribute("xmlns:n\(number)", name.space)
        attribute("n\(number):\(name.local)", value)
      }
    }
  }

  private mutating func attribute(_ name: String, _ value: String) {
    raw(" ")
    text(name)
    raw("=\"")
    text(value)
    raw("\"")
  }
}
