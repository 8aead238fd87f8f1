import NIOPosix

/// Threads that may wait for the disk, few enough that sealing photos never takes all of the machine from orders.
public struct DiskThreads: Sendable {
  private let pool: NIOThreadPool

  public init(threads: Int = 2) {
    pool = NIOThreadPool(numberOfThreads: threads)
    pool.start()
  }

  /// Done also when nobody waits for it any more: what has arrived is written down.
  func run<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
    try await Task { [pool] in try await pool.runIfActive(body) }.value
  }
}
