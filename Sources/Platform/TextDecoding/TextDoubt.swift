import Kernel

/// A place in a text that was not certain to be read as it was meant.
public struct TextDoubt: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// a byte that does not fit the text around it, read by itself as Windows-1252
    case oddByte(UInt8, readAs: String)
    /// bytes that mean nothing, now U+FFFD
    case lost
    /// a control character, which was left out
    case control(UInt32)
    /// another character set fits nearly as well
    case guessed(charset: String)
    /// letters of the West that are Vietnamese in fonts of this kind
    case font(String)
  }
  /// from 1, as a text editor counts
  public let line: Int
  public let kind: Kind
  /// the words around it, as they were read
  public let text: String

  public init(line: Int, kind: Kind, text: String) {
    self.line = line
    self.kind = kind
    self.text = text
  }

  /// The words for it are in the catalogue.
  public var refusal: Refusal {
    switch kind {
    case .oddByte(let byte, let read):
      Refusal("text.oddByte", kind: .invalid).with("read", read).with("byte", TextDoubt.hexadecimal(byte))
    case .lost: Refusal("text.lost", kind: .invalid)
    case .control(let code): Refusal("text.control", kind: .invalid).with("code", "U+" + TextDoubt.hexadecimal(code))
    case .guessed(let charset): Refusal("text.guessed", kind: .invalid).with("charset", charset)
    case .font(let name): Refusal("text.font", kind: .invalid).with("font", name)
    }
  }

  private static func hexadecimal(_ code: UInt32) -> String {
    let digits = String(code, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  private static func hexadecimal(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true) }
}

/// The text around a place, within its line.
enum Surroundings {
  private static let reach = 24

  /// - Parameter at: offset in the bytes
  static func of(_ at: Int, in utf8: [UInt8]) -> String {
    var from = at
    while from > 0, at - from < reach, !isLineEnd(utf8[from - 1]) { from -= 1 }
    while from < at, isContinuation(utf8[from]) { from += 1 }
    var to = at
    while to < utf8.count, to - at < reach, !isLineEnd(utf8[to]) { to += 1 }
    while to > at, to < utf8.count, isContinuation(utf8[to]) { to -= 1 }
    return String(decoding: utf8[from..<to], as: UTF8.self)
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}

/// Counts lines up to places that are asked for in ascending order. CR LF is one line end.
struct LineCounter {
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1

  init(_ utf8: [UInt8]) { bytes = utf8 }

  mutating func line(of place: Int) -> Int {
    while at < place, at < bytes.count {
      if bytes[at] == 0x0A || bytes[at] == 0x0D && !(at + 1 < bytes.count && bytes[at + 1] == 0x0A) { line += 1 }
      at += 1
    }
    return line
  }
}
