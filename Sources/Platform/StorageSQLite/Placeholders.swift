/// Rewrites the parameters `$1`, `$2`, … to SQLite's `?1`, `?2`, ….
///
/// SQLite accepts `$1` too, but as a *name*, and binds names in the order of their first use. With `$2` before `$1` the values
/// would silently be swapped. String literals, quoted names and comments are not changed.
func sqlitePlaceholders(_ sql: String) -> String {
  var scanner = PlaceholderScanner(Array(sql.utf8))
  return scanner.rewritten()
}

private struct PlaceholderScanner {
  private var bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func rewritten() -> String {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): skipQuoted(bytes[index])
      case UInt8(ascii: "-") where follows("-"): skip { $0[$1] == UInt8(ascii: "\n") }
      case UInt8(ascii: "/") where follows("*"): skipBlockComment()
      case UInt8(ascii: "$") where startsParameter: bytes[index] = UInt8(ascii: "?")
      default: break
      }
      index += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A dollar before a digit, and not inside a name such as `a$1`.
  private var startsParameter: Bool {
    guard index + 1 < bytes.count, bytes[index + 1].isDigit else { return false }
    return index == 0 || !bytes[index - 1].isNamePart
  }

  private func follows(_ character: Unicode.Scalar) -> Bool {
    index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: character)
  }

  /// Stops on the closing quote. A doubled quote ends one literal and starts the next, which has the same effect.
  private mutating func skipQuoted(_ quote: UInt8) {
    index += 1
    skip { $0[$1] == quote }
  }

  private mutating func skipBlockComment() {
    index += 3
    skip { $0[$1] == UInt8(ascii: "/") && $0[$1 - 1] == UInt8(ascii: "*") }
  }

  private mutating func skip(to isEnd: ([UInt8], Int) -> Bool) {
    while index < bytes.count, !isEnd(bytes, index) { index += 1 }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  fileprivate var isNamePart: Bool {
    isDigit || (self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z"))
      || self == UInt8(ascii: "_") || self >= 0x80
  }
}
