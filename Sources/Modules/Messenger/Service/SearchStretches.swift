/// Splits a search on PostgreSQL into number ranges, from the latest message back. Each is four times as long as the one before.
/// The index returns hits unordered, and a common word would return 100,000. Within a range the number of hits is limited.
///
/// Message numbers are divided into ranges of 2¹¹, 2¹³ … 2²¹. A message is also indexed by the names of its ranges.
struct SearchStretches: Sequence, IteratorProtocol {
  struct MessageRange: Equatable {
    let from: Int64
    /// Exclusive.
    let to: Int64
    /// Every message of the range has one of these names, and so do some outside it.
    let names: [String]
  }

  /// The names' letters, with the range length as a power of two.
  private static let lengths: [(letter: String, bits: Int64)] = [("a", 11), ("b", 13), ("c", 15), ("d", 17), ("e", 19), ("f", 21)]

  /// Index of the longest range if the messages themselves are read and not the index.
  private static let read = 2

  private let from: Int64
  private var to: Int64
  private var level = 0
  private let longest: Int

  /// Ranges from `to` (exclusive) back to `from`. Together they cover each number once.
  /// - Parameter isIndexed: whether the index is used, instead of reading each message.
  init(from: Int64, to: Int64, isIndexed: Bool) {
    self.from = Swift.max(from, 0)
    self.to = to
    longest = isIndexed ? SearchStretches.lengths.count - 1 : SearchStretches.read
  }

  mutating func next() -> MessageRange? {
    guard to > from else { return nil }
    let (letter, bits) = SearchStretches.lengths[level]
    // The current range may have just begun, so the previous one is included.
    let last = (to - 1) >> bits
    let first = Swift.max(last - 1, 0)
    let stretch = MessageRange(from: Swift.max(first << bits, from), to: to, names: (first...last).map { letter + String($0) })
    to = stretch.from
    level = Swift.min(level + 1, longest)
    return stretch
  }
}
