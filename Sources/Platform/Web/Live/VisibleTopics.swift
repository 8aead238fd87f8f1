import Kernel
import Sync

/// The topics that a person may see. People with the same topics receive the same bytes.
struct VisibleTopics: Hashable, Sendable {
  let topics: [Topic]

  init(_ author: Author) { topics = Topic.allCases.filter { author.may($0.right) } }
}
