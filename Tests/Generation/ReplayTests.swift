import Kernel
import Simulation
import StaffRules
import StaffService
import Storage
import Sync
import TestKit
import Testing

@testable import iqsine

@Suite("A service that is played again")
struct ReplayTests {
  private static let date = "2026-11-20"

  @Test("has the books of the day, on both databases", arguments: Engine.allCases, [UInt64(3), 71])
  func equal(_ engine: Engine, _ seed: UInt64) async throws {
    try await ReplayTests.lived(engine, seed: seed) { original, evening, tip, scratch in
      // when the evening is played in a house that is as this one was before
      let report = try await ReplayTests.replay(original, after: tip, in: scratch)
      // then every accepted command is accepted again, and every row is the same
      #expect(report.outcome.refused == [], "seed \(seed)")
      #expect(report.differences == [], "seed \(seed)")
      #expect(report.outcome.notReplayable == [:], "seed \(seed)")
      #expect(report.outcome.played == evening.accepted, "seed \(seed)")
      #expect(report.isEqual && report.original.changedLater == [])
      // and the evening had something of each kind
      for (name, amount) in report.original.books.sums { #expect(amount > 0, "seed \(seed): \(name)") }
      #expect(try await scratch.count("discount_approval WHERE used_at IS NOT NULL") > 0)
    }
  }

  @Test("tells each row that was changed past the hub", arguments: Engine.allCases)
  func tampered(_ engine: Engine) async throws {
    try await ReplayTests.lived(engine, seed: 5) { original, _, tip, scratch in
      // given a payment that somebody lowered, and a bill that somebody removed the discount from
      let payment = try await original.text("SELECT id FROM payment WHERE method = 'cash' ORDER BY id LIMIT 1")
      let bill = try await original.text("SELECT order_id FROM bill WHERE discount_amount > 0 ORDER BY order_id LIMIT 1")
      try await original.database.write { sql in
        try sql.execute("UPDATE payment SET received = received - 7000 WHERE id = $1", [.text(payment)])
        try sql.execute("UPDATE bill SET discount_reason = 'khác' WHERE order_id = $1", [.text(bill)])
      }
      // when the evening is replayed
      let report = try await ReplayTests.replay(original, after: tip, in: scratch)
      // then both are named, and nothing else
      #expect(report.differences.map { "\($0.part) \($0.id) \($0.column ?? "")" } == ["bill \(bill) discount_reason", "payment \(payment) received"])
      #expect(!report.isEqual)
      #expect(ReplayWords.lines(report).filter { $0.hasPrefix("KHÁC") }.count == 2)
    }
  }

  @Test("tells rows that one of the books does not have")
  func missing() async throws {
    try await ReplayTests.lived(.sqlite, seed: 6) { original, _, tip, scratch in
      let payment = try await original.text("SELECT id FROM payment ORDER BY id LIMIT 1")
      try await original.database.write { sql in try sql.execute("DELETE FROM payment WHERE id = $1", [.text(payment)]) }
      let report = try await ReplayTests.replay(original, after: tip, in: scratch)
      #expect(report.differences.map { [$0.id, $0.original, $0.replayed] } == [[payment, nil, ""]])
    }
  }

  @Test("states work that the log does not hold")
  func others() async throws {
    try await ReplayTests.lived(.sqlite, seed: 8) { original, _, tip, scratch in
      try await original.restaurant.stream.processor.perform { work in
        work.keep("menu.import", .object([("type", .string("menu.import")), ("file", .string("thuc-don.xlsx"))]))
      }
      let report = try await ReplayTests.replay(original, after: tip, in: scratch)
      #expect(report.outcome.notReplayable == ["menu.import": 1])
      #expect(ReplayWords.lines(report).contains("không phát lại được / not replayable: 1 (menu.import 1)"))
      #expect(report.isEqual)
    }
  }

  @Test("leaves out an order that was changed after the day, and says so")
  func later() async throws {
    try await ReplayTests.lived(.sqlite, seed: 9) { original, _, tip, scratch in
      // given a bill that is refunded on the next day
      let order = try await original.text("SELECT order_id FROM bill WHERE state = 1 AND refunded = 0 ORDER BY order_id LIMIT 1")
      original.clock.advance(seconds: 24 * 3600)
      try await original.database.write { [now = original.clock.now()] sql in
        try sql.execute(
          """
          INSERT INTO bill_refund (id, order_id, amount, method, reason, given_by, device, given_at)
          VALUES ('late', $1, 5000, 'cash', 'món nguội', 'hoa', 'phone-hoa', $2)
          """, [.text(order), .integer(now.raw)])
      }
      let report = try await ReplayTests.replay(original, after: tip, in: scratch)
      #expect(report.original.leftOut == [order] && report.original.changedLater.count == 1)
      #expect(report.isEqual)
    }
  }

  @Test("is refused for a day that has not been, a day without a log, and text that is no day")
  func wrongDays() async throws {
    try await FurnishedHouse.open(.sqlite) { house in
      let now = house.clock.now()
      func find(_ date: String) async throws { _ = try await house.database.read { sql in try ReplayedDay.find(date, now: now, in: sql) } }
      await #expect(throws: ReplayError.noLog(ReplayTests.date, since: nil)) { try await find(ReplayTests.date) }
      try await LivedEvening(house, seed: 1).run(rounds: 1, tables: 2)
      try await find(ReplayTests.date)
      await #expect(throws: ReplayError.noLog("2026-11-19", since: ReplayTests.date)) { try await find("2026-11-19") }
      await #expect(throws: ReplayError.dayToCome("2026-11-21")) { try await find("2026-11-21") }
      await #expect(throws: ReplayError.noDay("2026-11-31")) { try await find("2026-11-31") }
      await #expect(throws: ReplayError.noDay("hôm qua")) { try await find("hôm qua") }
    }
  }

  @Test("begins only with a copy of the same history from before the service")
  func bases() async throws {
    try await ReplayTests.lived(.sqlite, seed: 2) { original, _, _, scratch in
      let day = try await ReplayTests.day(of: original)
      // the same rows, but not the same trail
      await #expect(throws: ReplayError.otherHistory) {
        try await ReplayBase.tip(of: scratch.database, before: day, in: original.database)
      }
      // the same trail, but the service is in it
      await #expect(throws: ReplayError.copyTooYoung(ReplayTests.date)) {
        try await ReplayBase.tip(of: original.database, before: day, in: original.database)
      }
    }
  }

  @Test("takes a speed that is a number", arguments: [("0", Pace.fastest), ("max", .fastest), ("60", .times(60)), ("0.5", .times(0.5))])
  func speeds(_ text: String, _ pace: Pace) throws { #expect(try ReplayCommand.pace(text) == pace) }

  @Test("refuses a speed that is none", arguments: ["fast", "", "-1", "nan", "inf", "60x", "10001"])
  func wrongSpeeds(_ text: String) { #expect(throws: (any Error).self) { try ReplayCommand.pace(text) } }

  @Test("never uses the restaurant's own folder as the scratch restaurant", arguments: ["data", "data/replay", "./data/../data"])
  func ownFolder(_ folder: String) {
    var configuration = HubConfiguration()
    configuration.data = "data"
    #expect(throws: ReplayError.scratchIsData(folder)) { try ReplayBase(of: configuration, in: folder, database: nil) }
  }

  @Test("keeps the pace against the real clock")
  func pace() async throws {
    try await FurnishedHouse.open(.sqlite) { scratch in
      let (begin, clock) = (scratch.clock.now(), ReplayClock())
      let steps = (0...2).map { ReplayStep(at: begin.adding(seconds: Int64($0) * 30), action: .other("nothing")) }
      let real = ContinuousClock().now
      // when a minute is played at 120 times its speed
      let outcome = try await Replayer(house: scratch.restaurant, clock: clock, pace: .times(120))
        .play(ReplayScript(steps: steps), from: begin) { _ in }
      // then it takes half a second at least, and the clock shows its end
      #expect(ContinuousClock().now - real >= .milliseconds(500))
      #expect(clock.now() == begin.adding(seconds: 60))
      #expect(outcome.notReplayable == ["nothing": 3])
    }
  }
}

// The houses.
extension ReplayTests {
  /// Two houses that are furnished alike. In the first an evening is lived.
  ///
  /// - Parameter body: gets the first house, its evening, the end of its trail before the evening, and the second house
  private static func lived(
    _ engine: Engine, seed: UInt64, _ body: (FurnishedHouse, LivedEvening, AuditTip, FurnishedHouse) async throws -> Void
  ) async throws {
    try await FurnishedHouse.open(engine) { original in
      try await FurnishedHouse.open(engine) { scratch in
        // A cashier needs approval for more than a tenth.
        for house in [original, scratch] {
          try await house.restaurant.stream.processor.perform { work in
            try StaffHandler().perform(.saveSetting(setting: SettingID("cashierDiscountPermille"), value: Note("100")), in: work)
          }
        }
        let seq = try await original.count("audit_entry")
        let evening = LivedEvening(original, seed: seed)
        try await evening.run(rounds: 3, tables: 12)
        try await body(original, evening, AuditTip(seq: seq, hash: []), scratch)
      }
    }
  }

  private static func day(of house: FurnishedHouse) async throws -> ReplayedDay {
    try await house.database.read { [now = house.clock.now()] sql in try ReplayedDay.find(date, now: now, in: sql) }
  }

  private static func replay(_ original: FurnishedHouse, after tip: AuditTip, in scratch: FurnishedHouse) async throws -> ReplayReport {
    let day = try await day(of: original)
    let service = try await original.database.read { sql in try OriginalService.read(day, after: tip, in: sql) }
    let clock = ReplayClock(day.begin)
    let house = RestaurantStream(database: scratch.database, clock: clock, log: TestStream.log)
    let outcome = try await Replayer(house: house, clock: clock, pace: .fastest).play(service.script, from: day.begin) { _ in }
    let books = try await scratch.database.read { sql in try DayBooks.read(day.day, leavingOut: service.leftOut, in: sql) }
    return ReplayReport(day: day, original: service, books: books, outcome: outcome)
  }
}

extension FurnishedHouse {
  fileprivate func text(_ query: String) async throws -> String {
    try #require(try await database.read { sql in try sql.first(query)?.optionalText(0) })
  }
}
