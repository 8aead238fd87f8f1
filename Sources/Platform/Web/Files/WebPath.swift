/// Maps a request path to a file name below the web folder.
enum WebPath {
  /// Percent escapes are decoded once. `..`, hidden names, NUL and backslashes are refused.
  /// - Returns: `nil` if the path names no file that may be served.
  static func file(_ path: String) -> String? {
    guard let bytes = decoded(path.utf8), let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard text.hasPrefix("/"), !parts.isEmpty else { return nil }
    for part in parts where part.isEmpty || part.hasPrefix(".") { return nil }
    return parts.joined(separator: "/")
  }

  /// The part after the last dot of the last name, in lower case.
  static func fileExtension(_ path: String) -> String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }

  private static func decoded(_ path: String.UTF8View) -> [UInt8]? {
    var out: [UInt8] = []
    var rest = path.makeIterator()
    while var byte = rest.next() {
      if byte == 0x25 {
        guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit) else { return nil }
        byte = high << 4 | low
      }
      if byte < 0x20 || byte == 0x5C || byte == 0x7F { return nil }
      out.append(byte)
    }
    return out
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
