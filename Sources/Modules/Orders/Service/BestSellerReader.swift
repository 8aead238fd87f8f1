import Kernel
import OrdersRules
import Storage
import Sync
import Synchronization

/// Reads the dishes that guests order most at this time of the day, beside the writer.
public final class BestSellerReader: Sendable {
  /// Further back the menu was another one.
  private static let days: Int64 = 28
  /// Milliseconds. Parties count that came so long before or after this time of those days.
  private static let around: Int64 = 60 * 60_000
  /// Milliseconds. All devices ask, and the answer is the same for so long.
  private static let fresh: Int64 = 15 * 60_000
  private static let most = 12

  private let database: any SQLDatabase
  private let clock: any HubClock
  private let last = Mutex<(readAt: Instant, dishes: BestSellers)?>(nil)

  public init(database: any SQLDatabase, clock: any HubClock) {
    self.database = database
    self.clock = clock
  }

  public func dishes() async throws -> BestSellers {
    let now = clock.now()
    if let last = last.withLock({ $0 }), 0..<BestSellerReader.fresh ~= now.milliseconds(since: last.readAt) { return last.dishes }
    let portions = try await database.read { sql in
      var portions: [DishID: Int64] = [:]
      for day in 1...BestSellerReader.days {
        // The clock changes twice a year in some countries. An hour of difference then does not matter.
        let centre = now.adding(milliseconds: -day * 86_400_000)
        let (from, until) = (centre.adding(milliseconds: -BestSellerReader.around), centre.adding(milliseconds: BestSellerReader.around))
        for one in try PastOrders(sql: sql).portions(from: from, until: until) { portions[one.dish, default: 0] += one.quantity }
      }
      return portions
    }
    let sorted = portions.sorted { a, b in a.value == b.value ? a.key.precedes(b.key) : a.value > b.value }
    let dishes = BestSellers(dishes: sorted.prefix(BestSellerReader.most).map(\.key))
    last.withLock { $0 = (now, dishes) }
    return dishes
  }
}
