import Kernel

/// How guests take what they order.
public enum OrderType: String, WireChoice, CaseIterable, Sendable {
  /// served at a table
  case table
  /// the guest collects it
  case takeaway
  /// a driver brings it
  case delivery
  /// ordered at the counter, and eaten here
  case counter
}
