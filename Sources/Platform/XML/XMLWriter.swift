/// Writes XML as bytes. Nothing that XML 1.0 cannot hold gets out, so one odd text does not break the document that it is part of.
public struct XMLWriter: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Markup.
  public mutating func raw(_ markup: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
  }

  public mutating func raw(_ markup: [UInt8]) { bytes.append(contentsOf: markup) }

  /// Text between tags or between double quotes.
  public mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  public mutating func text(_ utf8: [UInt8]) { utf8.withUnsafeBufferPointer { append($0) } }

  /// In runs, because nearly all bytes need no escape.
  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    let isSpecial = XMLWriter.isSpecial
    var start = 0
    var at = 0
    while at < text.count {
      let byte = text[at]
      guard isSpecial[Int(byte)] else {
        at += 1
        continue
      }
      let length = XMLWriter.isForbidden(text, at) ? 3 : 1
      if byte == 0xEF, length == 1 {
        at += 1
        continue
      }
      bytes.append(contentsOf: text[start..<at])
      escape(byte)
      at += length
      start = at
    }
    bytes.append(contentsOf: text[start...])
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): raw("&amp;")
    case UInt8(ascii: "<"): raw("&lt;")
    case UInt8(ascii: ">"): raw("&gt;")
    case UInt8(ascii: "\""): raw("&quot;")
    // Unescaped it would become a line feed in transit (XML 1.0, 2.11), and the text would not stay the same byte for byte.
    case 0x0D: raw("&#13;")
    default: break
    }
  }

  /// U+FFFE and U+FFFF
  private static func isForbidden(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
    text[at] == 0xEF && at + 2 < text.count && text[at + 1] == 0xBF && text[at + 2] >= 0xBE
  }

  private static let isSpecial: [Bool] = (0...255).map { byte in
    byte < 0x20 && byte != 0x09 && byte != 0x0A || [0x22, 0x26, 0x3C, 0x3E, 0xEF].contains(byte)
  }

  /// A character of XML 1.0 (2.2).
  public static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// An element without a namespace and with text in it.
  public mutating func element(_ name: StaticString, _ value: String) { element(name) { $0.text(value) } }

  /// An element without a namespace, with its content.
  public mutating func element(_ name: StaticString, _ content: (inout XMLWriter) -> Void) {
    raw("<")
    raw(name)
    raw(">")
    content(&self)
    raw("</")
    raw(name)
    raw(">")
  }
}
