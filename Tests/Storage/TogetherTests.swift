import Storage
import TestKit
import Testing

/// The table of dishes as a store writes it.
private struct Dishes {
  let sql: any SQLConnection

  private static let insertion = RowStatement(insertInto: "dish", ["id", "name", "portions"], integers: ["portions"], rank: 0)
  private static let change = RowStatement(update: "dish", ["id", "portions"], integers: ["portions"], rank: 1)
  private static let baseChange = RowStatement(update: "dish", ["id", "base"], integers: [], rank: 1)

  func insert(_ id: String, _ portions: Int64?) throws -> Bool {
    try sql.write(Dishes.insertion, [.text(id), .text("món \"\(id)\", {\\}"), SQLValue(portions)])
  }
  func set(_ portions: Int64?, of id: String) throws { try sql.write(Dishes.change, [.text(id), SQLValue(portions)]) }
  func set(base: String?, of id: String) throws { try sql.write(Dishes.baseChange, [.text(id), SQLValue(base)]) }
  func remove(_ id: String) throws { try sql.write("DELETE FROM dish WHERE id = $1", [.text(id)]) }

  func all() throws -> [String: Int64?] {
    Dictionary(uniqueKeysWithValues: try sql.query("SELECT id, portions FROM dish").map { (try $0.text(0), try $0.optionalInt(1)) })
  }
}

@Suite("Writes that are sent together do what they would do one by one")
struct TogetherTests {
  private func dishes(_ database: any SQLDatabase) async throws -> [String: Int64?] { try await database.read { try Dishes(sql: $0).all() } }

