import Kernel

/// Names a thing: ids of different kinds may be alike. Compared and hashed byte by byte: ids are plain letters, and Unicode's
/// equality is costly.
struct StoreKey: Hashable, Sendable {
  let kind: KnownKind
  let id: String
  /// the list of what of this kind belongs to the thing with this id, and not a thing itself
  var isList = false

  static func == (a: StoreKey, b: StoreKey) -> Bool {
    a.kind == b.kind && a.isList == b.isList && a.id.isWritten(like: b.id)
  }

  func hash(into hasher: inout Hasher) {
    var state: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(kind.rawValue) ^ (isList ? 0x80 : 0)
    for byte in id.utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    hasher.combine(state)
  }

  func precedes(_ other: StoreKey) -> Bool { id.isWritten(before: other.id) }
}

/// All things that a device knows, in one place, with a way back: what was done since a mark can be undone.
struct Store: Sendable {
  private struct Entry: Sendable {
    /// nil: gone, though not confirmed to be
    var thing: Thing?
    /// of what is confirmed
    var digest: UInt64 = 0
  }

  private struct Step: Sendable {
    let key: StoreKey
    let old: Entry?
  }

  private var entries: [StoreKey: Entry] = [:]
  private var steps: [Step] = []
  /// what is confirmed comes to, by topic
  private(set) var sums = [UInt64](repeating: 0, count: Topic.allCases.count)

  init() {}

  /// How much can be undone.
  var mark: Int { steps.count }

  @inline(never) func thing(_ key: StoreKey) -> Thing? { entries[key]?.thing }

  /// What belongs to something, in the order of the ids.
  @inline(never) func belongings(_ kind: KnownKind, of owner: String) -> [StoreKey] {
    if case .list(let keys)? = thing(StoreKey(kind: kind, id: owner, isList: true)) { return keys }
    return []
  }

  /// All of one kind, in the order of the ids.
  @inline(never) func all(_ kind: KnownKind) -> [StoreKey] {
    var keys: [StoreKey] = []
    for (key, entry) in entries where key.kind == kind && !key.isList && entry.thing != nil {
      Store.insert(key, into: &keys)
    }
    return keys
  }

  /// As a command is foretold to leave it.
  @inline(never) mutating func put(_ thing: Thing?, _ key: StoreKey) {
    let old = entries[key]
    regroup(key, from: old?.thing, to: thing)
    set(Entry(thing: thing, digest: old?.digest ?? 0), key, over: old)
  }

  /// As the hub says that it is; `digest`: nil when it is gone.
  @inline(never) mutating func confirm(_ thing: Thing?, _ key: StoreKey, digest: UInt64?) {
    let old = entries[key]
    regroup(key, from: old?.thing, to: thing)
    if let place = Topic.allCases.firstIndex(of: key.kind.topic) {
      sums[place] &-= old?.digest ?? 0
      sums[place] &+= digest ?? 0
    }
    set(digest.map { Entry(thing: thing, digest: $0) }, key, over: old)
  }

  /// Everything since the mark is as if it had not been.
  @inline(never) mutating func undo(to mark: Int) {
    while steps.count > mark {
      let step = steps.removeLast()
      entries[step.key] = step.old
    }
  }

  /// What is now stays: there is no way back behind it.
  mutating func keep() { steps.removeAll() }

  @inline(never) private mutating func set(_ new: Entry?, _ key: StoreKey, over old: Entry?) {
    steps.append(Step(key: key, old: old))
    entries[key] = new
  }

  @inline(never) private mutating func regroup(_ key: StoreKey, from old: Thing?, to new: Thing?) {
    let from = old?.owner ?? ""
    let to = new?.owner ?? ""
    if from.isWritten(like: to) { return }
    if !from.isEmpty { relist(key, of: from) { keys in keys.removeAll { $0 == key } } }
    if !to.isEmpty { relist(key, of: to) { Store.insert(key, into: &$0) } }
  }

  private mutating func relist(
    _ key: StoreKey, of owner: String, _ change: (inout [StoreKey]) -> Void
  ) {
    let place = StoreKey(kind: key.kind, id: owner, isList: true)
    var keys = belongings(key.kind, of: owner)
    change(&keys)
    set(Entry(thing: .list(keys)), place, over: entries[place])
  }

  /// New ids come last and mostly belong there.
  private static func insert(_ key: StoreKey, into keys: inout [StoreKey]) {
    var place = keys.count
    while place > 0, key.precedes(keys[place - 1]) { place -= 1 }
    keys.insert(key, at: place)
  }
}
