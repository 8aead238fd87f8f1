/// The requested range of a file (RFC 9110, 14): one part, or all of it.
enum ByteRange: Equatable, Sendable {
  case whole
  case part(Range<Int64>)
  /// The range is outside the file.
  case outside

  /// - Parameters:
  ///   - header: the value of `Range`. Several ranges or an invalid value mean the whole file, as the standard allows.
  ///   - length: the length of the file.
  init(_ header: String?, length: Int64) {
    guard let header, let equals = header.firstIndex(of: "="), header[..<equals].lowercased() == "bytes" else {
      self = .whole
      return
    }
    let parts = header[header.index(after: equals)...].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " } }
    guard parts.count == 2, !parts[1].contains(",") else {
      self = .whole
      return
    }
    self = ByteRange.part(first: parts[0], last: parts[1], length: length)
  }

  private static func part(first: String, last: String, length: Int64) -> ByteRange {
    func number(_ text: String) -> Int64? { text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? Int64(text) : nil }
    if first.isEmpty {
      guard let count = number(last) else { return .whole }
      return count == 0 || length == 0 ? .outside : .part(max(0, length - count)..<length)
    }
    guard let start = number(first) else { return .whole }
    let end = last.isEmpty ? Int64.max : number(last)
    guard let end, end >= start else { return .whole }
    return start >= length ? .outside : .part(start..<min(end, length - 1) + 1)
  }
}
