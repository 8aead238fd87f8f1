import Kernel

/// A place of the address books, by its path below `/dav`.
enum DavPath: Hashable, Sendable {
  case root
  case principals
  case principal(String)
  /// the books of all people
  case homes
  /// all books of a person
  case home(String)
  case book(of: String, path: String)
  case card(of: String, path: String, name: String)

  static let prefix = "/dav/"
  /// the longest path component, in bytes
  private static let longest = 255

  /// - Parameter rest: the path after `/dav/`, with its escapes
  /// Returns nil if there is no such place.
  init?(_ rest: some StringProtocol) {
    var parts = String(rest).utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { String(Substring($0)) }
    // A slash at the end says that it is a collection; that is known anyway.
    if parts.last == "" { parts.removeLast() }
    let words = parts.compactMap(DavPath.word)
    guard words.count == parts.count else { return nil }
    switch (words.first ?? "", words.count) {
    case (_, 0): self = .root
    case ("principals", 1): self = .principals
    case ("principals", 2): self = .principal(words[1])
    case ("books", 1): self = .homes
    case ("books", 2): self = .home(words[1])
    case ("books", 3): self = .book(of: words[1], path: words[2])
    case ("books", 4): self = .card(of: words[1], path: words[2], name: words[3])
    default: return nil
    }
  }

  /// From a reference in a request: a path, or the whole address.
  init?(href: String) {
    guard let rest = DavPath.rest(of: href) else { return nil }
    self.init(rest)
  }

  /// The part of a reference after `/dav/`; nil: it leads elsewhere.
  static func rest(of href: String) -> String? {
    var path = Substring(href)
    for scheme in ["https://", "http://"] where path.hasPrefix(scheme) {
      path = path.dropFirst(scheme.count)
      path = path.drop { $0 != "/" }
    }
    path = path.prefix { $0 != "?" && $0 != "#" }
    return path.hasPrefix(DavPath.prefix) ? String(path.dropFirst(DavPath.prefix.count)) : nil
  }

  /// The name of a card from a reference to it as this hub writes them, below its book's own; nil: it is written otherwise.
  static func name(in href: String, below book: String) -> String? {
    guard href.utf8.starts(with: book.utf8) else { return nil }
    let rest = href.utf8.dropFirst(book.utf8.count)
    if rest.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) { return nil }
    return word(String(Substring(rest)))
  }

  /// One part of a path without its escapes; nil: it cannot be one.
  private static func word(_ part: String) -> String? {
    var bytes: [UInt8] = []
    var rest = part.utf8.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next(), high != UInt8(ascii: "+"), let low = rest.next() else { return nil }
      guard let value = UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16) else { return nil }
      bytes.append(value)
    }
    guard let text = String(validating: bytes, as: UTF8.self), isWord(bytes), text != ".", text != ".." else { return nil }
    return text
  }

  private static func isWord(_ bytes: [UInt8]) -> Bool {
    !bytes.isEmpty && bytes.count <= longest && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") }
  }

  /// The path as it is written, with its escapes.
  var href: String {
    switch self {
    case .root: DavPath.prefix
    case .principals: DavPath.prefix + "principals/"
    case .principal(let user): DavPath.prefix + "principals/\(DavPath.escaped(user))/"
    case .homes: DavPath.prefix + "books/"
    case .home(let user): DavPath.prefix + "books/\(DavPath.escaped(user))/"
    case .book(let user, let path): DavPath.prefix + "books/\(DavPath.escaped(user))/\(DavPath.escaped(path))/"
    case .card(let user, let path, let name): DavPath.book(of: user, path: path).href + DavPath.escaped(name)
    }
  }

  static func escaped(_ word: String) -> String {
    if word.utf8.allSatisfy(isPlain) { return word }
    var bytes: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in word.utf8 {
      if isPlain(byte) { bytes.append(byte) } else { bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A character that needs no escape in a path (RFC 3986, unreserved, and `@`).
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x40...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }

  /// The person whose place it is; nil: everybody's.
  var owner: String? {
    switch self {
    case .root, .principals, .homes: nil
    case .principal(let user), .home(let user), .book(let user, _), .card(let user, _, _): user
    }
  }

  var isCollection: Bool { if case .card = self { false } else { true } }

  /// The collection around a path that leads nowhere, if there can be one.
  static func parent(of path: String) -> DavPath? {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if parts.last == "" { parts.removeLast() }
    return DavPath(parts.dropLast().joined(separator: "/")).flatMap { $0.isCollection ? $0 : nil }
  }
}
