import Storage
import TestKit
import Testing

/// The table of dishes as a store writes it, row by row.
private struct Dishes {
  let sql: any SQLConnection

  private static let insertion = RowStatement(insertInto: "dish", ["id", "name", "portions"], integers: ["portions"], rank: 0)
  private static let putting = RowStatement(putInto: "dish", ["id", "name", "portions"], integers: ["portions"], rank: 1)
  private static let adding = RowStatement(
    putInto: "dish", ["id", "name", "portions"], replacing: "portions = dish.portions + excluded.portions", integers: ["portions"], rank: 2)
  private static let removal = RowStatement(deleteFrom: "dish", ["id"], rank: 3)

  private func values(_ id: String, _ portions: Int64) -> [SQLValue] { [.text(id), .text("món \(id)"), .integer(portions)] }

  func insert(_ id: String, _ portions: Int64) throws -> Bool { try sql.write(Dishes.insertion, values(id, portions)) }
  func insertAll(_ ids: [String]) throws { try sql.writeAll(Dishes.insertion, ids.map { values($0, 1) }) }
  func put(_ id: String, _ portions: Int64) throws { try sql.write(Dishes.putting, values(id, portions)) }
  func add(_ portions: Int64, to id: String) throws { try sql.write(Dishes.adding, values(id, portions)) }
  func remove(_ id: String) throws { try sql.write(Dishes.removal, [.text(id)]) }

  func all() throws -> [String: Int64] {
    Dictionary(uniqueKeysWithValues: try sql.query("SELECT id, portions FROM dish").map { (try $0.text(0), try $0.int(1)) })
  }
}

@Suite("A whole transaction sent together is stored with its last writes, or not at all")
struct WholeTests {
  private func dishes(_ database: any SQLDatabase) async throws -> [String: Int64] { try await database.read { try Dishes(sql: $0).all() } }

  /// Enough for the database to begin with them before the end is known.
  private static let many = 300

