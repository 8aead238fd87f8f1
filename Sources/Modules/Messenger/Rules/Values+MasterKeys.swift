import Kernel

/// The hub's master keys, by number, and the state of a change.
public struct MasterKeysView: Wire, Equatable, Sendable {
  /// the key that wraps the keys of new rooms
  public var current: Int64
  /// those before it that are not taken away yet: a change of the key is under way
  public var old: [Int64]
  /// somebody has asked for a change that has not begun yet
  public var wanted: Bool = false
  /// the last step towards a change failed; the hub tries again by itself
  public var failing: Bool = false

  public init(current: Int64, old: [Int64], wanted: Bool = false, failing: Bool = false) {
    self.current = current
    self.old = old
    self.wanted = wanted
    self.failing = failing
  }
}
