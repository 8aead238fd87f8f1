import BillsRules
import InvoicesRules
import Kernel
import Storage
import Sync
import XML

/// Reads invoices for pages and exports.
public struct InvoiceReader: Sendable {
  /// The most bills of one day's export.
  static let mostOfDay = 5000
  /// Bills that are read at once. Writers do not wait for a whole day.
  private static let page = 100

  private let database: any SQLDatabase
  private let clock: any HubClock
  private let bills: any InvoicedBills
  private let folder: String?

  /// - Parameter folder: into which data is handed over; nil: none
  public init(database: any SQLDatabase, clock: any HubClock, bills: any InvoicedBills, folder: String?) {
    self.database = database
    self.clock = clock
    self.bills = bills
    self.folder = folder
  }

  /// - Throws: `Refusal` if this person may not know of the bill
  public func view(_ order: OrderID, for author: Author) async throws -> InvoiceView {
    let (bills, now) = (bills, clock.now())
    return try await database.read { sql in
      let view = try bills.view(order, at: now, in: sql)
      try bills.check(view.order, for: author, in: sql)
      let store = InvoiceStore(sql: sql)
      let handover = try HandoverStore(sql: sql).find(view.order)
      let standing = InvoiceReader.standing(view, handover, since: try store.setup().since)
      return InvoiceView(
        order: view.order, number: view.bill.number, total: view.bill.total, words: AmountInWords.text(view.bill.total.raw),
        buyer: try store.buyer(of: view.order), standing: standing, handedOverAt: handover?.doneAt,
        changed: handover?.total.map { $0 != view.bill.total } ?? false)
    }
  }

  private static func standing(_ view: BillView, _ handover: Handover?, since: Instant?) -> InvoiceStanding {
    if handover?.doneAt != nil { return .handedOver }
    if view.bill.state != .paid { return .unpaid }
    if let handover { return handover.trouble == nil ? .waiting : .failing }
    guard let since, let endedAt = view.endedAt, endedAt >= since else { return .ready }
    return .waiting
  }

  /// The data of one paid bill, and the name of its file.
  public func file(_ order: OrderID) async throws -> InvoiceFile {
    let (bills, now, house) = (bills, clock.now(), clock.house)
    return try await database.read { sql in try InvoiceDocument.read(order, bills, at: now, on: house, in: sql).file }
  }

  /// The data of all bills that were paid on a business day, in the order of their payment.
  /// - Parameter text: `2026-11-26`; nil: today
  public func day(_ text: String?) async throws -> InvoiceFile {
    let (bills, now, house) = (bills, clock.now(), clock.house)
    let day = try text.map { try InvoiceReader.day(reading: $0, on: house) } ?? house.businessDay(containing: now)
    let orders = try await database.read { sql in try InvoiceReader.paid(on: day, in: sql) }
    if orders.count > InvoiceReader.mostOfDay { throw InvoicesError.tooMany(most: Int64(InvoiceReader.mostOfDay)).refusal }
    var writer = XMLWriter()
    writer.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<DSHDon>")
    for start in stride(from: 0, to: orders.count, by: InvoiceReader.page) {
      let part = orders[start..<min(start + InvoiceReader.page, orders.count)]
      let bytes = try await database.read { sql in
        var writer = XMLWriter()
        for order in part { try InvoiceDocument.read(order, bills, at: now, on: house, in: sql).write(to: &writer) }
        return writer.bytes
      }
      writer.raw(bytes)
    }
    writer.raw("</DSHDon>\n")
    let date = WallTime(days: day.days, secondOfDay: 0)
    return InvoiceFile(name: "HD-\(date.year)-\(WallTime.two(date.month))-\(WallTime.two(date.day)).xml", bytes: writer.bytes)
  }

  private static func paid(on day: BusinessDay, in sql: any SQLConnection) throws -> [OrderID] {
    try sql.query(
      """
      SELECT id FROM party_order
      WHERE state = 1 AND end_reason = 'settled' AND merged_into IS NULL AND ended_at >= $1 AND ended_at < $2 ORDER BY ended_at, id LIMIT $3
      """, [.integer(day.from.raw), .integer(day.until.raw), .integer(Int64(mostOfDay + 1))]
    ).map { OrderID(try $0.text(0)) }
  }

  /// The business day of a date.
  static func day(reading text: String, on clock: HouseClock) throws(Refusal) -> BusinessDay {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count == 10, parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let year = Int64(parts[0]), let month = Int64(parts[1]), let day = Int64(parts[2]), year >= 1970, (1...12).contains(month),
      (1...31).contains(day)
    else { throw InvoicesError.dayMalformed.refusal }
    let wall = WallTime(year: year, month: month, day: day, secondOfDay: clock.dayEndsHour * 3600)
    // 30 February is another day.
    guard wall.month == month, wall.day == day else { throw InvoicesError.dayMalformed.refusal }
    return clock.businessDay(containing: clock.instant(of: wall))
  }

  /// - Parameter say: turns a refusal into text in the reader's language
  public func office(_ say: @escaping @Sendable (Refusal) -> String) async throws -> InvoiceOffice {
    let (bills, year, folder) = (bills, clock.house.wall(clock.now()).year, folder)
    return try await database.read { sql in
      let setup = try InvoiceStore(sql: sql).setup().setup
      let figures = try HandoverStore(sql: sql).figures()
      return InvoiceOffice(
        setup: setup, series: setup.series(year: year), folder: folder, taxCode: TaxCode(reading: try bills.taxCode(in: sql))?.text,
        waiting: figures.waiting, handedOver: figures.done, lastAt: figures.lastAt, problem: figures.trouble.map { say(Refusal($0)) })
    }
  }
}
