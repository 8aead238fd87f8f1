/// Writes XML as bytes. Nothing that XML 1.0 cannot hold gets out, so one odd card does not break the answer that it is part of.
import XML

struct XMLWriter: Sendable {
  private(set) var bytes: [UInt8] = []

  init() {}

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Markup.
  mutating func raw(_ markup: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
  }

  mutating func raw(_ markup: [UInt8]) { bytes.append(contentsOf: markup) }

  /// Text between tags or between double quotes.
  mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  mutating func text(_ utf8: [UInt8]) { utf8.withUnsafeBufferPointer { append($0) } }

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
    // Unescaped it would become a line feed in transit (XML 1.0, 2.11), and the card would not stay the same byte for byte.
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
  static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

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
