import Storage

/// A PostgreSQL database: one connection that writes, several that read.
public final class PostgresDatabase: SQLDatabase {
  public let dialect = Dialect.postgres

  /// The address of the database, with the password.
  let address: String
  private let processor: PostgresThreads
  private let readers: PostgresThreads
  private let counters = StorageCounters()
  private let claim: PostgresClaim?

  /// Why this database must not be used any more: another hub took it while the connection was lost.
  public var rival: String? { claim?.rival }

  /// Connects the processor, to detect errors at once. Readers connect on first use.
  ///
  /// - Parameters:
  ///   - address: `postgres://user:password@host:5432/database`. Add `?options=-csearch_path%3Dname` for a schema, `?host=/folder`
  ///     for a Unix socket.
  ///   - readers: the number of reads that may run at the same moment, 1 or more.
  ///   - alone: whether no other hub may have this database. The claim lasts until `close`.
  ///   - patience: how long to wait for a session of a killed hub that the server has not ended yet
  /// - Throws: `StorageError.cannotOpen` with the reason, never with the password.
  public init(address: String, readers: Int = 3, alone: Bool = false, patience: Duration = .seconds(5)) async throws {
    self.address = address
    let counters = counters
    let claim = alone ? PostgresClaim(patience: patience) : nil
    self.claim = claim
    processor = PostgresThreads(count: 1, name: "postgres-processor") {
      PostgresConnection(address: address, writes: true, counters: counters, claim: claim)
    }
    self.readers = PostgresThreads(count: max(readers, 1), name: "postgres-reader") {
      PostgresConnection(address: address, writes: false, counters: counters)
    }
    do {
      try await processor.run { try $0.connect() }
    } catch {
      await close()
      throw error
    }
  }

  /// Whether no server listens at the address, or it is still starting. Then waiting helps.
  public static func isAbsent(_ address: String) -> Bool { PostgresLink.isAbsent(address) }

  public var statistics: StorageStatistics { counters.statistics }

  public func write<T: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> T,
    then: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    processor.run({ try $0.transaction(body) }, then: then)
  }

  public func read<T: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> T
  ) async throws -> T {
    try await readers.run { connection in
      try connection.beginSnapshot()
      defer { connection.endSnapshot() }
      connection.counters.countRead()
      return try connection.snapshot(body)
    }
  }

  public func close() async {
    await processor.close()
    await readers.close()
  }

  /// Runs one statement outside a transaction, as CREATE DATABASE requires.
  package static func run(_ sql: String, at address: String) async throws {
    let database = try await PostgresDatabase(address: address, readers: 1)
    do {
      try await database.processor.run { try $0.control(sql) }
    } catch {
      await database.close()
      throw error
    }
    await database.close()
  }
}
