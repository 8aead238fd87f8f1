import Kernel
import Synchronization
import Web

/// Hands news about a person's sessions to the live sockets, which are made after the staff's desk that brings them.
final class LiveReview: Sendable {
  private let live = Mutex<LiveHub?>(nil)

  func connect(_ hub: LiveHub) { live.withLock { $0 = hub } }
  func review(_ employee: EmployeeID) { live.withLock { $0 }?.review(employee) }
}
