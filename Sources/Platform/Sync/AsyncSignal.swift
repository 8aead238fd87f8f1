import Synchronization

/// An async signal for one waiter. A signal without a waiter is kept for the next wait.
public final class AsyncSignal: Sendable {
  private struct State {
    var rung = false
    var waiter: CheckedContinuation<Void, Never>?
  }
  private let state = Mutex(State())

  public init() {}

  public func ring() { wake(rung: true) }

  /// Waits until the signal, the timeout or the cancellation of the task. Only one task may wait at a time.
  /// - Returns: `true` if the signal came.
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
