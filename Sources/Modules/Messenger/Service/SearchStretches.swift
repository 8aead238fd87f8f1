/// A search on PostgreSQL looks back from the latest message stretch by stretch, each four times as long as the one before: its index gives
/// hits in no order, and of a word that everybody uses it would give a hundred thousand. Inside a stretch it asks for no more than there are.
///
/// Numbers of messages are cut into stretches of 2¹¹, 2¹³ … 2²¹; a message is found by the names of all that it lies in, too.
struct SearchStretches: Sequence, IteratorProtocol {
  struct Stretch: Equatable {
    let from: Int64
    /// the first that is no more in it
    let to: Int64
    /// Every message of the stretch is found by one of these; so are some that are not in it.
    let names: [String]
  }

  /// Each with the power of two that is its length.
  private static let lengths: [(letter: String, bits: Int64)] = [("a", 11), ("b", 13), ("c", 15), ("d", 17), ("e", 19), ("f", 21)]

  /// Where messages themselves are read and not the index, this one of the lengths is the last.
  private static let read = 2

  private let from: Int64
  private var to: Int64
  private var level = 0
  private let longest: Int

  /// From the number `to`, which is not among them, back to `from`; together they hold each number between once.
  /// - Parameter isIndexed: asked of the index, and not of each message
  init(from: Int64, to: Int64, isIndexed: Bool) {
    self.from = Swift.max(from, 0)
    self.to = to
    longest = isIndexed ? SearchStretches.lengths.count - 1 : SearchStretches.read
  }

  mutating func next() -> Stretch? {
    guard to > from else { return nil }
    let (letter, bits) = SearchStretches.lengths[level]
    // The one that the last number lies in may just have begun: the one before too.
    let last = (to - 1) >> bits
    let first = Swift.max(last - 1, 0)
    let stretch = Stretch(from: Swift.max(first << bits, from), to: to, names: (first...last).map { letter + String($0) })
    to = stretch.from
    level = Swift.min(level + 1, longest)
    return stretch
  }
}
