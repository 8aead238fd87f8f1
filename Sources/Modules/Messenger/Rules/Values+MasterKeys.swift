import Kernel

/// The hub's master keys, by number, and how it stands with a change.
public struct MasterKeysView: Wire, Equatable, Sendable {
  /// what new rooms' keys are wrapped with
  public var current: Int64
  /// those before it that are not taken away yet: a change of the key is under way
  public var old: [Int64]
  /// somebody has asked for a change that has not begun yet
  public var wanted: Bool = false
  /// the last step towards a change did not succeed; the hub goes on trying by itself
  public var failing: Bool = false

  public init(current: Int64, old: [Int64], wanted: Bool = false, failing: Bool = false) {
    self.current = current
    self.old = old
    self.wanted = wanted
    self.failing = failing
  }
}
