import Kernel
import MessengerRules
import Synchronization

/// Runs one request per upload, the newest. A broken connection may stay open for half a minute while its device has already
/// reconnected.
final class Takeovers: Sendable {
  private struct Running: Sendable {
    let number: Int64
    let cancel: @Sendable () -> Void
    let ended: @Sendable () async -> Void
  }

  private let state = Mutex<(last: Int64, running: [MediaID: Running])>((0, [:]))

  func run<T: Sendable>(_ id: MediaID, _ body: @escaping @Sendable () async throws -> T) async throws -> T {
    let (number, task) = state.withLock { state in
      state.last += 1
      let before = state.running[id]
      let task = Task {
        before?.cancel()
        await before?.ended()
        return try await body()
      }
      state.running[id] = Running(number: state.last, cancel: { task.cancel() }, ended: { _ = await task.result })
      return (state.last, task)
    }
    defer { state.withLock { if $0.running[id]?.number == number { $0.running[id] = nil } } }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
