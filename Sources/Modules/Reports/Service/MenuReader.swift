import BillsRules
import Kernel
import ReportsRules
import Storage
import Sync

/// Reads sales and margin of dishes beside the writer. Each day's portions have the cost of that day.
public struct MenuReader: Sendable {
  private let database: any SQLDatabase
  private let clock: any HubClock

  public init(database: any SQLDatabase, clock: any HubClock) {
    self.database = database
    self.clock = clock
  }

  /// - Throws: `Refusal` if there is no such range
  public func report(from: String?, to: String?) async throws -> MenuReport {
    let (house, now) = (clock.house, clock.now())
    return try await database.read { sql in
      let days = ReportDays(sql: sql, clock: house, now: now)
      do {
        return try MenuReading(days: days, range: ReportRange(from: from, to: to, today: days.today.days)).report()
      } catch let error as ReportsError {
        throw error.refusal
      }
    }
  }
}

private struct MenuReading {
  let days: ReportDays
  let range: ReportRange

  func report() throws -> MenuReport {
    let names = try ReportNames(sql: days.sql).names(of: .dish)
    var (costed, uncosted): ([String: MenuRow], [String: MenuRow]) = ([:], [:])
    for sale in try kept() + today() {
      var row =
        (sale.unit == nil ? uncosted : costed)[sale.dish]
        ?? MenuRow(dish: DishID(sale.dish), name: names[sale.dish] ?? sale.dish, sold: 0, value: 0, cost: 0)
      (row.sold, row.value) = (row.sold + sale.sold, row.value + sale.value)
      if let unit = sale.unit {
        row.cost += sale.cost(at: unit)
        costed[sale.dish] = row
      } else {
        uncosted[sale.dish] = row
      }
    }
    return MenuReport(
      range, waiting: Int64(try days.missing(in: range).count), dishes: costed.values.filter { $0.sold > 0 },
      uncosted: uncosted.values.filter { $0.sold > 0 })
  }

  /// Portions with one cost. `unit`: of a portion, and of a kilogram of what is weighed; nil: it is not known.
  private struct Sale {
    let dish: String
    let unit: Int64?
    let sold: Int64
    let value: Int64
    /// of those sold
    let weighed: Int64
    let grams: Int64

    /// Rounded half up. Less than nothing if more portions went off bills than were sold.
    func cost(at unit: Int64) -> Int64 {
      let ofGrams = BillSums.scaled(unit, by: abs(grams), over: 1000) ?? 0
      return unit * (sold - weighed) + (grams < 0 ? -ofGrams : ofGrams)
    }
  }

  private func kept() throws -> [Sale] {
    let last = min(range.last, days.today.days - 1)
    if last < range.first { return [] }
    return try days.sql.query(
      """
      SELECT s.dish, s.unit, CAST(SUM(s.sold) AS BIGINT), CAST(SUM(s.sold_value) AS BIGINT), CAST(SUM(s.weighed) AS BIGINT),
        CAST(SUM(s.grams) AS BIGINT)
      FROM (
        SELECT d.dish, d.sold, d.sold_value, d.weighed, d.grams,
          (SELECT c.cost FROM dish_cost c WHERE c.dish = d.dish AND c.since_day <= d.day ORDER BY c.since_day DESC LIMIT 1) AS unit
        FROM report_dishes d WHERE d.day >= $1 AND d.day <= $2 AND d.sold <> 0) s
      GROUP BY s.dish, s.unit
      """, [SQLValue(range.first), SQLValue(last)]
    ).map {
      Sale(
        dish: try $0.text(0), unit: try $0.optionalInt(1), sold: try $0.int(2), value: try $0.int(3), weighed: try $0.int(4), grams: try $0.int(5))
    }
  }

  private func today() throws -> [Sale] {
    if range.last < days.today.days { return [] }
    let totals = try DayReading(sql: days.sql, clock: days.clock, day: KeptDay(days.today)).read()
    return try (totals.groups[.dishes] ?? [:]).filter { $0.value.sold != 0 }.map { key, figures in
      let unit = try DishCosts.cost(of: DishID(key[0]), on: days.today.days, in: days.sql).cost?.raw
      return Sale(
        dish: key[0], unit: unit, sold: figures.sold, value: figures.soldValue, weighed: figures.weighed, grams: figures.grams)
    }
  }
}
