import TextDecoding

/// A file of several cards. Each is read by itself: one that cannot be read does not spoil the others.
public struct VCardFile: Sequence, IteratorProtocol, Sendable {
  public struct Entry: Sendable {
    /// its first line in the file, from 1
    public let line: Int
    public let card: Result<VCard, VCardError>
  }

  private let reading: CardReading
  private var source: CardLines
  private var waiting: CardLine?

  public init(_ bytes: [UInt8], limits: VCardLimits = .standard) {
    reading = CardReading(limits: limits, isFile: true)
    source = CardLines(bytes, most: limits.lineBytes)
  }

  /// nil: there is no further card.
  public mutating func next() -> Entry? {
    let number = source.number
    do throws(VCardError) {
      guard let first = try begin() else { return nil }
      return Entry(line: first.number, card: card(from: first))
    } catch {
      passOver()
      return Entry(line: error.line == 0 ? number : error.line, card: .failure(error))
    }
  }

  private mutating func begin() throws(VCardError) -> CardLine? {
    defer { waiting = nil }
    if let waiting { return waiting }
    return try source.next()
  }

  private mutating func card(from first: CardLine) -> Result<VCard, VCardError> {
    do throws(VCardError) {
      return .success(try VCard.read(from: first, in: &source, reading))
    } catch {
      passOver()
      return .failure(error)
    }
  }

  /// To the begin of the next card.
  private mutating func passOver() {
    while true {
      do throws(VCardError) {
        guard let line = try source.next() else { return }
        if VCard.marks(line, "BEGIN") {
          waiting = line
          return
        }
      } catch {
        continue
      }
    }
  }
}

extension VCardFile {
  /// The file in UTF-8. Old programs write other sets. A card of version 2.1 may name a set for each property: that file stays as it is.
  public static func inUTF8(_ bytes: [UInt8]) throws(TextDecodingError) -> (bytes: [UInt8], doubts: [TextDoubt]) {
    // UTF-16 without a mark is valid UTF-8 too, with zero bytes.
    if namesCharsets(bytes) { return (bytes, []) }
    if let text = String(validating: bytes, as: UTF8.self), !bytes.prefix(1000).contains(0), FontEncoding.of(text) == nil { return (bytes, []) }
    let decoded = try DecodedText(bytes, fonts: true)
    return (Array(decoded.text.utf8), decoded.doubts)
  }

  private static func namesCharsets(_ bytes: [UInt8]) -> Bool {
    let word = Array("CHARSET=".utf8)
    guard bytes.count >= word.count else { return false }
    return (0...(bytes.count - word.count)).contains { start in
      bytes[start] & 0xDF == word[0] && (1..<word.count).allSatisfy { bytes[start + $0] & ($0 < 7 ? 0xDF : 0xFF) == word[$0] }
    }
  }
}
