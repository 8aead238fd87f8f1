import Synchronization

/// Counters of a database since it was opened, for measurements and tests.
public struct StorageStatistics: Sendable, Equatable {
  /// Statements of the stores, without BEGIN, COMMIT and SAVEPOINT.
  public var statements: Int
  /// Committed write transactions.
  public var commits: Int
  /// Rolled back write transactions.
  public var rollbacks: Int
  /// Read transactions.
  public var reads: Int
  /// Parts whose writes were sent together and had to be rerun one by one.
  public var redone: Int
  /// Round trips to the database server. 0 for an embedded database.
  public var trips: Int

  public init(statements: Int = 0, commits: Int = 0, rollbacks: Int = 0, reads: Int = 0, redone: Int = 0, trips: Int = 0) {
    self.statements = statements
    self.commits = commits
    self.rollbacks = rollbacks
    self.reads = reads
    self.redone = redone
    self.trips = trips
  }

  /// The difference between two moments.
  public static func - (later: Self, earlier: Self) -> Self {
    Self(
      statements: later.statements - earlier.statements, commits: later.commits - earlier.commits,
      rollbacks: later.rollbacks - earlier.rollbacks, reads: later.reads - earlier.reads, redone: later.redone - earlier.redone,
      trips: later.trips - earlier.trips)
  }
}

/// The counters behind `StorageStatistics`, shared by all connections of a database.
package final class StorageCounters: Sendable {
  private let statements = Atomic(0)
  private let commits = Atomic(0)
  private let rollbacks = Atomic(0)
  private let reads = Atomic(0)
  private let redone = Atomic(0)
  private let trips = Atomic(0)

  package init() {}

  package func countStatement() { statements.wrappingAdd(1, ordering: .relaxed) }
  package func countCommit() { commits.wrappingAdd(1, ordering: .relaxed) }
  package func countRollback() { rollbacks.wrappingAdd(1, ordering: .relaxed) }
  package func countRead() { reads.wrappingAdd(1, ordering: .relaxed) }

  package func countRedone() { redone.wrappingAdd(1, ordering: .relaxed) }
  package func countTrip() { trips.wrappingAdd(1, ordering: .relaxed) }

  package var statistics: StorageStatistics {
    StorageStatistics(
      statements: statements.load(ordering: .relaxed), commits: commits.load(ordering: .relaxed),
      rollbacks: rollbacks.load(ordering: .relaxed), reads: reads.load(ordering: .relaxed), redone: redone.load(ordering: .relaxed),
      trips: trips.load(ordering: .relaxed))
  }
}
