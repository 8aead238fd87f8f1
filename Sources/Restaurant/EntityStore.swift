import Kernel

/// Names an entity: ids of different kinds may be alike. Compared and hashed byte by byte: ids are plain letters, and Unicode's
/// equality is costly.
public struct EntityKey: Hashable, Sendable {
  public let kind: EntityKind
  public let id: String
  /// The key names a list: the keys of this kind that belong to the entity `id`; with an empty id all keys of this kind.
  var isList = false

  public init(kind: EntityKind, id: String) {
    self.kind = kind
    self.id = id
  }

  init(listOf kind: EntityKind, ownedBy owner: String) {
    self.kind = kind
    id = owner
    isList = true
  }

  public static func == (a: EntityKey, b: EntityKey) -> Bool {
    a.kind == b.kind && a.isList == b.isList && a.id.isWritten(like: b.id)
  }

  public func hash(into hasher: inout Hasher) {
    var state: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(kind.rawValue) ^ (isList ? 0x80 : 0)
    for byte in id.utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    hasher.combine(state)
  }

  func precedes(_ other: EntityKey) -> Bool { id.isWritten(before: other.id) }
}

/// All entities of the open house. Changes since a mark can be undone.
struct EntityStore: Sendable {
  private struct Entry: Sendable {
    /// nil: removed by a prediction or an uncommitted decision
    var entity: StoredEntity?
    /// digest of the confirmed value
    var digest: UInt64 = 0

    var isEmpty: Bool {
      guard let entity else { return true }
      if case .list(let keys) = entity { return keys.isEmpty }
      return false
    }
  }

  private struct Step: Sendable {
    let key: EntityKey
    let old: Entry?
  }

  private var entries: [EntityKey: Entry] = [:]
  private var steps: [Step] = []
  /// checksum of the confirmed values, by topic
  private(set) var sums = [UInt64](repeating: 0, count: Topic.allCases.count)

  init() {}

  /// Number of entries, lists and removed entities included.
  var size: Int { entries.count }

  /// Position in the journal, for `undo`.
  var mark: Int { steps.count }

  @inline(never) func entity(_ key: EntityKey) -> StoredEntity? { entries[key]?.entity }

  /// Entities that belong to `owner`, ordered by id.
  @inline(never) func belongings(_ kind: EntityKind, of owner: String) -> [EntityKey] {
    if case .list(let keys)? = entity(EntityKey(listOf: kind, ownedBy: owner)) { return keys }
    return []
  }

  /// All entities of one kind, ordered by id. Kinds that are often read as a whole keep a list.
  @inline(never) func all(_ kind: EntityKind) -> [EntityKey] {
    if kind.isListed { return belongings(kind, of: "") }
    var keys: [EntityKey] = []
    for (key, entry) in entries where key.kind == kind && !key.isList && entry.entity != nil {
      EntityStore.insert(key, into: &keys)
    }
    return keys
  }

  /// Sets the value that a decision gives the entity; nil removes it.
  @inline(never) mutating func put(_ entity: StoredEntity?, _ key: EntityKey) {
    let old = entries[key]
    regroup(key, from: old?.entity, to: entity)
    set(Entry(entity: entity, digest: old?.digest ?? 0), key, over: old)
  }

  /// Sets the value that the hub has confirmed. `digest` is nil when the entity is gone.
  @inline(never) mutating func confirm(_ entity: StoredEntity?, _ key: EntityKey, digest: UInt64?) {
    let old = entries[key]
    regroup(key, from: old?.entity, to: entity)
    if let place = Topic.allCases.firstIndex(of: key.kind.topic) {
      sums[place] &-= old?.digest ?? 0
      sums[place] &+= digest ?? 0
    }
    set(digest.map { Entry(entity: entity, digest: $0) }, key, over: old)
  }

  /// Undoes all changes since the mark.
  @inline(never) mutating func undo(to mark: Int) {
    while steps.count > mark {
      let step = steps.removeLast()
      entries[step.key] = step.old
    }
  }

  /// Forgets the journal: earlier changes can no longer be undone.
  mutating func keep() {
    for step in steps where entries[step.key]?.isEmpty == true { entries[step.key] = nil }
    steps.removeAll(keepingCapacity: true)
  }

  @inline(never) private mutating func set(_ new: Entry?, _ key: EntityKey, over old: Entry?) {
    steps.append(Step(key: key, old: old))
    entries[key] = new
  }

  @inline(never) private mutating func regroup(_ key: EntityKey, from old: StoredEntity?, to new: StoredEntity?) {
    if key.kind.isListed, !key.isList, (old == nil) != (new == nil) {
      relist(key, of: "") { keys in
        if new == nil { keys.removeAll { $0 == key } } else { EntityStore.insert(key, into: &keys) }
      }
    }
    let from = old?.owner ?? ""
    let to = new?.owner ?? ""
    if from.isWritten(like: to) { return }
    if !from.isEmpty { relist(key, of: from) { keys in keys.removeAll { $0 == key } } }
    if !to.isEmpty { relist(key, of: to) { EntityStore.insert(key, into: &$0) } }
  }

  private mutating func relist(
    _ key: EntityKey, of owner: String, _ change: (inout [EntityKey]) -> Void
  ) {
    let place = EntityKey(listOf: key.kind, ownedBy: owner)
    var keys = belongings(key.kind, of: owner)
    change(&keys)
    set(Entry(entity: .list(keys)), place, over: entries[place])
  }

  /// Searches from the end, because new ids mostly sort last.
  private static func insert(_ key: EntityKey, into keys: inout [EntityKey]) {
    var place = keys.count
    while place > 0, key.precedes(keys[place - 1]) { place -= 1 }
    keys.insert(key, at: place)
  }
}
