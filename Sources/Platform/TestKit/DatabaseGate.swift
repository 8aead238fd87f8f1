/// Limits how many tests use a database at once. Hundreds of connections to the throw-away PostgreSQL would time each
/// other out. On SQLite each test has a dozen files open, and a process may have 1,024 in all.
actor DatabaseGate {
  static let postgres = DatabaseGate(places: 16)
  static let sqlite = DatabaseGate(places: 32)

  /// A test that is inside and makes a second database must not wait for itself.
  @TaskLocal private static var isInside = false

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(places: Int) { free = places }

  /// Waits for a place, in the order of asking, and gives it up after `body`.
  nonisolated(nonsending) func pass<T>(_ body: () async throws -> T) async throws -> T {
    if Self.isInside { return try await body() }
    await enter()
    do {
      let result = try await Self.$isInside.withValue(true) { try await body() }
      await leave()
      return result
    } catch {
      await leave()
      throw error
    }
  }

  private func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// The test that waits longest takes over the place.
  private func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
