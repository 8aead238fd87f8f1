/// The name of an element or attribute and its namespace, which is the same whatever prefix a document uses.
public struct QualifiedName: Hashable, Sendable {
  /// Empty if there is no namespace.
  public let space: String
  public let local: String

  public init(space: String, local: String) {
    self.space = space
    self.local = local
  }

  /// The namespace of the prefix `xml`, which every document knows.
  public static let xmlSpace = "http://www.w3.org/XML/1998/namespace"
}

extension QualifiedName {
  /// `true` if this can be a name without a prefix (Namespaces in XML 1.0, 3; XML 1.0, 2.3).
  public static func isLocal(_ name: String) -> Bool { isLocal(Array(name.utf8)[...]) }

  static func isLocal(_ utf8: ArraySlice<UInt8>) -> Bool {
    guard let first = utf8.first, isStart(first) else { return false }
    var isASCII = true
    for byte in utf8 {
      if byte >= 0x80 { isASCII = false }
      if !isStart(byte) && !isDigit(byte) { return false }
    }
    if isASCII { return true }
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
