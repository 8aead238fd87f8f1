import Kernel
import ReportsRules
import Storage
import Sync

/// A range of days in double entry, with all that its files need.
struct Journal: Sendable {
  let range: ReportRange
  let days: [JournalDay]
  let plan: LedgerPlan
  let house: ReportHouse
  /// by the house's clock
  let made: WallTime
}

/// Reads the accountant's journal beside the writer. Its amounts are the figures of the reports, day by day.
public struct JournalReader: Sendable {
  private let database: any SQLDatabase
  private let clock: any HubClock
  private let folder: String

  /// - Parameter folder: for files while they are written
  public init(database: any SQLDatabase, clock: any HubClock, folder: String) {
    (self.database, self.clock, self.folder) = (database, clock, folder)
  }

  public func setup() async throws -> LedgerSetup {
    try await database.read { sql in
      let store = LedgerStore(sql: sql)
      return LedgerSetup(plan: try store.plan(), rates: try store.rates())
    }
  }

  /// - Throws: `Refusal` if there is no such range, a day is not over, or the form cannot hold it
  public func file(from: String?, to: String?, _ form: JournalForm, english: Bool) async throws -> ReportFile {
    let journal = try await self.journal(from: from, to: to)
    return try JournalFile(journal: journal, words: JournalWords(english: english, taxName: journal.house.taxName)).file(form, in: folder)
  }

  func journal(from: String?, to: String?) async throws -> Journal {
    let (house, now) = (clock.house, clock.now())
    return try await database.read { sql in
      let days = ReportDays(sql: sql, clock: house, now: now)
      do {
        let range = try ReportRange(from: from, to: to, today: days.today.days)
        if range.last >= days.today.days { throw ReportsError.dayNotOver(field: "to", day: ReportDate.text(range.last)) }
        let reading = try RangeReading(days: days, range: range)
        if reading.waiting > 0 { throw ReportsError.stillAddedUp(days: reading.waiting) }
        return Journal(
          range: range, days: try JournalReader.days(reading, of: range, days: days), plan: try LedgerStore(sql: sql).plan(),
          house: try ReportNames(sql: sql).house(on: house), made: house.wall(now))
      } catch let error as ReportsError {
        throw error.refusal
      }
    }
  }

  /// Days without any figure have no lines.
  private static func days(_ reading: RangeReading, of range: ReportRange, days: ReportDays) throws -> [JournalDay] {
    let (taxes, tenders) = (try reading.daily(.bills, by: .tax), try reading.daily(.payments, by: .tender))
    let settled = try settled(range, days)
    return try (range.first...range.last).compactMap { day in
      var rates: [Int64: ReportFigures] = [:]
      for (key, figures) in taxes[day] ?? [:] { rates[Int64(key) ?? 0] = figures }
      let made = try JournalDay(
        JournalSource(
          day: day, total: reading.total(of: ReportRange(first: day, last: day)), taxes: rates, tenders: tenders[day] ?? [:],
          settled: settled[day] ?? [:]))
      return made.lines.isEmpty ? nil : made
    }
  }

  /// Money that guests paid of their debts, by day and tender.
  private static func settled(_ range: ReportRange, _ days: ReportDays) throws -> [Int64: [String: Int64]] {
    let (first, last) = (days.day(range.first), days.day(range.last))
    let rows = try days.sql.query(
      "SELECT taken_at, method, amount FROM debt_settlement WHERE taken_at >= $1 AND taken_at < $2",
      [.integer(first.from.raw), .integer(last.until.raw)])
    var found: [Int64: [String: Int64]] = [:]
    for row in rows {
      let day = days.clock.businessDay(containing: Instant(try row.int(0))).days
      found[day, default: [:]][try row.text(1), default: 0] += try row.int(2)
    }
    return found
  }
}
