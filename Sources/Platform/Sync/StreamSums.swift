import Kernel
import Synchronization

/// Checksums of each topic, so that a device can verify its copy.
///
/// Built once from a snapshot and updated with each commit, so checks need no query. If a commit is missing (another hub on the
/// same database, a restored backup), the sums are rebuilt.
public final class StreamSums: ChangeListener {
  /// The sums at one sequence number.
  public struct Reading: Sendable, Equatable {
    public let seq: Int64
    fileprivate let sums: [Topic: UInt64]

    /// Returns the sums of these topics.
    public func told(of topics: [Topic]) -> [TopicSum] {
      topics.map { TopicSum(topic: $0, sum: ThingDigest.text(sums[$0] ?? 0)) }
    }
  }

  private enum State {
    case unknown
    /// A snapshot is being read. Commits that arrive meanwhile wait here.
    case building([ChangeBatch])
    case known(Ledger)
  }

  private let reader: StreamReader
  private let state = Mutex(State.unknown)

  public init(reader: StreamReader) { self.reader = reader }

  /// The current sums. `nil` if they are not known yet; then a build starts.
  public var reading: Reading? {
    let (reading, isNew) = state.withLock { state -> (Reading?, Bool) in
      switch state {
      case .known(let ledger): return (Reading(seq: ledger.seq, sums: ledger.sums), false)
      case .building: return (nil, false)
      case .unknown:
        state = .building([])
        return (nil, true)
      }
    }
    if isNew { Task { await build() } }
    return reading
  }

  /// A device reported a difference. The next reading is rebuilt from a fresh snapshot.
  public func doubt() {
    state.withLock { if case .known = $0 { $0 = .unknown } }
  }

  public func hear(_ batch: ChangeBatch) {
    state.withLock { state in
      switch state {
      case .unknown: break
      case .building(var waiting):
        // Taken out of the state first, so that appending does not copy the array.
        state = .building([])
        waiting.append(batch)
        state = .building(waiting)
      case .known(var ledger):
        state = .unknown
        if ledger.add(batch) { state = .known(ledger) }
      }
    }
  }

  private func build() async {
    guard let snapshot = try? await reader.snapshot() else { return state.withLock { $0 = .unknown } }
    var ledger = Ledger(snapshot)
    state.withLock { state in
      guard case .building(let waiting) = state else { return }
      state = waiting.allSatisfy { ledger.add($0) } ? .known(ledger) : .unknown
    }
  }
}

/// The digest of each entity, and the sums by topic.
private struct Ledger: Sendable {
  private struct Key: Hashable {
    let kind: String
    let id: String
  }

  private(set) var seq: Int64
  private(set) var sums: [Topic: UInt64] = [:]
  private var things: [Key: (topic: Topic, digest: UInt64)] = [:]

  init(_ snapshot: Snapshot) {
    seq = snapshot.seq
    for entity in snapshot.entities {
      let digest = ThingDigest.of(kind: entity.kind, id: entity.id, value: entity.value.bytes)
      put(Key(kind: entity.kind, id: entity.id), (entity.topic, digest))
    }
  }

  /// - Returns: `false` if commits are missing before this batch.
  mutating func add(_ batch: ChangeBatch) -> Bool {
    if batch.to <= seq { return true }
    guard batch.from == seq + 1 else { return false }
    for change in batch.changes {
      let key = Key(kind: change.kind, id: change.id)
      put(key, change.value.map { (change.topic, ThingDigest.of(kind: change.kind, id: change.id, text: $0)) })
    }
    seq = batch.to
    return true
  }

  private mutating func put(_ key: Key, _ thing: (topic: Topic, digest: UInt64)?) {
    if let old = things[key] { sums[old.topic, default: 0] &-= old.digest }
    things[key] = thing
    if let thing { sums[thing.topic, default: 0] &+= thing.digest }
  }
}
