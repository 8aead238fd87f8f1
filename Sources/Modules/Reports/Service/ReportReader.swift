import Kernel
import ReportsRules
import Storage
import Sync

/// Reads reports beside the writer. Ended days come from the aggregates, the present day from the rows.
public struct ReportReader: Sendable {
  private let database: any SQLDatabase
  private let clock: any HubClock

  public init(database: any SQLDatabase, clock: any HubClock) {
    self.database = database
    self.clock = clock
  }

  /// The tables of a report in the reader's language.
  /// - Throws: `Refusal` if there is no such range
  public func report(_ asked: AskedReport, english: Bool) async throws -> Report {
    let (sums, house) = (try await sums(asked), clock.house)
    let named = try await database.read { sql in try ReportNames(sql: sql).house(on: house) }
    return ReportTables(sums: sums, words: ReportWords(english: english, taxName: named.taxName), clock: house).report()
  }

  /// - Throws: `Refusal` if there is no such range
  func sums(_ asked: AskedReport) async throws -> ReportSums {
    let (house, now) = (clock.house, clock.now())
    return try await database.read { sql in
      let days = ReportDays(sql: sql, clock: house, now: now)
      do {
        let range = try ReportRange(from: asked.from, to: asked.to, today: days.today.days)
        return try ReportWriting(days: days, range: range, earlier: asked.compare.map { range.compared(with: $0) }, group: asked.group).sums(
          by: asked.by, at: now)
      } catch let error as ReportsError {
        throw error.refusal
      }
    }
  }
}

/// Puts one report together.
private struct ReportWriting {
  let days: ReportDays
  let range: ReportRange
  let earlier: ReportRange?
  let group: ReportGroup?

  func sums(by step: ReportStep, at now: Instant) throws -> ReportSums {
    let periods = try range.periods(by: step)
    let earlierPeriods = try earlier?.periods(by: step) ?? []
    let (present, past) = (try RangeReading(days: days, range: range), try earlier.map { try RangeReading(days: days, range: $0) })
    var sums = ReportSums(
      range: range, earlier: earlier, by: step, group: group, at: now, waiting: present.waiting + (past?.waiting ?? 0),
      total: present.total(of: range))
    sums.before = earlier.flatMap { range in past.map { $0.total(of: range) } }
    sums.periods = periods.enumerated().map { i, period in
      PeriodSums(
        range: period, from: days.day(period.first).from, until: days.day(period.last).until, figures: present.total(of: period),
        before: past.flatMap { past in i < earlierPeriods.count ? past.total(of: earlierPeriods[i]) : nil })
    }
    let names = ReportNames(sql: days.sql)
    sums.tables = try names.tables()
    sums.tenders = rows(try present.groups(.payments, by: .tender), try past?.groups(.payments, by: .tender), { _ in "" })
    sums.taxes = rows(try present.groups(.bills, by: .tax), try past?.groups(.bills, by: .tax), { _ in "" })
    sums.taxes.sort { TaxRate(Int64($0.key) ?? 0).isBelow(TaxRate(Int64($1.key) ?? 0)) }
    let promotions = try names.promotions()
    sums.promotions = rows(try present.groups(.bills, by: .promotion), try past?.groups(.bills, by: .promotion), { promotions[$0] ?? $0 })
    if let group {
      let called = try names.names(of: group)
      sums.rows = rows(try present.rows(of: group), try past?.rows(of: group), { called[$0] ?? "" })
      let places = try names.tables(of: group)
      for i in sums.rows.indices { sums.rows[i].tables = places[sums.rows[i].key] }
    }
    return sums
  }

  /// The groups of both ranges, in the order of their keys. Groups without any figure are left out.
  private func rows(_ present: [String: ReportFigures], _ past: [String: ReportFigures]?, _ name: (String) -> String) -> [GroupSums] {
    Set(present.keys).union(past?.keys ?? [:].keys).sorted { $0.isWritten(before: $1) }.compactMap { key in
      let (figures, before) = (present[key] ?? ReportFigures(), past.map { $0[key] ?? ReportFigures() })
      if figures == ReportFigures() && before ?? figures == ReportFigures() { return nil }
      return GroupSums(key: key, name: name(key), figures: figures, before: before)
    }
  }
}
