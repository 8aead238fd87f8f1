import Kernel
import MenuRules
import Storage
import Sync

/// Reads what helps to plan a day, beside the writer.
public struct PlanReader: Sendable {
  private let database: any SQLDatabase
  private let clock: any HubClock
  private let sales: any SoldPortions

  /// Further back the menu was another one.
  private static let weeksBack: Int64 = 8
  private static let mostDays = 4

  public init(database: any SQLDatabase, clock: any HubClock, sales: any SoldPortions) {
    self.database = database
    self.clock = clock
    self.sales = sales
  }

  /// - Parameter asked: the business day to plan, since 1 January 1970; 0: today
  public func basis(of asked: Int64) async throws -> PlanBasis {
    let house = clock.house
    let today = house.businessDay(containing: clock.now()).days
    let day = asked == 0 ? today : asked
    // The last day of that weekday that is over.
    var earlier = day - 7
    if earlier >= today { earlier -= (earlier - today) / 7 * 7 + 7 }
    let days = (0..<PlanReader.weeksBack).map { earlier - $0 * 7 }
    return try await database.read { [sales] sql in
      var sold: [PlanDay] = []
      for day in days where sold.count < PlanReader.mostDays {
        let dishes = try sales.sold(from: house.beginning(of: day), until: house.beginning(of: day + 1), in: sql)
        if !dishes.isEmpty { sold.append(PlanDay(day: day, dishes: dishes)) }
      }
      let usual = try DishStore(sql: sql).all().compactMap { dish in dish.usualPortions.map { PlanPortions(dish: dish.id, portions: $0) } }
      return PlanBasis(day: day, earlier: sold, usual: usual)
    }
  }
}
