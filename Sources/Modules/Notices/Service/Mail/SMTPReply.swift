/// A reply of a mail server: RFC 5321, 4.2.
struct SMTPReply: Equatable, Sendable {
  let code: Int
  /// without code and separator
  let lines: [String]

  var isGood: Bool { code / 100 == 2 }
  var isForGood: Bool { code / 100 == 5 }
  /// with its code, in the server's own words
  var words: String { "\(code) " + lines.joined(separator: " ") }

  /// Puts lines together until a reply is whole. Nothing that a server says can make it grow without end.
  struct Reader: Sendable {
    private var code: Int?
    private var lines: [String] = []
    private static let mostLines = 100

    struct Nonsense: Error {}

    /// some lines of a reply have arrived, but not its last
    var isWithin: Bool { code != nil }

    /// nil: more lines follow
    mutating func take(_ line: [UInt8]) throws(Nonsense) -> SMTPReply? {
      guard line.count >= 3, line.prefix(3).allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), lines.count < Reader.mostLines else { throw Nonsense() }
      let number = line.prefix(3).reduce(0) { $0 * 10 + Int($1 - 0x30) }
      if let code, code != number { throw Nonsense() }
      guard line.count == 3 || line[3] == 0x20 || line[3] == 0x2D, (200..<600).contains(number) else { throw Nonsense() }
      code = number
      lines.append(String(decoding: line.dropFirst(4), as: UTF8.self))
      if line.count > 3, line[3] == 0x2D { return nil }
      defer { (code, lines) = (nil, []) }
      return SMTPReply(code: number, lines: lines)
    }
  }
}

/// The abilities of a mail server, from its reply to EHLO.
struct SMTPAbilities: Equatable, Sendable {
  var startTLS = false
  var logins: [String] = []

  init(_ reply: SMTPReply) {
    for line in reply.lines.dropFirst() {
      // Some old ones write "AUTH=LOGIN".
      let words = line.uppercased().split { $0 == " " || $0 == "=" }.map(String.init)
      switch words.first {
      case "STARTTLS": startTLS = true
      case "AUTH": logins += words.dropFirst()
      default: break
      }
    }
  }
}
