import Kernel

/// Why the kitchen's queue refuses a command. Faults of an item or a course itself are an `OrdersError`.
public enum KitchenError: Error, Equatable, Sendable {
  /// not called, or already carried: it has no place to be moved from or to
  case notInQueue
  /// the course that it was to come before is not in the queue
  case beforeNotInQueue
  case beforeItself

  public var refusal: Refusal {
    switch self {
    case .notInQueue: Refusal("kitchen.notInQueue", field: "course")
    case .beforeNotInQueue: Refusal("kitchen.beforeNotInQueue", field: "before")
    case .beforeItself: Refusal("kitchen.beforeItself", field: "before", kind: .invalid)
    }
  }
}
