import Dispatch
import Synchronization

/// One look at the machine. It ends in time, even if the machine does not answer.
struct Examination: Sendable {
  let part: ExaminedPart
  let timeout: Duration
  private let look: @Sendable () async -> [Diagnosis]

  init(_ part: ExaminedPart, timeout: Duration = .seconds(15), _ look: @escaping @Sendable () async -> [Diagnosis]) {
    (self.part, self.timeout, self.look) = (part, timeout, look)
  }

  func run() async -> [Diagnosis] {
    if let diagnoses = await within(timeout, look) { return diagnoses }
    let seconds = timeout.components.seconds
    return [
      part.hint(
        Bilingual("chưa xem được: \(seconds) giây chưa trả lời", "not examined: no answer within \(seconds) s"),
        do: Bilingual("Chạy lại lệnh này sau một lát.", "Run this command again in a moment."))
    ]
  }
}

/// Returns the result of the work, or nil if it takes longer. A later result is dropped, because some calls of the system cannot be ended.
func within<T: Sendable>(_ limit: Duration, _ work: @escaping @Sendable () async -> T) async -> T? {
  await withCheckedContinuation { continuation in
    let first = FirstResult(continuation)
    Task.detached { first.resume(await work()) }
    Task.detached {
      // Nobody cancels this task.
      try? await Task.sleep(for: limit)
      first.resume(nil)
    }
  }
}

/// Runs work that may block, such as a call of the system, outside the threads that tasks share.
func blocking<T: Sendable>(_ work: @escaping @Sendable () -> T) async -> T {
  await withCheckedContinuation { continuation in
    DispatchQueue.global(qos: .userInitiated).async { continuation.resume(returning: work()) }
  }
}

/// Resumes a continuation with the first of several results.
private final class FirstResult<T: Sendable>: Sendable {
  private let waiting: Mutex<CheckedContinuation<T?, Never>?>

  init(_ continuation: CheckedContinuation<T?, Never>) { waiting = Mutex(continuation) }

  func resume(_ result: T?) {
    let continuation = waiting.withLock { $0.take() }
    continuation?.resume(returning: result)
  }
}
