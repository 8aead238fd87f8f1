import Kernel
import ReportsRules
import Storage
import Sync

/// The costs of dishes, each from a day on, so that a new cost leaves the past as it was. Devices never hold them.
public struct DishCosts: Sendable {
  private let database: any SQLDatabase
  private let clock: any HubClock
  private let processor: CommandProcessor

  public init(database: any SQLDatabase, clock: any HubClock, processor: CommandProcessor) {
    self.database = database
    self.clock = clock
    self.processor = processor
  }

  /// The cost as of today. Both fields are absent if it never had one.
  public func cost(of dish: DishID) async throws -> DishCost {
    let today = clock.house.businessDay(containing: clock.now()).days
    return try await database.read { sql in
      try DishCosts.cost(of: dish, on: today, in: sql)
    }
  }

  /// The cost as of a day. Both fields are absent if it had none by then.
  static func cost(of dish: DishID, on day: Int64, in sql: any SQLConnection) throws -> DishCost {
    let row = try sql.first(
      "SELECT cost, since_day FROM dish_cost WHERE dish = $1 AND since_day <= $2 ORDER BY since_day DESC LIMIT 1",
      [.text(dish.raw), SQLValue(day)])
    guard let row else { return DishCost(cost: nil, since: nil) }
    return DishCost(cost: try row.optionalInt(0).map { Money($0) }, since: ReportDate.text(try row.int(1)))
  }

  /// - Throws: `Refusal` if there is no such dish or day, or the cost is negative
  public func save(_ new: NewDishCost, of dish: DishID, by author: Author) async throws {
    let now = clock.now()
    let today = clock.house.businessDay(containing: now).days
    let since: Int64
    do { since = try ReportRange(from: new.since, to: nil, today: today).first } catch {
      throw error.refusal(in: "since")
    }
    if let cost = new.cost, cost.raw < 0 { throw ReportsError.costMalformed.refusal }
    try await processor.perform { work in
      guard try work.sql.first("SELECT id FROM dish WHERE id = $1", [.text(dish.raw)]) != nil else { throw ReportsError.unknownDish.refusal }
      try work.sql.execute(
        """
        INSERT INTO dish_cost (dish, since_day, cost, noted_by, noted_at) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (dish, since_day) DO UPDATE SET cost = excluded.cost, noted_by = excluded.noted_by, noted_at = excluded.noted_at
        """,
        [.text(dish.raw), SQLValue(since), new.cost.map { .integer($0.raw) } ?? .null, .text(author.employee.raw), .integer(now.raw)])
    }
  }
}
