import Kernel
import Storage
import TestKit
import Testing

@Suite("Values go in and come out the same on both databases")
struct ValueTests {
  @Test("every kind of value, at its extremes", arguments: Engine.allCases)
  func roundTrip(engine: Engine) async throws {
    let texts = ["", "Phở bò tái nạm", "Lẩu thái – 350.000 ₫ 🍲", "it's; $1 -- \"x\" ?1"]
    let numbers: [Int64] = [.min, -1, 0, 1, .max]
    let pictures: [[UInt8]] = [[], [0], Array(0...255)]
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      for text in texts {
        // when a text is stored and read
        let read = try await database.write { connection in
          try connection.query(
            "INSERT INTO dish (id, name) VALUES ($1, $2) RETURNING name", [.text(text), .text(text)])
        }
        // then it is the same
        #expect(try read.map { try $0.text("name") } == [text])
      }
      for number in numbers {
        let read = try await database.read { connection in
          try connection.query("SELECT CAST($1 AS BIGINT) AS n", [.integer(number)])
        }
        #expect(try read.map { try $0.int("n") } == [number])
      }
      for picture in pictures {
        let read = try await database.write { connection in
          try connection.query(
            "UPDATE dish SET picture = $1 WHERE id = '' RETURNING picture", [.blob(picture)])
        }
        #expect(try read.map { try $0.blob("picture") } == [picture])
      }
    }
  }

  @Test("rows are counted up to a bound, and more of them are told", arguments: Engine.allCases)
  func total(engine: Engine) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      try await database.write { connection in
        for i in 1...5 { try connection.execute("INSERT INTO dish (id, name) VALUES ('\(i)', 'phở')") }
      }
      func total(_ name: String, most: Int64) async throws -> ListTotal {
        try await database.read { try $0.total("FROM dish WHERE name = $1", [.text(name)], most: most) }
      }
      #expect(try await total("phở", most: 5) == ListTotal(5))
      #expect(try await total("phở", most: 4) == ListTotal(4, more: true))
      #expect(try await total("bún", most: 4) == ListTotal(0))
    }
  }

  @Test("null is neither empty text nor empty bytes nor zero", arguments: Engine.allCases)
  func null(engine: Engine) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      let row = try await database.write { connection in
        try connection.execute("INSERT INTO dish (id, name) VALUES ('a', '')")
        return try #require(try connection.first("SELECT * FROM dish"))
      }
      #expect(try row.text("name") == "")
      #expect(try row.optionalInt("portions") == nil)
      #expect(try row.optionalBlob("picture") == nil)
      #expect(try row.optionalText("base") == nil)
      #expect(row.values.map(\.isNull) == [false, false, true, true, true])
    }
  }

  @Test("sums, counts and comparisons are integers", arguments: Engine.allCases)
  func computed(engine: Engine) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      let row = try await database.write { connection in
        for (id, portions) in [("a", 3), ("b", 4)] as [(String, Int64)] {
          try Samples.add(id, portions: portions, to: connection)
        }
        return try #require(
          try connection.first(
            "SELECT sum(portions) AS s, count(*) AS c, sum(portions) > 5 AS more FROM dish"))
      }
      #expect(try row.int("s") == 7)
      #expect(try row.int("c") == 2)
      #expect(try row.bool("more"))
    }
  }

  @Test("parameters are bound by number, not by order", arguments: Engine.allCases)
  func parameterOrder(engine: Engine) async throws {
    try await withDatabase(engine) { database in
      let row = try await database.read { connection in
        try #require(
          try connection.first(
            """
            SELECT CAST($2 AS TEXT) AS b, CAST($1 AS TEXT) AS a, CAST($2 AS TEXT) AS again,
              '$1' AS literal -- $3
            """, ["one", "two"]))
      }
      #expect(row.values == ["two", "one", "two", "$1"])
    }
  }

  @Test("a wrong reading names the column and what was expected", arguments: Engine.allCases)
  func mismatch(engine: Engine) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      let row = try await database.write { connection in
        try Samples.add("a", portions: 2, to: connection)
        return try #require(try connection.first("SELECT * FROM dish"))
      }
      #expect(throws: StorageError.unexpectedColumn("name", expected: "an integer", found: "text")) {
        try row.int("name")
      }
      #expect(
        throws: StorageError.unexpectedColumn("portions", expected: "0 or 1", found: "an integer")
      ) {
        try row.bool(2)
      }
      #expect(throws: StorageError.unexpectedColumn("price", expected: "a column", found: "none")) {
        try row.int("price")
      }
      #expect(throws: StorageError.unexpectedColumn("9", expected: "a column", found: "none")) {
        try row.int(9)
      }
    }
  }

  @Test("text with a NUL is refused rather than cut", arguments: Engine.allCases)
  func textWithNUL(engine: Engine) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      await #expect(throws: StorageError.constraint("text holds a NUL character")) {
        try await database.write { try Samples.add("a\0b", to: $0) }
      }
      let stored = try await database.read(Samples.ids)
      #expect(stored == [])
    }
  }

  @Test("a number of values that does not fit the statement is refused", arguments: Engine.allCases)
  func wrongNumberOfValues(engine: Engine) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      await #expect(throws: StorageError.self) {
        try await database.write { connection in
          try connection.execute("DELETE FROM dish WHERE id = $1 AND name = $2", ["a"])
        }
      }
      try await database.write { try Samples.add("a", to: $0) }
    }
  }

  @Test("the number of changed rows is told", arguments: Engine.allCases)
  func changedRows(engine: Engine) async throws {
    try await withDatabase(engine, migrations: Samples.migrations) { database in
      let counts = try await database.write { connection in
        try Samples.add("a", to: connection)
        try Samples.add("b", to: connection)
        return [
          try connection.execute("UPDATE dish SET portions = 5"),
          try connection.execute("UPDATE dish SET portions = 6 WHERE id = $1", ["none"]),
          try connection.execute("SELECT * FROM dish"),
          try connection.execute("CREATE TABLE other (id BIGINT)"),
          try connection.execute("DELETE FROM dish WHERE id = $1", ["a"]),
        ]
      }
      #expect(counts == [2, 0, 0, 0, 1])
    }
  }
}
