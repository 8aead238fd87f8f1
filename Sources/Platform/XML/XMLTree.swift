/// An element with its contents, for documents that are small enough to be held.
public struct XMLTree: Sendable {
  public let name: QualifiedName
  public let attributes: [QualifiedName: String]
  /// The place in the text of the parent, in bytes of UTF-8, which keeps the order of mixed content.
  public let offset: Int
  public fileprivate(set) var children: [XMLTree]
  /// The text of this element itself, without that of its children, in one piece.
  public fileprivate(set) var text: String

  public init(name: QualifiedName, attributes: [QualifiedName: String] = [:], offset: Int = 0, children: [XMLTree] = [], text: String = "") {
    self.name = name
    self.attributes = attributes
    self.offset = offset
    self.children = children
    self.text = text
  }

  public static func read(_ bytes: [UInt8], limits: XMLLimits) throws(XMLError) -> XMLTree {
    let builder = Builder()
    try XMLScan.run(bytes, limits: limits, builder)
    guard let root = builder.root else { throw XMLError(reason: .notWellFormed, at: bytes.count) }
    return root
  }

  /// The value of an attribute without a namespace.
  public subscript(attribute: String) -> String? { attributes[QualifiedName(space: "", local: attribute)] }

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
    private var open: [XMLTree] = []
    var isDone: Bool { false }

    func begin(_ name: QualifiedName, _ attributes: XMLAttributes) {
      let named = Dictionary(attributes.all.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
      open.append(XMLTree(name: name, attributes: named, offset: open.last?.text.utf8.count ?? 0))
    }

    func text(_ text: String) { if let last = open.indices.last { open[last].text += text } }

    func end(_ name: QualifiedName) {
      guard let element = open.popLast() else { return }
      if let last = open.indices.last { open[last].children.append(element) } else { root = element }
    }
  }
}
