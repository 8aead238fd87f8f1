import Synchronization

/// Wakes one who waits; a ring while nobody waits is kept for the next.
public final class Bell: Sendable {
  private struct State {
    var rung = false
    var waiter: CheckedContinuation<Void, Never>?
  }
  private let state = Mutex(State())

  public init() {}

  public func ring() { wake(rung: true) }

  /// Until it rings, the time is over, or the task is cancelled; true: it rang. Only one may wait.
  @discardableResult
  public func wait(atMost time: Duration) async -> Bool {
    let timeout = Task { [self] in
      do { try await Task.sleep(for: time) } catch { return }
      wake(rung: false)
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waits = state.withLock { state -> Bool in
          if state.rung || Task.isCancelled { return false }
          state.waiter = continuation
          return true
        }
        if !waits { continuation.resume() }
      }
    } onCancel: {
      wake(rung: false)
    }
    timeout.cancel()
    return state.withLock { state in
      defer { state.rung = false }
      return state.rung
    }
  }

  private func wake(rung: Bool) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if rung { state.rung = true }
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }
}
