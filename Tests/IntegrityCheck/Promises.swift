import Kernel
import Sync
import Synchronization
import TestKit

/// The outcome of a command that its device received.
struct Promise: Sendable, Equatable {
  let command: String
  let isAccepted: Bool
}

/// Sends the commands of devices, each device's in its order, and keeps the outcomes.
final class Promises: Sendable {
  private let numbers = CommandNumbers()
  private let kept = Mutex<[Promise]>([])
  /// called right after an acknowledgement, on the database's thread, with their number so far
  private let told: @Sendable (Int) -> Void

  init(told: @escaping @Sendable (Int) -> Void = { _ in }) { self.told = told }

  var all: [Promise] { kept.withLock { $0 } }

  /// Sends a command and waits for its outcome.
  func does<C: Wire>(_ device: String, _ command: C, with processor: CommandProcessor, at now: Instant) async -> Refusal? {
    let author = Author(employee: EmployeeID("lan"), rights: Right.allCases, device: DeviceID(device))
    let n = numbers.next(of: author.device)
    let id = "\(device)-\(n)"
    let submission = Submission(command: Command(id: CommandID(id), n: CommandNumber(n), at: now, body: command.json), author: author)
    let answer = await withCheckedContinuation { continuation in
      processor.submit(submission) { [self] answer in
        if case .decided(let decision) = answer { keep(Promise(command: id, isAccepted: decision.refusal == nil)) }
        continuation.resume(returning: answer)
      }
    }
    return answer.refusal
  }

  private func keep(_ promise: Promise) {
    // Counted and told at once: two databases promise at the same time.
    kept.withLock { kept in
      kept.append(promise)
      told(kept.count)
    }
  }
}
