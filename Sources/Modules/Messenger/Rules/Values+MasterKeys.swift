import Kernel

/// The hub's master keys, by number.
public struct MasterKeysView: Wire, Equatable, Sendable {
  /// what new rooms' keys are wrapped with
  public var current: Int64
  /// those before it that are not taken away yet: a change of the key is under way
  public var old: [Int64]

  public init(current: Int64, old: [Int64]) {
    self.current = current
    self.old = old
  }
}
