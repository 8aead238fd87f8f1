import BillsService
import BookingsService
import Kernel
import OrdersService
import Storage
import Sync
import TillService

/// Gives a restaurant a past: parties with their orders, bills, payments and bookings, and the till, day by day.
///
/// The same seed and days on the same restaurant give the same rows. The stream of changes knows only that the till is closed: all else is over.
public struct PastGenerator: Sendable {
  public struct Summary: Equatable, Sendable {
    public var days: Int64 = 0
    public var parties: Int64 = 0
    public var bills: Int64 = 0
    public var bookings: Int64 = 0
    /// the totals of all bills, in whole minor units
    public var revenue: Int64 = 0
  }

  private let database: any SQLDatabase
  private let processor: CommandProcessor
  private let range: GenerationRange

  /// Days of one transaction. Ninety days are written as a whole or not at all.
  private static let batch: Int64 = 92

  public init(_ range: GenerationRange, by processor: CommandProcessor, in database: any SQLDatabase) {
    (self.range, self.processor, self.database) = (range, processor, database)
  }

  /// - Parameter progress: receives the number of finished days
  /// - Throws: `GenerationError`
  public func run(progress: @escaping @Sendable (Int64) -> Void) async throws -> Summary {
    let range = range
    let house = try await database.read { sql in
      var house = try HouseFacts(in: sql, seed: range.seed)
      house.former = FormerEmployee.all(of: range, in: house)
      try PastGenerator.mustBeFree(range, house, sql)
      return house
    }
    var summary = Summary()
    var first = range.first
    while first <= range.last {
      let days = first...min(range.last, first + PastGenerator.batch - 1)
      let done = summary
      do {
        let more = try await processor.perform { work in
          // Somebody else may have written since.
          if done.days == 0 {
            try PastGenerator.mustBeFree(range, house, work.sql)
            for former in house.former { try former.save(in: work) }
          }
          let more = try PastGenerator.write(days, range, house, work.sql) { progress(done.days + $0) }
          try PastTill.tell(in: work)
          return more
        }
        summary.add(more)
      } catch let error where done.days > 0 {
        throw GenerationError.stopped(after: WallTime(days: first - 1, secondOfDay: 0).isoDate, because: "\(error)")
      }
      first = days.upperBound + 1
    }
    return summary
  }

  private static func write(
    _ days: ClosedRange<Int64>, _ range: GenerationRange, _ house: HouseFacts, _ sql: any SQLConnection, progress: (Int64) -> Void
  ) throws -> Summary {
    var summary = Summary()
    for day in days {
      var past = try PastDay(day, of: range, in: house)
      try past.write(in: sql)
      summary.add(
        Summary(
          days: 1, parties: Int64(past.parties.count), bills: Int64(past.billed.count), bookings: Int64(past.bookings.count),
          revenue: past.billed.reduce(0) { $0 + $1.bill.total.raw }))
      progress(summary.days)
    }
    return summary
  }

  /// Money of these days would be counted twice.
  private static func mustBeFree(_ range: GenerationRange, _ house: HouseFacts, _ sql: any SQLConnection) throws {
    let from = house.instant(day: range.first, minute: house.settings.dayEndsHour * 60)
    let until = house.instant(day: range.last + 1, minute: house.settings.dayEndsHour * 60)
    let orders = PastOrders(sql: sql)
    if try orders.isAnyOpen() { throw GenerationError.openOrders }
    let isTaken =
      try orders.isAny(from: from, until: until) || PastTill(sql: sql).isAny(from: from, until: until)
      || PastBookings(sql: sql).isAny(from: from, until: until)
      || PastBills(sql: sql).isAny(of: house.settings.billSeries, since: range.first, from, until: until)
    guard isTaken else { return }
    throw GenerationError.daysTaken(
      from: WallTime(days: range.first, secondOfDay: 0).isoDate, until: WallTime(days: range.last, secondOfDay: 0).isoDate)
  }
}

extension PastGenerator.Summary {
  mutating func add(_ more: Self) {
    days += more.days
    parties += more.parties
    bills += more.bills
    bookings += more.bookings
    revenue += more.revenue
  }
}
