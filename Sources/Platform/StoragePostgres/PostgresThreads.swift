import Foundation
import Storage
import Synchronization

/// Threads with one connection each that run the jobs of one queue. libpq blocks its thread while it waits for the server, so it
/// must not run on the concurrency pool.
final class PostgresThreads: Sendable {
  private enum Job {
    case run(@Sendable (PostgresConnection) -> Void)
    case stop(@Sendable () -> Void)
  }

  private struct Queue {
    var jobs: [Job] = []
    /// Index of the next job. Finished jobs are removed when the queue is empty or long.
    var next = 0
    var isClosed = false
  }

  private let queue = Mutex(Queue())
  /// Counts the waiting jobs.
  private let waiting = DispatchSemaphore(value: 0)
  private let count: Int

  init(
    count: Int, name: String,
    _ makeConnection: @escaping @Sendable () -> PostgresConnection
  ) {
    self.count = count
    for number in 1...count {
      let thread = Thread { [self] in work(makeConnection()) }
      thread.name = "\(name)-\(number)"
      thread.start()
    }
  }

  func run<T: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws -> T
  ) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      run(body) { continuation.resume(with: $0) }
    }
  }

  /// - Parameter then: called on the thread that ran the job.
  func run<T: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws -> T,
    then: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    let accepted = add(.run { connection in then(Result { try body(connection) }) })
    if !accepted { then(.failure(StorageError.closed)) }
  }

  /// Finishes the accepted jobs, then ends the threads and closes their connections.
  func close() async {
    let wasClosed = queue.withLock { queue in
      defer { queue.isClosed = true }
      return queue.isClosed
    }
    guard !wasClosed else { return }
    for _ in 0..<count {
      await withCheckedContinuation { continuation in push(.stop { continuation.resume() }) }
    }
  }

  private func add(_ job: Job) -> Bool {
    let accepted = queue.withLock { queue in
      if !queue.isClosed { queue.jobs.append(job) }
      return !queue.isClosed
    }
    if accepted { waiting.signal() }
    return accepted
  }

  private func push(_ job: Job) {
    queue.withLock { $0.jobs.append(job) }
    waiting.signal()
  }

  private func work(_ connection: PostgresConnection) {
    while true {
      waiting.wait()
      switch take() {
      case .run(let body): body(connection)
      case .stop(let stopped):
        connection.disconnect()
        return stopped()
      case nil: continue
      }
    }
  }

  private func take() -> Job? {
    queue.withLock { queue in
      guard queue.next < queue.jobs.count else { return nil }
      let job = queue.jobs[queue.next]
      queue.next += 1
      if queue.next == queue.jobs.count || queue.next == 256 {
        queue.jobs.removeFirst(queue.next)
        queue.next = 0
      }
      return job
    }
  }
}
