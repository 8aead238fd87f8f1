import Storage
import Sync
import Synchronization

/// Whether the database answers, for reading and for writing. A database that hangs gets one question at a time, however many ask.
final class DatabasePulse: Sendable {
  /// The database has not answered in time.
  struct Silence: Error {}

  private struct State {
    var isAsking = false
    var waiting: [Int: CheckedContinuation<Int64, any Error>] = [:]
    var next = 0
  }

  private let state = Mutex(State())
  private let database: any SQLDatabase
  private let reader: any ArrivalReader
  private let patience: Duration

  init(_ database: any SQLDatabase, _ reader: any ArrivalReader, patience: Duration = .seconds(5)) {
    self.database = database
    self.reader = reader
    self.patience = patience
  }

  /// The stream's number.
  /// - Throws: `Silence` after the patience, or the database's error
  func seq() async throws -> Int64 {
    let place = state.withLock { state in
      state.next += 1
      return state.next
    }
    let limit = Task {
      try await Task.sleep(for: patience)
      answer(place, .failure(Silence()))
    }
    defer { limit.cancel() }
    return try await withCheckedThrowingContinuation { continuation in
      let mustAsk = state.withLock { state in
        state.waiting[place] = continuation
        defer { state.isAsking = true }
        return !state.isAsking
      }
      if mustAsk { Task { await ask() } }
    }
  }

  private func ask() async {
    let result: Result<Int64, any Error>
    do {
      let seq = try await reader.seq()
      _ = try await database.write { sql in try sql.query("SELECT 1") }
      result = .success(seq)
    } catch {
      result = .failure(error)
    }
    let all = state.withLock { state in
      state.isAsking = false
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for one in all { one.resume(with: result) }
  }

  private func answer(_ place: Int, _ result: Result<Int64, any Error>) {
    state.withLock { $0.waiting.removeValue(forKey: place) }?.resume(with: result)
  }
}
