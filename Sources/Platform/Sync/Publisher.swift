import Kernel
import Synchronization

/// Somebody who wants to hear each commit. Called in the order of the commits; must return at once.
public protocol ChangeListener: Sendable {
  func hear(_ batch: ChangeBatch)
}

/// Tells commits to whoever listens, in their order.
public final class Publisher: Sendable {
  private let listeners = Mutex<[any ChangeListener]>([])

  public init() {}

  public func add(_ listener: any ChangeListener) { listeners.withLock { $0.append(listener) } }

  func publish(_ batch: ChangeBatch) {
    for listener in listeners.withLock({ $0 }) { listener.hear(batch) }
  }
}
