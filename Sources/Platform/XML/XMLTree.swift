/// An element with its contents, for documents that are small enough to be held.
public struct XMLTree: Sendable {
  public let name: QualifiedName
  /// By their local names.
  public let attributes: [String: String]
  public fileprivate(set) var children: [XMLTree] = []
  /// The text of this element itself, without that of its children, in one piece.
  public fileprivate(set) var text = ""

  fileprivate init(_ name: QualifiedName, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  public static func read(_ bytes: [UInt8], limits: XMLLimits) throws(XMLError) -> XMLTree {
    let builder = Builder()
    try XMLScan.run(bytes, limits: limits, builder)
    guard let root = builder.root, !builder.isAmbiguous else { throw XMLError(reason: .notWellFormed, at: bytes.count) }
    return root
  }

  public func first(_ name: QualifiedName) -> XMLTree? { children.first { $0.name == name } }
  public func all(_ name: QualifiedName) -> [XMLTree] { children.filter { $0.name == name } }

  /// The text without white space around it.
  public var trimmedText: String {
    guard let first = text.utf8.firstIndex(where: { !XMLText.isBlank($0) }), let last = text.utf8.lastIndex(where: { !XMLText.isBlank($0) })
    else { return "" }
    return String(text[first...last])
  }

  private final class Builder: XMLHandler {
    private(set) var root: XMLTree?
    /// Two attributes of one element have the same local name.
    private(set) var isAmbiguous = false
    private var open: [XMLTree] = []
    var isDone: Bool { isAmbiguous }

    func begin(_ name: QualifiedName, _ attributes: [String: String]) {
      var byLocalName: [String: String] = [:]
      for (key, value) in attributes {
        let local = key.split(separator: ":").last.map { String($0) } ?? key
        if byLocalName.updateValue(value, forKey: local) != nil { isAmbiguous = true }
      }
      open.append(XMLTree(name, byLocalName))
    }

    func text(_ text: String) { if let last = open.indices.last { open[last].text += text } }

    func end(_ name: QualifiedName) {
      guard let element = open.popLast() else { return }
      if let last = open.indices.last { open[last].children.append(element) } else { root = element }
    }
  }
}
