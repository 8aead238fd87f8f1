import Kernel

/// Two contacts that may be one.
public struct DuplicatePair: Wire, Equatable, Sendable {
  public enum Cause: String, WireChoice, Sendable {
    case samePhone, similarName
  }
  public var cause: Cause
  public var first: ContactRow
  public var second: ContactRow

  public init(cause: Cause, first: ContactRow, second: ContactRow) {
    self.cause = cause
    self.first = first
    self.second = second
  }
}

public struct DuplicatePairs: Wire, Equatable, Sendable {
  /// the number of all pairs; at most 100 are sent
  public var total: Int64
  public var pairs: [DuplicatePair]

  public init(total: Int64, pairs: [DuplicatePair]) {
    self.total = total
    self.pairs = pairs
  }
}
