import Synchronization

/// The bytes of cards by their etags. An etag is a hash of its card (decision 0024), so an entry stays valid whoever
/// writes. A lookup comes only after the database has said that a card has this etag.
final class CardMemory: Sendable {
  /// Cards with pictures are not worth their room.
  private static let mostBytes = 64 << 10
  /// The memory of a card besides its bytes, roughly.
  private static let around = 150

  /// Two halves: when the younger is full, the older one is dropped, except for entries used meanwhile.
  private struct Halves {
    var young: [String: [UInt8]] = [:]
    var old: [String: [UInt8]] = [:]
    var youngBytes = 0

    mutating func keep(_ etag: String, _ card: [UInt8], half: Int) {
      let size = card.count + CardMemory.around
      guard card.count <= CardMemory.mostBytes, size <= half, young[etag] == nil else { return }
      if youngBytes + size > half { (old, young, youngBytes) = (young, [:], 0) }
      young[etag] = card
      youngBytes += size
    }

    mutating func find(_ etag: String, half: Int) -> [UInt8]? {
      if let card = young[etag] { return card }
      guard let card = old.removeValue(forKey: etag) else { return nil }
      keep(etag, card, half: half)
      return card
    }
  }

  private let halves = Mutex(Halves())
  private let half: Int

  /// - Parameter bytes: the most that all of them take
  init(bytes: Int = 24 << 20) { half = bytes / 2 }

  /// In the order of the etags; nil: not known.
  func find(_ etags: [String]) -> [[UInt8]?] {
    halves.withLock { halves in etags.map { halves.find($0, half: half) } }
  }

  func keep(_ cards: [(etag: String, bytes: [UInt8])]) {
    halves.withLock { halves in for card in cards { halves.keep(card.etag, card.bytes, half: half) } }
  }
}
