import Synchronization

/// Counts responses by status class, and their time.
final class HTTPFigures: Sendable {
  struct Values: Sendable, Equatable {
    /// By the first digit of the status.
    var byClass: [Int: Int64] = [:]
    var milliseconds: Int64 = 0
  }
  private let values = Mutex(Values())

  func count(status: Int, milliseconds: Int64) {
    values.withLock {
      $0.byClass[status / 100, default: 0] += 1
      $0.milliseconds += milliseconds
    }
  }

  var now: Values { values.withLock { $0 } }
}
