import Dispatch

/// Runs the work of copies. It reads, encrypts and waits for disks, and on the shared pool of threads it would keep commands waiting.
final class CopyThread: TaskExecutor {
  static let shared = CopyThread()
  private let queue = DispatchQueue(label: "iqsine.copies", qos: .utility)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
