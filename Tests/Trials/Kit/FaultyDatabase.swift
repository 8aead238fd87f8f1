import Storage
import Synchronization

/// How a commit fails.
public enum CommitFault: CaseIterable, Sendable {
  /// Nothing is stored, and the hub knows it.
  case refused
  /// Nothing is stored, but the hub cannot know.
  case lost
  /// All is stored, but the hub cannot know.
  case unanswered
}

/// A database whose next commit can be made to fail.
final class FaultyDatabase: SQLDatabase {
  private let real: any SQLDatabase
  private let next = Mutex<CommitFault?>(nil)

  init(_ real: any SQLDatabase) { self.real = real }

  func failNext(_ fault: CommitFault) { next.withLock { $0 = fault } }

  var dialect: Dialect { real.dialect }
  var statistics: StorageStatistics { real.statistics }

  func write<T: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> T, then: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    let fault = next.withLock { next in
      defer { next = nil }
      return next
    }
    switch fault {
    case nil: real.write(body, then: then)
    case .refused: rollBack(body, as: .full, then)
    case .lost: rollBack(body, as: .commitUnknown, then)
    case .unanswered:
      real.write(body) { result in then(result.flatMap { _ in .failure(StorageError.commitUnknown) }) }
    }
  }

  private func rollBack<T: Sendable>(
    _ body: @escaping @Sendable (any SQLConnection) throws -> T, as error: StorageError, _ then: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    real.write(
      { sql -> T in
        _ = try sql.together(orAgain: {}) { try body(sql) }
        throw error
      }, then: then)
  }

  func read<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws -> T { try await real.read(body) }
  func close() async { await real.close() }
}
