import Dispatch
import Synchronization

// For threads that may wait, as those of a database are. A task's thread may not: it is one of a few that all tasks share.
extension ChildProgram {
  /// Runs it to its end and calls `pause` now and then. If `pause` throws, the program is ended and the error is
  /// rethrown.
  ///
  /// - Throws: `ProgramError`, or the error of `pause`
  @available(*, noasync)
  public func run(keeping limit: Int = 1 << 20, _ pause: () throws -> Void) throws -> ProgramReport {
    try waiting(pause) { () async throws(ProgramError) in try await run(keeping: limit) }
  }

  /// Runs it, and another that reads its output, and calls `pause` now and then; see `run(into:end:keeping:)`.
  @available(*, noasync)
  public func run(
    into next: ChildProgram, end: String, keeping limit: Int = 1 << 20, _ pause: () throws -> Void
  ) throws -> (first: ProgramReport, second: ProgramReport) {
    try waiting(pause) { () async throws(ProgramError) in try await run(into: next, end: end, keeping: limit) }
  }
}

@available(*, noasync)
private func waiting<T: Sendable>(
  _ pause: () throws -> Void, _ body: @escaping @Sendable () async throws(ProgramError) -> T
) throws -> T {
  let outcome = Outcome<T>()
  let task = Task.detached {
    do throws(ProgramError) { outcome.come(.success(try await body())) } catch { outcome.come(.failure(error)) }
  }
  while true {
    if let result = outcome.wait(milliseconds: 200) { return try result.get() }
    do { try pause() } catch {
      task.cancel()
      while outcome.wait(milliseconds: 1000) == nil {}
      throw error
    }
  }
}

/// The result of a task, for a thread that waits for it.
private final class Outcome<T: Sendable>: Sendable {
  private let result = Mutex<Result<T, ProgramError>?>(nil)
  private let isThere = DispatchSemaphore(value: 0)

  func come(_ result: Result<T, ProgramError>) {
    self.result.withLock { $0 = result }
    isThere.signal()
  }

  /// nil: it takes longer
  func wait(milliseconds: Int) -> Result<T, ProgramError>? {
    guard isThere.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else { return nil }
    return result.withLock { $0 }
  }
}
