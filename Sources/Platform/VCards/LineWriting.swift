/// Circumflexes in parameters (RFC 6868).
enum ParameterEscapes {
  static func escape(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in TextEscapes.clean(text).utf8 {
      switch byte {
      case UInt8(ascii: "^"): bytes += Array("^^".utf8)
      case UInt8(ascii: "\""): bytes += Array("^'".utf8)
      case 0x0A: bytes += Array("^n".utf8)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func unescape(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "^")) else { return text }
    var bytes: [UInt8] = []
    var rest = text.utf8.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "^"), let next = rest.next() else {
        bytes.append(byte)
        continue
      }
      switch next {
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "'"): bytes.append(UInt8(ascii: "\""))
      case UInt8(ascii: "^"): bytes.append(byte)
      default: bytes += [byte, next]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension VCardParameter {
  /// `NAME=value`, between quotes where it needs them.
  var written: String {
    let values = values.map { value -> String in
      let text = ParameterEscapes.escape(value)
      let isPlain = text.utf8.allSatisfy { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") }
      return isPlain ? text : "\"\(text)\""
    }
    return name + "=" + values.joined(separator: ",")
  }
}

extension VCardProperty {
  /// The property as lines of a file. Nothing that would end it early gets out, whatever the value was.
  var written: [UInt8] {
    var line = group.map { $0 + "." } ?? ""
    // Some read this one only in the letters that Apple writes.
    line += name == "X-ABLABEL" ? "X-ABLabel" : name
    for parameter in parameters { line += ";" + parameter.written }
    line += ":" + VCardProperty.oneLine(value)
    return Folding.fold(line)
  }

  private static func oneLine(_ value: String) -> String {
    let clean = TextEscapes.clean(value)
    guard clean.utf8.contains(0x0A) else { return clean }
    let backslash = UInt8(ascii: "\\")
    var bytes: [UInt8] = []
    var escapes = false
    for byte in clean.utf8 {
      if byte == 0x0A {
        // A backslash that stands alone before a line end would escape the written one.
        bytes += (escapes ? [backslash] : []) + [backslash, UInt8(ascii: "n")]
      } else {
        bytes.append(byte)
      }
      escapes = byte == backslash && !escapes
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Lines of at most 75 octets, as both standards advise; no character is cut.
enum Folding {
  private static let most = 75

  static func fold(_ line: String) -> [UInt8] {
    let bytes = Array(line.utf8)
    var folded: [UInt8] = []
    folded.reserveCapacity(bytes.count + bytes.count / most * 3 + 2)
    var start = 0
    var room = most
    while bytes.count - start > room {
      var end = start + room
      while end > start + 1, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      folded += bytes[start..<end]
      folded += [0x0D, 0x0A, 0x20]
      start = end
      room = most - 1
    }
    folded += bytes[start...]
    folded += [0x0D, 0x0A]
    return folded
  }
}
