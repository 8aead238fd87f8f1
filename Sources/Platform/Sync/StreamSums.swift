import Kernel
import Synchronization

/// What everybody's copy should come to, topic by topic, so that a device can tell whether its own does.
///
/// Built once from a snapshot and kept up with each commit, so that it costs a device nothing. It follows by number: when a
/// commit is missing (another hub on the same database, a copy brought back meanwhile) it is built anew.
public final class StreamSums: ChangeListener {
  /// The sums as of one number of the stream.
  public struct Reading: Sendable, Equatable {
    public let seq: Int64
    fileprivate let sums: [Topic: UInt64]

    /// What these topics come to.
    public func told(of topics: [Topic]) -> TopicSums {
      var told = TopicSums()
      for topic in topics { told[topic] = ThingDigest.text(sums[topic] ?? 0) }
      return told
    }
  }

  private enum State {
    case unknown
    /// a snapshot is being read; commits that come meanwhile wait here
    case building([ChangeBatch])
    case known(Ledger)
  }

  private let reader: StreamReader
  private let state = Mutex(State.unknown)

  public init(reader: StreamReader) { self.reader = reader }

  /// The sums as they are now; nil: not known yet, and being built.
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

  /// Somebody found a difference: who is right is found out by a fresh snapshot.
  public func doubt() {
    state.withLock { if case .known = $0 { $0 = .unknown } }
  }

  public func hear(_ batch: ChangeBatch) {
    state.withLock { state in
      switch state {
      case .unknown: break
      case .building(var waiting):
        // A copy is made only when it grows: the list is taken out first.
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

/// Each thing's digest, and what they come to.
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

  /// False: commits are missing in between.
  mutating func add(_ batch: ChangeBatch) -> Bool {
    if batch.to <= seq { return true }
    guard batch.from == seq + 1 else { return false }
    for change in batch.changes {
      let key = Key(kind: change.kind, id: change.id)
      put(key, change.value.map { (change.topic, ThingDigest.of(kind: change.kind, id: change.id, value: $0.utf8)) })
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
