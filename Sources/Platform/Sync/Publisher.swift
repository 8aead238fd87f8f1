import Kernel
import Synchronization

/// Somebody who wants to hear each commit. Called in the order of the commits; must return at once.
public protocol ChangeListener: Sendable {
  func hear(_ batch: ChangeBatch)
}

/// Tells commits to whoever listens, in their order.
public final class Publisher: Sendable {
  private struct Listeners {
    var first: [any ChangeListener] = []
    var others: [any ChangeListener] = []
  }

  private let listeners = Mutex(Listeners())

  public init() {}

  /// - Parameter first: is told before all that are not; for what people wait for
  public func add(_ listener: any ChangeListener, first: Bool = false) {
    listeners.withLock { if first { $0.first.append(listener) } else { $0.others.append(listener) } }
  }

  func publish(_ batch: ChangeBatch) {
    for listener in listeners.withLock({ $0.first + $0.others }) { listener.hear(batch) }
  }
}
