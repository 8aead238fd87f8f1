import Synchronization

/// What a database has done since it was opened, to measure and to test by.
public struct StorageStatistics: Sendable, Equatable {
  /// Statements of the stores; the BEGIN, COMMIT and SAVEPOINT around them are not counted.
  public var statements: Int
  /// Write transactions that were stored.
  public var commits: Int
  /// Write transactions that were undone.
  public var rollbacks: Int
  /// Read transactions.
  public var reads: Int
  /// Parts whose writes were sent together and had to be done again one by one.
  public var redone: Int
  /// How often the database's server was waited for; none where it is part of the program.
  public var trips: Int

  public init(statements: Int = 0, commits: Int = 0, rollbacks: Int = 0, reads: Int = 0, redone: Int = 0, trips: Int = 0) {
    self.statements = statements
    self.commits = commits
    self.rollbacks = rollbacks
    self.reads = reads
    self.redone = redone
    self.trips = trips
  }

  /// What happened between two moments.
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
