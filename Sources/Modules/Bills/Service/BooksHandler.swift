import BillsRules
import Kernel
import Restaurant
import RestaurantService
import Storage
import Sync

/// Closes business days. Nothing is dated on them from then on.
public struct BooksHandler: CommandHandler {
  public let prefix = "books."
  private let house: OpenHouse
  private let days: any ClosedDays

  public init(house: OpenHouse, days: any ClosedDays) { (self.house, self.days) = (house, days) }

  public func right(for body: BooksCommand) -> Right { .editSettings }

  public func perform(_ body: BooksCommand, in work: UnitOfWork) throws {
    switch body {
    case .close(let until):
      let settings = house.read { $0.settings }
      let today = settings.clock.businessDay(containing: work.now).days
      let unfinished = try BooksHandler.unfinished(before: settings.clock.beginning(of: until.raw + 1), in: work.sql)
      do throws(BooksError) { try unfinished.check(closing: until.raw, after: settings.closedUntil, today: today) } catch { throw error.refusal }
      try days.close(until: until.raw, in: work)
    }
  }

  /// It reads the sessions of the till, which another module keeps.
  private static func unfinished(before end: Instant, in sql: any SQLConnection) throws -> UnfinishedBooks {
    var found = UnfinishedBooks()
    let row = try sql.first(
      """
      SELECT
        (SELECT COUNT(*) FROM bill b JOIN party_order o ON o.id = b.order_id WHERE b.reopened_at IS NOT NULL AND o.ended_at < $1),
        (SELECT COUNT(*) FROM party_order WHERE state = 0 AND merged_into IS NULL AND opened_at < $1),
        (SELECT COUNT(*) FROM till_session WHERE is_open = 1 AND opened_at < $1)
      """, [.integer(end.raw)])
    guard let row else { return found }
    (found.reopened, found.parties, found.till) = (try row.int(0), try row.int(1), try row.int(2) > 0)
    return found
  }
}
