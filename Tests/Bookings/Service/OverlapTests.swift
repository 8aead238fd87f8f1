import BookingsRules
import Dispatch
import Kernel
import Storage
import StorageSQLite
import Sync
import TestHouse
import TestKit
import Testing

@testable import BookingsService

@Suite("No table is two bookings' at one moment")
struct OverlapTests {
  @Test("of fifty who book one table at once through the hub one has it", arguments: Engine.allCases)
  func fiftyThroughTheHub(engine: Engine) async throws {
    try await House.open(engine) { house in
      // given fifty bookings of the same table at once, a quarter of an hour apart, so that all overlap within its two hours
      let refusals = await withTaskGroup(of: Refusal?.self, returning: [Refusal?].self) { group in
        for i in 0..<50 {
          let at = house.at(22).adding(seconds: Int64(i % 7) * 15 * 60)
          group.addTask { await house.tries(.thu, wish("b\(i)", at: at), device: "tablet-\(i)") }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      // then exactly one was booked, and the others were refused
      #expect(refusals.filter { $0 == nil }.count == 1)
      #expect(Set(refusals.compactMap { $0?.code }) == ["bookings.taken"])
      let all = try await house.reader.all(Booking.self)
      #expect(all.count == 1)
      #expect(
        try await liveClaims(house.database) == all.map { ClaimStore.Claim(booking: $0.id, table: TableID("t1"), from: $0.at, until: $0.until) })
    }
  }

  /// Without the hub's rules and without its processor: what holds is the database.
  @Test("of fifty plain connections side by side one has it", arguments: Engine.allCases)
  func fiftyConnections(engine: Engine) async throws {
    try await withDatabasePlace(engine) { place in
      // given a booking each, on separate connections, without a query before
      let first = try await place.open()
      try await Migrator(House.migrations).run(on: first, now: 0)
      let bookings = (0..<50).map { plain("b\($0)", from: House.six.adding(seconds: Int64($0 % 7) * 60)) }
      try await first.write { sql in for one in bookings { try BookingStore(sql: sql).save(one) } }
      var all: [any SQLDatabase] = [first]
      for _ in 1..<5 { all.append(try await beside(place)) }
      let databases = all
      // when all claim the table at once
      let won = await withTaskGroup(of: Bool?.self, returning: [Bool?].self) { group in
        for (i, one) in bookings.enumerated() {
          group.addTask { await claims(one, on: databases[i % databases.count]) }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      // then one has it, and every other gets an overlap, and no other error
      #expect(won.filter { $0 == true }.count == 1)
      #expect(won.filter { $0 == false }.count == 49)
      #expect(try await liveClaims(first).count == 1)
      for database in databases { await database.close() }
    }
  }

  @Test("a transaction that is under way is waited for", arguments: Engine.allCases)
  func underWay(engine: Engine) async throws {
    try await withDatabasePlace(engine) { place in
      // given somebody who has claimed the table and not yet committed
      let (first, second) = (try await place.open(), try await beside(place))
      try await Migrator(House.migrations).run(on: first, now: 0)
      let (one, other) = (plain("b1"), plain("b2"))
      try await first.write { sql in for booking in [one, other] { try BookingStore(sql: sql).save(booking) } }
      let claimed = AsyncStream<Void>.makeStream()
      let mayGoOn = DispatchSemaphore(value: 0)
      async let winner: Void = first.write { sql in
        try ClaimStore(sql: sql).put(one.booking)
        claimed.continuation.finish()
        mayGoOn.wait()
      }
      for await _ in claimed.stream {}
      // when another claims it, and the first is stored
      async let loser = claims(other, on: second)
      try await Task.sleep(for: .milliseconds(200))
      mayGoOn.signal()
      // then the other has not got it
      try await winner
      #expect(await loser == false)
      await first.close()
      await second.close()
    }
  }

  @Test("what the database refuses is told like what the hub saw beforehand", arguments: Engine.allCases)
  func toldAlike(engine: Engine) async throws {
    try await House.open(engine) { house in
      // given a booking, and a second one that was written without looking
      try await house.does(.thu, wish())
      let other = plain("b2", from: house.at(23))
      let desk = house.desk
      // when it claims the table inside the processor
      let refusal = await #expect(throws: Refusal.self) {
        try await house.processor.perform { work in
          try BookingStore(sql: work.sql).save(other)
          try desk.putClaim(other.booking, in: work)
        }
      }
      // then it is refused by name and time, and nothing of it is stored
      #expect(refusal == BookingsError.taken(table: Name("T1"), from: house.at(22), until: house.at(24)).refusal)
      #expect(try await house.database.read { sql in try BookingStore(sql: sql).find(BookingID("b2")) } == nil)
    }
  }

  @Test("one begins when the other ends, and other tables are others' affair", arguments: Engine.allCases)
  func sideBySide(engine: Engine) async throws {
    try await House.open(engine) { house in
      try await house.does(.thu, wish(minutes: 60))
      try await house.does(.thu, wish("b2", at: house.at(23), minutes: 60))
      try await house.does(.thu, wish("b3", tables: ["t2"], at: house.at(22), minutes: 60))
      // t1 is claimed and t4 is not: neither is booked
      let refusal = await house.tries(.thu, wish("b4", tables: ["t4", "t1"], at: house.at(22, 30), minutes: 15))
      #expect(refusal == BookingsError.taken(table: Name("T1"), from: house.at(22), until: house.at(23)).refusal)
      #expect(try await house.reader.all(Booking.self).map(\.id.raw) == ["b1", "b3", "b2"])
      #expect(try await liveClaims(house.database).count == 3)
    }
  }

  @Test("ids that begin alike are different tables", arguments: Engine.allCases)
  func similarIDs(engine: Engine) async throws {
    try await withDatabase(engine, migrations: House.migrations) { database in
      let ids = ["A", "A-1", "A.1", "A1", "A10", "A_1", "a", "B"]
      for (i, id) in ids.enumerated() {
        let one = plain("b\(i)", tables: [id])
        try await database.write { sql in try BookingStore(sql: sql).save(one) }
        #expect(await claims(one, on: database) == true, "\(id)")
      }
      let again = plain("b99", tables: ["A.1"])
      try await database.write { sql in try BookingStore(sql: sql).save(again) }
      #expect(await claims(again, on: database) == false)
    }
  }

  @Test("what was given up can be claimed, and is not taken back from whoever has it", arguments: Engine.allCases)
  func givenUp(engine: Engine) async throws {
    try await withDatabase(engine, migrations: House.migrations) { database in
      let (one, other) = (plain("b1"), plain("b2"))
      try await database.write { sql in
        for booking in [one, other] { try BookingStore(sql: sql).save(booking) }
        try ClaimStore(sql: sql).put(one.booking)
        try ClaimStore(sql: sql).giveUp(one.booking.id)
        try ClaimStore(sql: sql).put(other.booking)
      }
      let error = await #expect(throws: StorageError.self) {
        try await database.write { sql in
          try sql.execute("UPDATE booking_table SET live = 1 WHERE booking_id = 'b1'")
        }
      }
      #expect(error == .constraint("booking_table_overlap"))
    }
  }
}

/// true: it has its tables; false: another has one; nil: something else went wrong.
private func claims(_ kept: KeptBooking, on database: any SQLDatabase) async -> Bool? {
  while true {
    do {
      try await database.write { sql in try ClaimStore(sql: sql).put(kept.booking) }
      return true
    } catch is ClaimStore.Overlap {
      return false
    } catch StorageError.busy {
      continue
    } catch {
      return nil
    }
  }
}

/// One more connection to a database that is open already; SQLite's hub keeps others of its kind out, but not tools.
private func beside(_ place: DatabasePlace) async throws -> any SQLDatabase {
  switch place {
  case .folder(let folder): try SQLiteDatabase(besideHub: folder, patience: .seconds(20))
  case .address: try await place.open()
  }
}

private func liveClaims(_ database: any SQLDatabase) async throws -> [ClaimStore.Claim] {
  try await database.read { sql in
    try sql.query("SELECT booking_id, table_id, starts, ends FROM booking_table WHERE live = 1 ORDER BY starts").map {
      ClaimStore.Claim(
        booking: BookingID(try $0.text(0)), table: TableID(try $0.text(1)), from: Instant(try $0.int(2)), until: Instant(try $0.int(3)))
    }
  }
}

private func plain(_ id: String, tables: [String] = ["t1"], from: Instant = House.six) -> KeptBooking {
  let booking = Booking(
    id: BookingID(id), tables: tables.map { TableID($0) }, at: from, until: from.adding(seconds: 3600), guests: Guests(2), name: Name("Ai đó"),
    phone: PhoneText(""), wishes: Note(""), holdAt: from, lateAt: from, madeBy: Person.thu.id, madeAt: from)
  return KeptBooking(booking: booking, episode: CommandID("k"), phone: nil)
}