  @Test("a query sees what waits, and nothing is lost", arguments: Engine.allCases)
  func seen(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      let seen = try await database.write { sql in
        try sql.together(orAgain: {}) {
          let dishes = Dishes(sql: sql)
          for id in ["a", "b", "c"] { _ = try dishes.insert(id, nil) }
          try dishes.set(7, of: "b")
          try dishes.set(8, of: "b")
          try dishes.remove("c")
          let seen = try dishes.all()
          try dishes.set(base: "a", of: "b")
          try dishes.set(9, of: "a")
          return seen
        }
      }
      #expect(seen == ["a": nil, "b": 8])
      #expect(try await dishes(database) == ["a": 9, "b": 8])
    }
  }

  @Test("texts arrive as they are, empty, long and with every kind of sign", arguments: Engine.allCases)
  func texts(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      let ids = ["", "NULL", "{\"a\",\\}", "phở 🍜", String(repeating: "đ", count: 5000)]
      try await database.write { sql in
        try sql.together(orAgain: {}) { for (portions, id) in ids.enumerated() { _ = try Dishes(sql: sql).insert(id, Int64(portions)) } }
      }
      let expected = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, Int64?(Int64($0))) })
      #expect(try await dishes(database) == expected)
    }
  }

  @Test("bytes and lists arrive as they are, alone and as rows of one statement", arguments: [1, 3])
  func bytesAndLists(_ count: Int) async throws {
    try await withDatabase(.postgres, migrations: Samples.migrations) { database in
      let kept = RowStatement(
        insertInto: "kept", ["id", "n", "content", "words"], integers: ["n"], bytes: ["content"], lists: ["words"], rank: 0)
      let rows: [[SQLValue]] = [
        [.text("a"), .integer(.min), .blob([0, 92, 39, 255]), .text("{x,y1}")],
        [.text("b"), .null, .null, .text("{}")],
        [.text("c"), .integer(.max), .blob([]), .null],
      ]
      try await database.write { sql in
        try sql.execute("CREATE TABLE kept (id TEXT PRIMARY KEY, n BIGINT, content BYTEA, words TEXT[])")
        try sql.together(orAgain: { Issue.record("it was done again") }) {
          for row in rows.prefix(count) {
            let isWritten = try sql.write(kept, row)
            #expect(isWritten)
          }
        }
      }
      let found = try await database.read { sql in
        try sql.query("SELECT n, content, CAST(words AS TEXT) FROM kept ORDER BY id").map {
          [SQLValue(try $0.optionalInt(0)), SQLValue(try $0.optionalBlob(1)), SQLValue(try $0.optionalText(2))]
        }
      }
      #expect(found == rows.prefix(count).map { Array($0.dropFirst()) })
    }
  }

  @Test("a text with a NUL fails where it stands", arguments: Engine.allCases)
  func nul(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      try await database.write { sql in
        try sql.together(orAgain: { Issue.record("it was done again") }) {
          #expect(throws: StorageError.constraint("text holds a NUL character")) { try sql.savepoint { _ = try Dishes(sql: sql).insert("a\0b", 1) } }
          _ = try Dishes(sql: sql).insert("c", 1)
        }
      }
      #expect(try await dishes(database) == ["c": 1])
    }
  }

  @Test("what a part has not sent yet goes with it, and what it has sent is undone", arguments: Engine.allCases, [false, true])
  func refused(_ engine: Engine, asks: Bool) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      try await database.write { sql in
        try sql.together(orAgain: { Issue.record("it was done again") }) {
          let dishes = Dishes(sql: sql)
          try sql.savepoint { _ = try dishes.insert("a", 1) }
          #expect(throws: Refused.self) {
            try sql.savepoint {
              _ = try dishes.insert("b", 1)
              try dishes.set(5, of: "a")
              if asks { #expect(try dishes.all() == ["a": 5, "b": 1]) }
              try dishes.set(6, of: "a")
              throw Refused()
            }
          }
          try sql.savepoint { _ = try dishes.insert("c", 1) }
        }
      }
      #expect(try await dishes(database) == ["a": 1, "c": 1])
    }
  }

  @Test("a write that fails later is found out, and fails its own part alone", arguments: Engine.allCases, ["CHECK", "unique", "id", "reference"])
  func late(_ engine: Engine, rule: String) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      try await database.write { try Samples.add("there", to: $0) }
      let (rounds, outcomes) = try await database.write { sql in
        var (rounds, outcomes) = (1, [Bool]())
        try sql.together(orAgain: { (rounds, outcomes) = (rounds + 1, []) }) {
          let dishes = Dishes(sql: sql)
          func part(_ body: () throws -> Void) throws {
            do {
              try sql.savepoint(body)
              outcomes.append(true)
            } catch StorageError.unforeseen {
              throw StorageError.unforeseen
            } catch {
              outcomes.append(false)
            }
          }
          try part { _ = try dishes.insert("a", 1) }
          try part {
            _ = try dishes.insert("b", 1)
            switch rule {
            case "CHECK": try dishes.set(-1, of: "a")
            case "unique": try sql.write("INSERT INTO dish (id, name, portions) VALUES ('x', 'món there', 1)", [])
            case "reference": try dishes.set(base: "nobody", of: "a")
            default: if try !dishes.insert("there", 3) { throw Refused() }
            }
          }
          try part { try dishes.set(2, of: "a") }
        }
        return (rounds, outcomes)
      }
      #expect(outcomes == [true, false, true])
      #expect(rounds == (engine == .postgres ? 2 : 1))
      #expect(try await dishes(database) == ["there": 1, "a": 2])
    }
  }

  @Test("whoever swallows the failure of something sent together cannot keep the rest", arguments: Engine.allCases)
  func swallowed(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      try await database.write { sql in
        try sql.together(orAgain: {}) {
          let dishes = Dishes(sql: sql)
          _ = try dishes.insert("a", 1)
          try? sql.savepoint {
            try dishes.set(-1, of: "a")
            _ = try dishes.all()
          }
          try? sql.savepoint { try dishes.set(3, of: "a") }
        }
      }
      #expect(try await dishes(database) == ["a": 3])
    }
  }

  @Test("rows written by several statements end as the last one says", arguments: Engine.allCases, 1...4)
  func random(_ engine: Engine, seed: UInt64) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      var random = SplitMix64(seed: seed)
      var model: [String: Int64?] = [:]
      for round in 0..<40 {
        // given parts that insert, change, remove, ask, and are refused now and then
        let parts = (0..<random.below(6)).map { _ in (0..<random.below(7)).map { _ in random.next() } }
        let before = model
        // when all of them are sent together
        model = try await database.write { sql in
          var after = before
          try sql.together(orAgain: { after = before }) { for part in parts { try Self.run(part, &after, sql) } }
          return after
        }
        // then the database equals the model
        #expect(try await dishes(database) == model, "seed \(seed), round \(round)")
      }
    }
  }

  private static func run(_ part: [UInt64], _ model: inout [String: Int64?], _ sql: any SQLConnection) throws {
    var after = model
    do {
      try sql.savepoint {
        let dishes = Dishes(sql: sql)
        for draw in part {
          let (id, portions) = ("\(draw >> 8 & 7)", Int64(draw >> 16 & 0xFF))
          switch draw % 16 {
          case 0...4:
            guard try dishes.insert(id, portions), after[id] == nil else { throw Refused() }
            after[id] = .some(portions)
          case 5...9:
            try dishes.set(portions, of: id)
            if after[id] != nil { after[id] = .some(portions) }
          case 10: try dishes.set(base: nil, of: id)
          case 11, 12:
            try dishes.remove(id)
            after[id] = nil
          case 13: #expect(try dishes.all() == after)
          case 14: try dishes.set(-1, of: "nobody")
          default: throw Refused()
          }
        }
      }
      model = after
    } catch is Refused {}
  }
}
