import NIOPosix

/// Threads that may block on the disk. They are few, so that encrypting photos never takes the whole machine from orders.
public struct DiskThreads: Sendable {
  private let pool: NIOThreadPool

  public init(threads: Int = 2) {
    pool = NIOThreadPool(numberOfThreads: threads)
    pool.start()
  }

  /// Runs to its end even if the caller is cancelled, so received data are written.
  func run<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
    try await Task { [pool] in try await pool.runIfActive(body) }.value
  }
}
