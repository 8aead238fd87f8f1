import BillsRules
import Kernel
import Storage
import Sync

/// The person who reads bills, and what they may see.
public struct BillsReader: Sendable {
  let employee: EmployeeID
  /// false: only bills of parties that this person serves or has served
  let seesAll: Bool
  let seesGuests: Bool
  let rights: [Right]

  public init(_ author: Author) {
    employee = author.employee
    seesAll = author.may(.seeBills)
    seesGuests = author.may(.keepGuests)
    rights = author.rights
  }

  /// - Throws: `bills.unknownOrder`, as for a bill that does not exist
  func check(_ order: OrderID, in sql: any SQLConnection) throws {
    guard try seesAll || BillWaiters.served(order, by: employee, in: sql) else { throw BillsError.unknownOrder.refusal }
  }

  /// The query, within the bills that this person may see.
  func narrowed(_ wanted: BillQuery) -> BillQuery {
    var query = wanted
    if !seesAll { query.waiter = employee }
    return query
  }

  /// Nothing is found by a guest whom the reader may not see.
  func finds(_ query: BillQuery) -> Bool { seesGuests || query.guest == nil }
}

extension BillReader {
  /// The most bills of one page.
  static let page = 50
  /// The most bills that are added up.
  static let mostAdded = 5000

  /// A page of the bills that this person may see, the newest first. Bills that come later do not move those that follow.
  public func list(_ wanted: BillQuery, for reader: BillsReader) async throws -> BillListPage {
    guard reader.finds(wanted) else { return BillListPage(bills: [], next: nil) }
    let (query, guests, clock) = (reader.narrowed(wanted), guests, clock.house)
    return try await database.read { sql in
      let found = try BillFinder(sql: sql, query: query, guests: guests, clock: clock).run(most: BillReader.page + 1)
      let shown = Array(found.prefix(BillReader.page))
      let bills = try BillEntries(sql: sql, guests: reader.seesGuests ? guests : nil).read(shown.map(\.order))
      return BillListPage(bills: bills, next: found.count > shown.count ? shown.last?.mark.text : nil)
    }
  }

  /// The sums of the bills that a list finds.
  public func totals(_ wanted: BillQuery, for reader: BillsReader) async throws -> BillTotals {
    guard reader.finds(wanted) else { return BillTotals() }
    let (query, guests, clock) = (reader.narrowed(wanted), guests, clock.house)
    return try await database.read { sql in
      let found = try BillFinder(sql: sql, query: query, guests: guests, clock: clock).run(most: BillReader.mostAdded + 1)
      let listed = found.prefix(BillReader.mostAdded)
      let added = listed.filter(\.isHost)
      var totals = BillTotals(
        count: Int64(added.count), total: Money(added.reduce(0) { $0 + $1.total }), discounts: Money(added.reduce(0) { $0 + $1.discount }),
        methods: try MethodSums(sql: sql).add(added), change: Money(added.reduce(0) { $0 + $1.change }),
        more: found.count > listed.count, listed: Int64(listed.count))
      totals.refunded = Money(added.reduce(0) { $0 + $1.refunded })
      return totals
    }
  }
}

/// The money taken for some bills, by the way of paying.
private struct MethodSums {
  let sql: any SQLConnection

  func add(_ found: [BillFinder.FoundBill]) throws -> [MethodTally] {
    var sums: [String: (count: Int64, received: Int64)] = [:]
    for start in stride(from: 0, to: found.count, by: 500) {
      let places = IDPlaces(found[start..<min(start + 500, found.count)].map(\.order))
      for row in try sql.query(MethodSums.question(places.list), places.values) {
        let (method, count, received) = (try row.text(0), try row.int(1), try row.int(2))
        sums[method, default: (0, 0)].count += count
        sums[method, default: (0, 0)].received += received
      }
    }
    return PaymentMethod.allCases.compactMap { method in
      guard let sum = sums[method.rawValue] else { return nil }
      return MethodTally(method: method, count: sum.count, value: Money(sum.received))
    }
  }

  private static func question(_ places: String) -> String {
    """
    SELECT p.method, COUNT(*), CAST(SUM(p.received) AS BIGINT) FROM party_order o JOIN payment p ON p.order_id = o.id
    WHERE o.id IN (\(places)) OR o.merged_into IN (\(places)) GROUP BY p.method
    """
  }
}
