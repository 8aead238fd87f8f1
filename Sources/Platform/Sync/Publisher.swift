import Kernel
import Synchronization

/// Receives each commit, in commit order. Its methods must return at once.
public protocol ChangeListener: Sendable {
  func hear(_ batch: ChangeBatch)
}

/// Notifies the listeners of commits, in order.
public final class Publisher: Sendable {
  private struct Listeners {
    var first: [any ChangeListener] = []
    var others: [any ChangeListener] = []
  }

  private let listeners = Mutex(Listeners())

  public init() {}

  /// - Parameter first: if `true`, this listener is called before all others. For data that people wait for.
  public func add(_ listener: any ChangeListener, first: Bool = false) {
    listeners.withLock { if first { $0.first.append(listener) } else { $0.others.append(listener) } }
  }

  func publish(_ batch: ChangeBatch) {
    for listener in listeners.withLock({ $0.first + $0.others }) { listener.hear(batch) }
  }
}
