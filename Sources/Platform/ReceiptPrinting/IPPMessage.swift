/// A message of the Internet Printing Protocol: a request, or the answer to it (RFC 8010, section 3). Pure: bytes in, values out.
/// Members of collections are read as further values of their attribute: no answer to this program's requests needs them.
public struct IPPMessage: Equatable, Sendable {
  /// of a request: the operation; of an answer: the status
  public var code: UInt16
  /// an answer bears the number of its request
  public var number: UInt32
  public var groups: [IPPGroup]
  /// after the attributes: the document
  public var document: [UInt8]

  public init(code: UInt16, number: UInt32, groups: [IPPGroup], document: [UInt8] = []) {
    self.code = code
    self.number = number
    self.groups = groups
    self.document = document
  }

  /// The values of an attribute in the first group of this kind that has it; empty: it has none.
  public func values(_ name: String, in kind: IPPGroup.Kind) -> [IPPValue] {
    for group in groups where group.tag == kind.rawValue {
      if let attribute = group.attributes.first(where: { $0.name == name }) { return attribute.values }
    }
    return []
  }
}

/// Attributes that belong together, below a delimiter tag.
public struct IPPGroup: Equatable, Sendable {
  public enum Kind: UInt8, Sendable { case operation = 1, job = 2, printer = 4 }
  public var tag: UInt8
  public var attributes: [IPPAttribute]

  public init(_ kind: Kind, _ attributes: [IPPAttribute]) {
    tag = kind.rawValue
    self.attributes = attributes
  }

  fileprivate init(tag: UInt8) {
    self.tag = tag
    attributes = []
  }
}

public struct IPPAttribute: Equatable, Sendable {
  public var name: String
  public var values: [IPPValue]

  public init(_ name: String, _ values: IPPValue...) { (self.name, self.values) = (name, values) }
  public init(_ name: String, _ values: [IPPValue]) { (self.name, self.values) = (name, values) }
}

public struct IPPValue: Equatable, Sendable {
  /// the tag of its syntax
  public var tag: UInt8
  public var bytes: [UInt8]

  public init(tag: UInt8, bytes: [UInt8]) { (self.tag, self.bytes) = (tag, bytes) }

  public static func integer(_ number: Int32) -> IPPValue { numeric(0x21, number) }
  public static func enumeration(_ number: Int32) -> IPPValue { numeric(0x23, number) }
  public static func boolean(_ value: Bool) -> IPPValue { IPPValue(tag: 0x22, bytes: [value ? 1 : 0]) }
  /// a name without a language
  public static func name(_ text: String) -> IPPValue { words(0x42, text) }
  public static func keyword(_ text: String) -> IPPValue { words(0x44, text) }
  public static func uri(_ text: String) -> IPPValue { words(0x45, text) }
  public static func charset(_ text: String) -> IPPValue { words(0x47, text) }
  public static func language(_ text: String) -> IPPValue { words(0x48, text) }
  public static func mimeType(_ text: String) -> IPPValue { words(0x49, text) }

  /// nil: neither an integer nor an enum of four bytes
  public var number: Int32? {
    guard tag == 0x21 || tag == 0x23, bytes.count == 4 else { return nil }
    return Int32(bitPattern: bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
  }

  /// nil: no boolean of one byte, 0 or 1
  public var flag: Bool? {
    guard tag == 0x22, bytes.count == 1, bytes[0] <= 1 else { return nil }
    return bytes[0] == 1
  }

  /// nil: no keyword
  public var keyword: String? { tag == 0x44 ? String(decoding: bytes, as: UTF8.self) : nil }

  private static func numeric(_ tag: UInt8, _ number: Int32) -> IPPValue {
    let bits = UInt32(bitPattern: number)
    return IPPValue(tag: tag, bytes: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: bits >> $0) })
  }

  private static func words(_ tag: UInt8, _ text: String) -> IPPValue { IPPValue(tag: tag, bytes: Array(text.utf8)) }
}

public enum IPPError: Error, Equatable, Sendable {
  /// no message: it ends too early, or its parts stand in an impossible order
  case malformed
  /// a name or a value is longer than its length field can say
  case tooLong
}

extension IPPMessage {
  /// Lengths are signed numbers of two bytes.
  private static let mostBytes = 32_767
  private static let endOfAttributes: UInt8 = 0x03
  /// Tags below are delimiters, tags from here on are syntaxes of values.
  private static let firstValueTag: UInt8 = 0x10

  /// The bytes on the wire, in version 1.1, which every printer and CUPS knows.
  public func encoded() throws(IPPError) -> [UInt8] {
    var bytes: [UInt8] = [1, 1, UInt8(code >> 8), UInt8(code & 0xFF)]
    bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    for group in groups {
      bytes.append(group.tag)
      for attribute in group.attributes {
        for (index, value) in attribute.values.enumerated() {
          bytes.append(value.tag)
          // Further values of an attribute have an empty name.
          try IPPMessage.put(index == 0 ? Array(attribute.name.utf8) : [], into: &bytes)
          try IPPMessage.put(value.bytes, into: &bytes)
        }
      }
    }
    bytes.append(IPPMessage.endOfAttributes)
    return bytes + document
  }

  private static func put(_ part: [UInt8], into bytes: inout [UInt8]) throws(IPPError) {
    guard part.count <= mostBytes else { throw .tooLong }
    bytes += [UInt8(part.count >> 8), UInt8(part.count & 0xFF)] + part
  }

  /// Reads a message. Any bytes may come: those of another program are malformed.
  public init(_ bytes: [UInt8]) throws(IPPError) {
    var reader = IPPReader(bytes)
    let major = try reader.byte()
    guard major == 1 || major == 2 else { throw .malformed }
    _ = try reader.byte()
    self.init(code: UInt16(try reader.pair()), number: UInt32(try reader.pair()) << 16 | UInt32(try reader.pair()), groups: [])
    while true {
      let tag = try reader.byte()
      if tag == IPPMessage.endOfAttributes { break }
      if tag < IPPMessage.firstValueTag {
        groups.append(IPPGroup(tag: tag))
      } else {
        try take(IPPValue(tag: tag, bytes: []), from: &reader)
      }
    }
    document = reader.rest
  }

  /// - Parameter value: its tag was read; its name and its bytes follow
  private mutating func take(_ value: IPPValue, from reader: inout IPPReader) throws(IPPError) {
    let name = try reader.part()
    let value = IPPValue(tag: value.tag, bytes: try reader.part())
    guard let group = groups.indices.last else { throw .malformed }
    if name.isEmpty {
      guard let last = groups[group].attributes.indices.last else { throw .malformed }
      groups[group].attributes[last].values.append(value)
    } else {
      groups[group].attributes.append(IPPAttribute(String(decoding: name, as: UTF8.self), value))
    }
  }
}

/// Takes bytes from the front, and never more than there are.
private struct IPPReader {
  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func byte() throws(IPPError) -> UInt8 {
    guard at < bytes.count else { throw .malformed }
    defer { at += 1 }
    return bytes[at]
  }

  mutating func pair() throws(IPPError) -> Int { Int(try byte()) << 8 | Int(try byte()) }

  /// Bytes behind their length.
  mutating func part() throws(IPPError) -> [UInt8] {
    let count = try pair()
    guard count <= 32_767, count <= bytes.count - at else { throw .malformed }
    defer { at += count }
    return Array(bytes[at..<at + count])
  }

  var rest: [UInt8] { Array(bytes[at...]) }
}
