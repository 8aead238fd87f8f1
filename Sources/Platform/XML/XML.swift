/// The name of an element and its namespace, which is the same whatever prefix a document uses.
public struct QualifiedName: Hashable, Sendable {
  /// Empty if the element has no namespace.
  public let space: String
  public let local: String

  public init(space: String, local: String) {
    self.space = space
    self.local = local
  }
}

/// The reason why a document is refused, and the byte at which it was found.
public struct XMLError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    /// The bytes are not UTF-8, or hold a character that XML 1.0 does not allow.
    case notText
    case notWellFormed
    /// A document type. Entities make small documents large and fetch others.
    case documentType
    case tooDeep, tooMany
  }
  public let reason: Reason
  public let at: Int

  public init(reason: Reason, at: Int) {
    self.reason = reason
    self.at = at
  }
}

/// Bounds of one document. The caller bounds its bytes.
public struct XMLLimits: Sendable {
  public var depth: Int
  public var elements: Int

  public init(depth: Int, elements: Int) {
    self.depth = depth
    self.elements = elements
  }
}

/// Receives the contents of a document in their order.
public protocol XMLHandler: AnyObject {
  /// Attributes have the names that the document writes (`r:id`). Declarations of namespaces are not among them.
  func begin(_ name: QualifiedName, _ attributes: [String: String])
  /// Part of a text: comments and literal parts divide it.
  func text(_ text: String)
  func end(_ name: QualifiedName)
  /// `true` stops the scan without an error.
  var isDone: Bool { get }
}

/// Reads XML 1.0 with namespaces from outside: well formed, without a document type, within limits, or refused.
public enum XMLScan {
  public static func run(_ bytes: [UInt8], limits: XMLLimits, _ handler: any XMLHandler) throws(XMLError) {
    if let bad = XMLText.firstForbidden(in: bytes) { throw XMLError(reason: .notText, at: bad) }
    var scanner = XMLScanner(bytes, limits, handler)
    try scanner.document()
  }
}
