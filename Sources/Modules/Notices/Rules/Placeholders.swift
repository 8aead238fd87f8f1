import Kernel

/// A text with `{{name}}` in it, cut into its parts.
public struct Placeholders: Equatable, Sendable {
  public enum Segment: Equatable, Sendable {
    case words(String)
    case place(String)
  }
  public let parts: [Segment]

  /// - Parameter field: the field of the text, for the error
  public init(_ text: String, field: String) throws(NoticesError) {
    var parts: [Segment] = []
    var words: [UInt8] = []
    let bytes = Array(text.utf8)
    var i = 0
    while i < bytes.count {
      // Of three braces the outer one is literal.
      let isDoubled = bytes[i] == 0x7B && i + 1 < bytes.count && bytes[i + 1] == 0x7B
      guard isDoubled, i + 2 >= bytes.count || bytes[i + 2] != 0x7B else {
        words.append(bytes[i])
        i += 1
        continue
      }
      var end = i + 2
      while end + 1 < bytes.count, !(bytes[end] == 0x7D && bytes[end + 1] == 0x7D) { end += 1 }
      guard end + 1 < bytes.count else { throw .placeholderOpen(field: field) }
      if !words.isEmpty { parts.append(.words(String(decoding: words, as: UTF8.self))) }
      words = []
      parts.append(.place(Placeholders.trimmed(bytes[(i + 2)..<end])))
      i = end + 2
    }
    if !words.isEmpty { parts.append(.words(String(decoding: words, as: UTF8.self))) }
    self.parts = parts
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    let kept = bytes.drop { $0 == 0x20 }
    var end = kept.endIndex
    while end > kept.startIndex, kept[end - 1] == 0x20 { end -= 1 }
    return String(decoding: kept[kept.startIndex..<end], as: UTF8.self)
  }

  /// The first name that is none of these.
  public func stranger(among known: [String]) -> String? {
    for case .place(let name) in parts where !known.contains(where: { $0.isWritten(like: name) }) { return name }
    return nil
  }

  public func names(_ name: String) -> Bool {
    for case .place(let there) in parts where there.isWritten(like: name) { return true }
    return false
  }

  /// Each placeholder is replaced by its value, or by nothing if it has none.
  public func filled(_ values: [(name: String, value: String)]) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .words(let words): text += words
      case .place(let name): text += values.first { $0.name.isWritten(like: name) }?.value ?? ""
      }
    }
    return text
  }
}
