/// A database that stores run their transactions on.
public protocol SQLDatabase: Sendable {
  var dialect: Dialect { get }

  /// Runs `body` as one transaction of the only writer: it is on disk when this returns, and nothing
  /// of it is stored when this throws, but for `StorageError.commitUnknown`.
  ///
  /// Writers wait for each other in the order of their calls, without blocking a thread of the
  /// concurrency pool. Cancelling the calling task does not interrupt a transaction.
  ///
  /// - Parameter then: is told what became of it, on the database's own thread and before the next transaction begins; must
  ///   return at once.
  func write<T: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> T,
    then: @escaping @Sendable (Result<T, any Error>) -> Void)

  /// Runs `body` on a snapshot: all its queries see the database as of one moment, whatever is
  /// written meanwhile. It cannot change anything.
  func read<T: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> T
  ) async throws -> T

  /// Finishes what was begun and closes all connections; what comes later throws `closed`.
  func close() async

  var statistics: StorageStatistics { get }
}

extension SQLDatabase {
  /// Runs `body` as one transaction of the only writer, and waits for its end.
  @discardableResult
  public func write<T: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> T
  ) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      write(body) { continuation.resume(with: $0) }
    }
  }
}
