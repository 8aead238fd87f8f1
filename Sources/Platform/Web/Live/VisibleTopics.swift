import Kernel
import Sync

/// The topics that a person may see. People with the same topics receive the same bytes.
struct VisibleTopics: Hashable, Sendable {
  let topics: [Topic]
  /// One bit per topic, so that comparing is quick.
  private let bits: UInt64

  init(_ author: Author) {
    topics = Topic.allCases.filter { author.may($0.right) }
    bits = Topic.allCases.enumerated().reduce(0) { author.may($1.element.right) ? $0 | 1 << UInt64($1.offset) : $0 }
  }

  static func == (a: Self, b: Self) -> Bool { a.bits == b.bits }

  func hash(into hasher: inout Hasher) { hasher.combine(bits) }
}
