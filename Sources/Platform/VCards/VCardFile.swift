/// A file of several cards. Each is read by itself: one that cannot be read does not spoil the others.
public struct VCardFile: Sequence, IteratorProtocol, Sendable {
  public struct Entry: Sendable {
    /// its first line in the file, from 1
    public let line: Int
    public let card: Result<VCard, VCardError>
  }

  private let limits: VCardLimits
  private var source: CardLines
  private var waiting: CardLine?

  public init(_ bytes: [UInt8], limits: VCardLimits = .standard) {
    self.limits = limits
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
      return .success(try VCard.read(from: first, in: &source, limits))
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
