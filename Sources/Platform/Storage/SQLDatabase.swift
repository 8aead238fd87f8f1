/// A database that runs the transactions of stores.
public protocol SQLDatabase: Sendable {
  var dialect: Dialect { get }

  /// Runs `body` as one transaction of the only processor. On success it is on disk. On an error nothing is stored, except for
  /// `StorageError.commitUnknown`.
  ///
  /// Writers wait in the order of their calls, without blocking a thread of the concurrency pool. Cancelling the calling task does
  /// not interrupt a transaction.
  ///
  /// - Parameter then: receives the result on the database's thread, before the next transaction begins. It must return at once.
  func write<T: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> T,
    then: @escaping @Sendable (Result<T, any Error>) -> Void)

  /// Runs `body` on a read-only snapshot. All its queries see the database at one moment, whatever is written meanwhile.
  func read<T: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> T
  ) async throws -> T

  /// Finishes running transactions and closes all connections. Later calls throw `closed`.
  func close() async

  var statistics: StorageStatistics { get }
}

extension SQLDatabase {
  /// Runs `body` as one transaction of the only processor, and waits for its end.
  @discardableResult
  public func write<T: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> T
  ) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      write(body) { continuation.resume(with: $0) }
    }
  }
}
