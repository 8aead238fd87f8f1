/// The reason why a document is refused, and the byte at which it was found.
public struct XMLError: Error, Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    /// The bytes are neither UTF-8 nor UTF-16.
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

/// The attributes of one element, without the declarations of namespaces. An array, because a sheet has hundreds of thousands of elements.
public struct XMLAttributes: Sendable {
  public internal(set) var all: [(name: QualifiedName, value: String)] = []

  /// The value of an attribute without a namespace.
  public subscript(local: String) -> String? { all.first { $0.name.local == local && $0.name.space.isEmpty }?.value }
}

/// Receives the contents of a document in their order.
public protocol XMLHandler: AnyObject {
  func begin(_ name: QualifiedName, _ attributes: XMLAttributes)
  /// Part of a text: comments and literal parts divide it.
  func text(_ text: String)
  func end(_ name: QualifiedName)
  /// `true` stops the scan without an error.
  var isDone: Bool { get }
}

/// Reads XML 1.0 with namespaces from outside: well formed, without a document type, within limits, or refused.
public enum XMLScan {
  /// Reads UTF-8 and UTF-16, as every XML reader must (XML 1.0, 4.3.3).
  public static func run(_ bytes: [UInt8], limits: XMLLimits, _ handler: any XMLHandler) throws(XMLError) {
    guard let wide = try UTF16Document(bytes) else { return try scan(bytes, limits, handler) }
    do {
      try scan(wide.utf8, limits, handler)
    } catch {
      throw XMLError(reason: error.reason, at: wide.offset(of: error.at))
    }
  }

  private static func scan(_ bytes: [UInt8], _ limits: XMLLimits, _ handler: any XMLHandler) throws(XMLError) {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw XMLError(reason: .notText, at: 0) }
    if let bad = XMLText.firstForbidden(in: bytes) { throw XMLError(reason: .notWellFormed, at: bad) }
    var scanner = XMLScanner(bytes, limits, handler)
    try scanner.document()
  }
}
