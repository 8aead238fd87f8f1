import Kernel

/// What stands on a shelf, perhaps as part of something else.
protocol Shelved: Sendable {
  /// the id of what this belongs to, by which it is looked up too; empty: nothing
  var owner: String { get }
}

/// Compared and hashed byte by byte: ids are plain letters, and Unicode's equality is costly.
struct ShelfKey: Hashable, Sendable {
  let raw: String
  init(_ raw: String) { self.raw = raw }

  static func == (a: ShelfKey, b: ShelfKey) -> Bool { a.raw.isWritten(like: b.raw) }

  func hash(into hasher: inout Hasher) {
    var state: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in raw.utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    hasher.combine(state)
  }

  func precedes(_ other: ShelfKey) -> Bool { raw.utf8.lexicographicallyPrecedes(other.raw.utf8) }
}

/// All things of one kind by id, with a way back: what was done since a mark can be undone.
struct Shelf<V: Shelved>: Sendable {
  private struct Step: Sendable {
    let key: ShelfKey
    let old: V?
  }

  private var things: [ShelfKey: V] = [:]
  /// ids by their owner's, in the order of the ids
  private var belongings: [ShelfKey: [ShelfKey]] = [:]
  private var steps: [Step] = []

  init() {}

  /// How much can be undone.
  var mark: Int { steps.count }

  /// In no order at all: whoever lets it show sorts first.
  var unordered: Dictionary<ShelfKey, V>.Values { things.values }

  /// In the order of the ids.
  var sorted: [V] { things.keys.sorted { $0.precedes($1) }.compactMap { things[$0] } }
  var ids: [String] { things.keys.sorted { $0.precedes($1) }.map { $0.raw } }

  subscript(_ id: String) -> V? {
    get { things[ShelfKey(id)] }
    set { put(newValue, ShelfKey(id)) }
  }

  /// What belongs to something, in the order of the ids.
  func of(_ owner: String) -> [V] {
    var found: [V] = []
    for key in belongings[ShelfKey(owner)] ?? [] { if let thing = things[key] { found.append(thing) } }
    return found
  }

  /// Everything since the mark is as if it had not been.
  mutating func undo(to mark: Int) {
    while steps.count > mark {
      let step = steps.removeLast()
      place(step.old, step.key)
    }
  }

  /// What is now stays: there is no way back behind it.
  mutating func keep() { steps.removeAll(keepingCapacity: true) }

  private mutating func put(_ new: V?, _ key: ShelfKey) {
    steps.append(Step(key: key, old: things[key]))
    place(new, key)
  }

  private mutating func place(_ new: V?, _ key: ShelfKey) {
    let from = things[key]?.owner ?? ""
    let to = new?.owner ?? ""
    things[key] = new
    if from.isWritten(like: to) { return }
    if !from.isEmpty { leave(ShelfKey(from), key) }
    if !to.isEmpty { join(ShelfKey(to), key) }
  }

  private mutating func leave(_ owner: ShelfKey, _ key: ShelfKey) {
    guard var keys = belongings.removeValue(forKey: owner) else { return }
    keys.removeAll { $0 == key }
    if !keys.isEmpty { belongings[owner] = keys }
  }

  /// New ids come last and mostly belong there.
  private mutating func join(_ owner: ShelfKey, _ key: ShelfKey) {
    var keys = belongings.removeValue(forKey: owner) ?? []
    var place = keys.count
    while place > 0, key.precedes(keys[place - 1]) { place -= 1 }
    keys.insert(key, at: place)
    belongings[owner] = keys
  }
}
