/// The contact that a push service can write to about the hub's messages: RFC 8292, 2.1.
public struct PushContact: Equatable, Sendable {
  /// `mailto:` or `https://`
  public let raw: String

  /// nil: neither a mail address behind `mailto:` nor an address of the web; at most 200 bytes.
  public init?(_ raw: String) {
    guard raw.utf8.count <= 200, raw.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !raw.contains(where: { "\"<>\\".contains($0) }) else { return nil }
    if raw.hasPrefix("mailto:") {
      let parts = raw.dropFirst(7).split(separator: "@", omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, parts[1].contains(".") else { return nil }
    } else {
      guard raw.hasPrefix("https://"), raw.utf8.count > 8 else { return nil }
    }
    self.raw = raw
  }
}