  @Test("few writes and many, asked about in between or not", arguments: Engine.allCases, [1, many])
  func stored(_ engine: Engine, count: Int) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      for asks in [false, true] {
        let seen = try await database.write { sql in
          try sql.whole(orAgain: { Issue.record("it was done again") }) {
            let dishes = Dishes(sql: sql)
            _ = try sql.query("SELECT 1 AS one")
            for i in 0..<count { try sql.savepoint { try dishes.put("\(i)", Int64(i)) } }
            let seen = asks ? try dishes.all().count : count
            for i in 0..<count { try sql.savepoint { try dishes.add(1, to: "\(i)") } }
            return seen
          }
        }
        #expect(seen == count)
        let stored = try await dishes(database)
        #expect(stored == Dictionary(uniqueKeysWithValues: (0..<count).map { ("\($0)", Int64($0 + 1)) }))
      }
    }
  }

  @Test("a write that fails is found out, wherever it stands, and fails its own part alone", arguments: Engine.allCases, [0, 150, many - 1])
  func late(_ engine: Engine, place: Int) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      try await database.write { try Samples.add("there", to: $0) }
      let (rounds, failed) = try await database.write { sql in
        var (rounds, failed) = (1, [Int]())
        try sql.whole(orAgain: { (rounds, failed) = (rounds + 1, []) }) {
          _ = try sql.query("SELECT 1 AS one")
          for i in 0..<WholeTests.many {
            do {
              try sql.savepoint {
                _ = try Dishes(sql: sql).insert("\(i)", 1)
                if i == place, try !Dishes(sql: sql).insert("there", 3) { throw Refused() }
              }
            } catch StorageError.unforeseen {
              throw StorageError.unforeseen
            } catch {
              failed.append(i)
            }
          }
        }
        return (rounds, failed)
      }
      // then it was decided a second time, one by one, and all others are there
      #expect(failed == [place])
      #expect(rounds == (engine == .postgres ? 2 : 1))
      let there = try await dishes(database)
      #expect(there.count == WholeTests.many)
      #expect(there["\(place)"] == nil)
      #expect(there["there"] == 1)
    }
  }

  @Test("what throws in the end leaves nothing, although the database has begun with it", arguments: Engine.allCases)
  func undone(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      await #expect(throws: Refused.self) {
        try await database.write { sql in
          try sql.whole(orAgain: {}) {
            _ = try sql.query("SELECT 1 AS one")
            for i in 0..<WholeTests.many { try sql.savepoint { try Dishes(sql: sql).put("\(i)", 1) } }
            throw Refused()
          }
        }
      }
      // then the next transaction works, and finds nothing
      try await database.write { sql in try sql.whole(orAgain: {}) { try Dishes(sql: sql).insertAll(["a", "b"]) } }
      let there = try await dishes(database)
      #expect(there == ["a": 1, "b": 1])
    }
  }

  @Test("a connection lost with the last writes leaves open whether they were stored")
  func lostAtCommit() async throws {
    try await withDatabase(.postgres, migrations: Samples.migrations) { database in
      try await database.write { connection in
        try connection.script(
          """
          CREATE FUNCTION hang_up() RETURNS trigger LANGUAGE plpgsql AS
            'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END';
          CREATE CONSTRAINT TRIGGER hang_up AFTER INSERT ON dish
            DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hang_up()
          """)
      }
      await #expect(throws: StorageError.commitUnknown) {
        try await database.write { sql in
          try sql.whole(orAgain: { Issue.record("it was done again") }) {
            _ = try sql.query("SELECT 1 AS one")
            _ = try Dishes(sql: sql).insert("a", 1)
          }
        }
      }
      let there = try await dishes(database)
      #expect(there.isEmpty)
    }
  }

  @Test("a link that broke while nothing was under way is made anew, although nothing is asked", arguments: [1, many])
  func lostBefore(_ count: Int) async throws {
    try await withDatabase(.postgres, migrations: Samples.migrations) { database in
      // given that the server has hung up on the processor
      let processor = try await database.write { sql in
        try sql.whole(orAgain: {}) {
          try Dishes(sql: sql).put("before", 1)
          return try sql.first("SELECT pg_backend_pid()")?.int(0)
        }
      }
      let ended = try await database.read { sql in
        try sql.first("SELECT CAST(pg_terminate_backend(CAST($1 AS INTEGER), 5000) AS INTEGER)", [SQLValue(processor)])?.int(0)
      }
      #expect(ended == 1)
      // when the next transaction only writes
      let before = database.statistics
      try await database.write { sql in
        try sql.whole(orAgain: { Issue.record("it was done again") }) {
          for i in 0..<count { try sql.savepoint { try Dishes(sql: sql).put("\(i)", 1) } }
        }
      }
      // then it is stored, and one trip was enough where the link is whole
      let there = try await dishes(database)
      #expect(there.count == count + 1)
      #expect((database.statistics - before).redone == 0)
      let whole = database.statistics
      try await database.write { sql in try sql.whole(orAgain: {}) { try Dishes(sql: sql).put("after", 1) } }
      #expect((database.statistics - whole).trips == 1)
    }
  }

  @Test("behind it nothing can be done")
  func behind() async throws {
    try await withDatabase(.postgres, migrations: Samples.migrations) { database in
      await #expect(throws: StorageError.other(code: "transaction", message: "used behind its COMMIT")) {
        try await database.write { sql in
          try sql.whole(orAgain: {}) { _ = try Dishes(sql: sql).insert("a", 1) }
          _ = try sql.query("SELECT 1 AS one")
        }
      }
      let there = try await dishes(database)
      #expect(there == ["a": 1])
    }
  }

  @Test("several questions are answered in their order", arguments: Engine.allCases)
  func questions(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      try await database.write { sql in
        try sql.whole(orAgain: {}) {
          let text = "SELECT portions FROM dish WHERE id = $1"
          try Dishes(sql: sql).put("a", 7)
          try Dishes(sql: sql).put("b", 8)
          for _ in 0..<2 {
            let answers = try sql.queries([(text, [.text("b")]), (text, [.text("nothing")]), ("SELECT COUNT(*) FROM dish", []), (text, [.text("a")])])
            #expect(try answers.map { try $0.map { try $0.int(0) } } == [[8], [], [2], [7]])
          }
        }
      }
    }
  }

  @Test("rows put, added to and removed end as one by one", arguments: Engine.allCases, 1...4 as ClosedRange<UInt64>)
  func random(_ engine: Engine, seed: UInt64) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      var dice = SplitMix64(seed: seed)
      var model: [String: Int64] = [:]
      for round in 0..<20 {
        let draws = (0..<dice.below(400)).map { _ in dice.next() }
        let before = model
        model = try await database.write { sql in
          var after = before
          try sql.whole(orAgain: { Issue.record("it was done again") }) {
            _ = try sql.query("SELECT 1 AS one")
            for draw in draws { try sql.savepoint { try Self.act(draw, &after, Dishes(sql: sql)) } }
          }
          return after
        }
        let there = try await dishes(database)
        #expect(there == model, "seed \(seed), round \(round)")
      }
    }
  }

  private static func act(_ draw: UInt64, _ model: inout [String: Int64], _ dishes: Dishes) throws {
    let (id, portions) = ("\(draw >> 8 & 15)", Int64(draw >> 16 & 0xFF))
    switch draw % 8 {
    case 0...2:
      try dishes.put(id, portions)
      model[id] = portions
    case 3...5:
      try dishes.add(portions, to: id)
      model[id, default: 0] += portions
    case 6:
      try dishes.remove(id)
      model[id] = nil
    default: if draw % 64 == 7 { #expect(try dishes.all() == model) }
    }
  }
}
