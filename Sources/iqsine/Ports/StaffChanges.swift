import Kernel
import Synchronization

/// Passes on that a person's sessions may have changed. The receivers are made after the staff module.
final class StaffChanges: Sendable {
  private let receivers = Mutex<[@Sendable (EmployeeID) -> Void]>([])

  /// - Parameter receiver: must return at once.
  func add(_ receiver: @escaping @Sendable (EmployeeID) -> Void) { receivers.withLock { $0.append(receiver) } }

  func tell(_ employee: EmployeeID) { for receiver in receivers.withLock({ $0 }) { receiver(employee) } }
}
