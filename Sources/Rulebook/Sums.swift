import Kernel

/// What the copy of each topic comes to, followed from change to change.
struct Sums: Sendable {
  private struct Entry: Shelved {
    let owner = ""
    let topic: Int
    let digest: UInt64
  }

  private var entries = Shelf<Entry>()
  private var totals = [UInt64](repeating: 0, count: Topic.allCases.count)

  init() {}

  mutating func put(_ value: JSON?, _ kind: String, _ id: String) {
    guard let topic = Sums.topic(of: kind), let place = Topic.allCases.firstIndex(of: topic) else { return }
    let key = Past.name(kind, id)
    if let old = entries[key] { totals[old.topic] &-= old.digest }
    guard let value else {
      entries[key] = nil
      return entries.keep()
    }
    let digest = ThingDigest.of(kind: kind, id: id, value: value.bytes)
    totals[place] &+= digest
    entries[key] = Entry(topic: place, digest: digest)
    entries.keep()
  }

  /// By topic, as the hub tells them.
  var texts: [(topic: Topic, sum: String)] {
    Topic.allCases.indices.map { (Topic.allCases[$0], ThingDigest.text(totals[$0])) }
  }
}
