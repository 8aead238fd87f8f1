import BillsRules
import Kernel
import OrdersRules
import RestaurantService
import Storage
import Sync

/// Rates of foreign currencies in the database: added, never changed. The last rate of a currency on a day replaces the earlier ones.
struct RateStore {
  let sql: any SQLConnection

  /// The last rate of each currency.
  func latest() throws -> [ExchangeRate] {
    try sql.query(
      """
      SELECT r.currency, r.day, r.numerator, r.denominator FROM exchange_rate r
      WHERE NOT EXISTS (
        SELECT 1 FROM exchange_rate later WHERE later.currency = r.currency AND (later.day > r.day OR later.day = r.day AND later.n > r.n))
      ORDER BY r.currency
      """
    ).map { row in
      ExchangeRate(id: ExchangeRateID(try row.text(0)), day: try row.int(1), numerator: try row.int(2), denominator: try row.int(3))
    }
  }

  func add(_ rate: ExchangeRate, by employee: EmployeeID, at now: Instant) throws {
    let n = try sql.first("SELECT COALESCE(MAX(n), 0) FROM exchange_rate WHERE currency = $1 AND day = $2", [.text(rate.id.raw), .integer(rate.day)])
    try sql.row(of: "exchange_rate").insert([
      "currency": rate.id, "day": rate.day, "n": (try n?.int(0) ?? 0) + 1, "numerator": rate.numerator, "denominator": rate.denominator,
      "set_by": employee, "set_at": now,
    ])
  }

  /// A rate of the day that was replaced meanwhile counts too: a guest has paid at it.
  func holds(_ cash: ForeignCash, on day: Int64) throws -> Bool {
    try sql.first(
      "SELECT 1 FROM exchange_rate WHERE currency = $1 AND day = $2 AND numerator = $3 AND denominator = $4",
      [.text(cash.currency.raw), .integer(day), .integer(cash.numerator), .integer(cash.denominator)]) != nil
  }
}

/// Rates as the restaurant needs them for a decision.
public struct RateRecords: ExchangeRates {
  public init() {}

  public func holds(_ cash: ForeignCash, on day: Int64, in sql: any SQLConnection) throws -> Bool {
    try RateStore(sql: sql).holds(cash, on: day)
  }
}

/// Sets the rates of the present business day.
public struct RatesHandler: CommandHandler {
  public let prefix = "rates."

  private let house: OpenHouse

  public init(house: OpenHouse) { self.house = house }

  public func right(for body: RatesCommand) -> Right {
    switch body {
    case .set: .editSettings
    }
  }

  public func perform(_ body: RatesCommand, in work: UnitOfWork) throws {
    switch body {
    case .set(let currency, let numerator, let denominator):
      let settings = house.read { $0.settings }
      let day = settings.clock.businessDay(containing: work.now).days
      let rate = ExchangeRate(id: currency, day: day, numerator: numerator, denominator: denominator)
      do throws(RateError) { try rate.check(own: settings.currency.raw) } catch { throw error.refusal }
      try RateStore(sql: work.sql).add(rate, by: work.author.employee, at: work.now)
      work.record(rate)
    }
  }
}
