import Kernel
import Sync

/// What somebody may see; those who may see the same are sent the same bytes.
struct VisibleTopics: Hashable, Sendable {
  let topics: [Topic]

  init(_ author: Author) { topics = Topic.allCases.filter { author.may($0.right) } }
}
