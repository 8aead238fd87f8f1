import Kernel

/// Several texts in one cell of a table: `VIP, "quen, nợ"`.
enum CellList {
  private static let separators: Set<Character> = [",", ";", "\n", "\r\n"]

  static func write(_ texts: [String]) -> String { texts.map(quoted).joined(separator: ", ") }

  private static func quoted(_ text: String) -> String {
    let isPlain = !text.contains(where: separators.contains) && !text.hasPrefix("\"") && !text.contains(":::") && text == Folding.oneLine(text)
    return isPlain ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  /// With the separators of other programs too. Each part is one line, and none is empty.
  static func read(_ cell: String) -> [String] {
    var parts = [""]
    var rest = cell[...]
    while let sign = rest.first {
      if sign == "\"", parts[parts.count - 1].allSatisfy(\.isWhitespace), let (text, after) = quoted(rest) {
        parts[parts.count - 1] = text
        rest = after
        continue
      }
      if rest.hasPrefix(":::") {
        parts.append("")
        rest = rest.dropFirst(3)
        continue
      }
      if separators.contains(sign) { parts.append("") } else { parts[parts.count - 1].append(sign) }
      rest = rest.dropFirst()
    }
    return parts.map(Folding.oneLine).filter { !$0.isEmpty }
  }

  /// The text between quotes, which ends at a separator; nil: it is not quoted as we do it.
  private static func quoted(_ text: Substring) -> (text: String, rest: Substring)? {
    var inside = ""
    var rest = text.dropFirst()
    while let sign = rest.first {
      rest = rest.dropFirst()
      guard sign == "\"" else {
        inside.append(sign)
        continue
      }
      if rest.first == "\"" {
        inside.append(sign)
        rest = rest.dropFirst()
        continue
      }
      let after = rest.drop { $0 == " " }
      return after.first.map(separators.contains) ?? true ? (inside, after) : nil
    }
    return nil
  }
}
