import Storage
import TestKit
import Testing

/// Random transactions, run on a database and on a plain set at the same time.
@Suite("Savepoints nest and fail in any order as a plain model says")
struct SavepointModelTests {
  /// One thing to do in a transaction.
  private indirect enum Step: Sendable {
    case add(Int)
    case addAgain(Int)
    case readNonsense
    case part([Step], refused: Bool)
  }

  @Test("random transactions", arguments: Engine.allCases, [1, 2, 3] as [UInt64])
  func random(engine: Engine, seed: UInt64) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      var numbers = SplitMix64(seed: seed)
      var stored: Set<String> = []
      for round in 0..<60 {
        // given a random transaction of nested parts, some of which fail
        let steps = Self.steps(depth: 0, &numbers)
        // when it runs, every part on its own
        let expected = stored
        stored = try await database.write { connection in
          try connection.execute("DELETE FROM dish WHERE id = $1", [.text("never \(round)")])
          return try Self.run(steps, connection, expected)
        }
        // then the database equals the model
        let found = try await database.read(Samples.ids)
        #expect(found == stored.sorted(), "seed \(seed), round \(round): \(steps)")
      }
    }
  }

  private static func steps(depth: Int, _ numbers: inout SplitMix64) -> [Step] {
    (0..<numbers.below(5)).map { _ in
      switch numbers.below(depth == 0 ? 4 : 8) {
      case 0...3 where depth < 4:
        .part(steps(depth: depth + 1, &numbers), refused: numbers.below(4) == 0)
      case 6: .addAgain(numbers.below(1000))
      case 7: .readNonsense
      default: .add(numbers.below(1000))
      }
    }
  }

  /// - Returns: the rows that are stored afterwards
  private static func run(
    _ steps: [Step], _ connection: any SQLConnection, _ before: Set<String>
  ) throws -> Set<String> {
    var stored = before
    for step in steps {
      switch step {
      case .add(let number):
        let id = String(number)
        if stored.insert(id).inserted { try Samples.add(id, to: connection) }
      case .addAgain(let number):
        let id = String(number)
        if !stored.contains(id) { try Samples.add(id, to: connection) }
        try Samples.add(id, to: connection)
      case .readNonsense:
        _ = try connection.query("SELECT nonsense FROM dish")
      case .part(let steps, let refused):
        let inside = stored
        stored =
          (try? connection.savepoint {
            let after = try run(steps, connection, inside)
            if refused { throw Refused() }
            return after
          }) ?? stored
      }
    }
    return stored
  }
}
