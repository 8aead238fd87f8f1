import Kernel
import Storage
import Sync
import TestKit
import Testing

@Suite("What a copy should come to")
struct StreamSumsTests {
  /// The sum that a device computes from a new snapshot.
  private func reckoned(_ desk: Desk) async throws -> String {
    let snapshot = try await desk.reader.snapshot()
    let sum = snapshot.entities.reduce(UInt64(0)) { $0 &+ ThingDigest.of(kind: $1.kind, id: $1.id, value: $1.value.bytes) }
    return ThingDigest.text(sum)
  }

  private func reading(_ sums: StreamSums) async throws -> StreamSums.Reading {
    while true {
      if let reading = sums.reading { return reading }
      try await Task.sleep(for: .milliseconds(2))
    }
  }

  // protocol: SUM1
  @Test("digest and sum are as the wire's description says")
  func digest() {
    // FNV-1a of the bytes "slate", 1F, "s", 1F, "{}" by an independent reckoning
    #expect(ThingDigest.text(ThingDigest.of(kind: "slate", id: "s", text: "{}")) == "a73393a3fd3ceb1d")
    #expect(ThingDigest.text(0) == "0000000000000000")
    #expect(ThingDigest.text(.max) == "ffffffffffffffff")
  }

  // protocol: SUM1
  @Test("they follow every commit to what a fresh snapshot comes to", arguments: Engine.allCases)
  func follow(_ engine: Engine) async throws {
    try await Desk.open(engine) { desk in
      let sums = StreamSums(reader: desk.reader)
      desk.publisher.add(sums)
      _ = await desk.send(desk.command("slate.chalk", id: "old", n: 1))
      let first = try await reading(sums)
      #expect(first.seq == 1)
      var random = SystemRandomNumberGenerator()
      let seed = random.next() % 1_000_000
      print("seed \(seed)")
      var state = seed
      func pick(_ most: UInt64) -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state >> 33) % most
      }
      // when slates are chalked, chalked again and wiped by timers, many in one commit
      for round in 0..<6 {
        let chosen = (0..<20).map { _ in (pick(8), pick(5)) }
        await withTaskGroup(of: Void.self) { group in
          for (i, choice) in chosen.enumerated() {
            group.addTask {
              _ = await desk.send(desk.command("slate.chalk", id: "s\(choice.0)", word: "w\(choice.1)", n: Int64(round + 1)), by: "d\(i)")
            }
          }
        }
        let slate = "s\(pick(8))"
        try await desk.processor.perform { work in
          try work.sql.execute("DELETE FROM slate WHERE id = $1", [.text(slate)])
          work.forget(Slate.self, slate)
        }
      }
      // then the sum equals the snapshot's, and only visible topics are sent
      let told = try await reading(sums).told(of: [.floor, .menu])
      #expect(told == [TopicSum(topic: .floor, sum: try await reckoned(desk)), TopicSum(topic: .menu, sum: "0000000000000000")])
      #expect(try await reading(sums).seq == (try await desk.reader.seq()))
    }
  }

  // protocol: SUM2
  @Test("a second hub on the same database and a copy brought back are noticed, and the sums are made anew", arguments: Engine.allCases)
  func gaps(_ engine: Engine) async throws {
    try await withDatabase(engine, migrations: SlateMigrations.all) { database in
      let (mine, other) = (Desk(database), Desk(database))
      let sums = StreamSums(reader: mine.reader)
      mine.publisher.add(sums)
      _ = await mine.send(mine.command("slate.chalk", id: "a", n: 1))
      _ = try await reading(sums)
      // when the other hub writes without notifying this one, and then this one writes
      _ = await other.send(other.command("slate.chalk", id: "b", n: 1), by: "d2")
      let stale = try await reading(sums)
      #expect(stale.seq == 1)
      _ = await mine.send(mine.command("slate.chalk", id: "c", n: 2))
      // then the sums belong to the number that is sent with them
      let caughtUp = try await reading(sums)
      #expect(caughtUp.seq == 3)
      #expect(caughtUp.told(of: [.floor]).map(\.sum) == [try await reckoned(mine)])
      // and likewise after the numbers jumped
      let now = mine.clock.now()
      let seq = try await database.write { sql in try StreamRestart.goOn(in: sql, now: now) }
      _ = await mine.send(mine.command("slate.chalk", id: "d", n: 3))
      let restored = try await reading(sums)
      #expect(restored.seq == seq + 1)
      #expect(restored.told(of: [.floor]).map(\.sum) == [try await reckoned(mine)])
    }
  }

  // protocol: SUM3
  @Test("one thing that differs shows, and in doubt they are made anew", arguments: Engine.allCases)
  func difference(_ engine: Engine) async throws {
    try await Desk.open(engine) { desk in
      let sums = StreamSums(reader: desk.reader)
      desk.publisher.add(sums)
      _ = await desk.send(desk.command("slate.chalk", word: "phở", n: 1))
      let right = try await reading(sums).told(of: [.floor])
      // when a row is changed behind the stream's back
      try await desk.database.write { sql in _ = try sql.execute("UPDATE slate SET word = 'bún'") }
      #expect(try await reading(sums).told(of: [.floor]) == right)
      #expect(try await reckoned(desk) != right.first?.sum)
      sums.doubt()
      #expect(try await reading(sums).told(of: [.floor]).map(\.sum) == [try await reckoned(desk)])
    }
  }
}
