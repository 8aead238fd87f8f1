import BillsRules
import InvoicesRules
import Kernel
import Storage
import Sync
import XML

/// The data of all bills that were paid on a business day.
public struct InvoiceDayFile: Sendable {
  public let file: InvoiceFile
  /// bills in the file
  public let bills: Int64
  /// bills that it leaves out, and those of which money was given back
  let odd: [(bill: InvoiceOfDay, reason: Refusal?)]

  /// The bills that the file leaves out, as a header of ASCII letters: `B-261120-0002 invoices.notPaid, …`.
  public var leftOut: String {
    odd.compactMap { one in one.reason.map { "\(InvoiceDocument.reference(one.bill.number, one.bill.order)) \($0.code)" } }.joined(separator: ", ")
  }
}

extension InvoiceReader {
  /// The most bills of one day's export.
  static let mostOfDay = 5000
  /// Bills that are read at once. Writers do not wait for a whole day.
  private static let page = 100

  /// In the order of payment. A bill that has no invoice now, such as a reopened one, is left out and told.
  /// - Parameter text: `2026-11-26`; nil: today
  /// - Throws: `Refusal` if the house itself can have no invoices
  public func day(_ text: String?) async throws -> InvoiceDayFile {
    let (now, house) = (clock.now(), clock.house)
    let day = try text.map { try InvoiceReader.day(reading: $0, on: house) } ?? house.businessDay(containing: now)
    let orders = try await database.read { sql in try InvoiceReader.paid(on: day, in: sql) }
    if orders.count > InvoiceReader.mostOfDay { throw InvoicesError.tooMany(most: Int64(InvoiceReader.mostOfDay)).refusal }
    var writer = XMLWriter()
    writer.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<DSHDon>")
    var (count, odd): (Int64, [(bill: InvoiceOfDay, reason: Refusal?)]) = (0, [])
    for start in stride(from: 0, to: orders.count, by: InvoiceReader.page) {
      let part = Array(orders[start..<min(start + InvoiceReader.page, orders.count)])
      let page = try await database.read { sql in try read(part, at: now, on: house, in: sql) }
      writer.raw(page.bytes)
      count += page.count
      odd += page.odd
    }
    writer.raw("</DSHDon>\n")
    let date = WallTime(days: day.days, secondOfDay: 0)
    let name = "HD-\(date.year)-\(WallTime.two(date.month))-\(WallTime.two(date.day)).xml"
    return InvoiceDayFile(file: InvoiceFile(name: name, bytes: writer.bytes), bills: count, odd: odd)
  }

  /// - Parameter say: turns a refusal into text in the reader's language
  public func summary(_ text: String?, _ say: @Sendable (Refusal) -> String) async throws -> InvoiceDay {
    let day = try await self.day(text)
    return InvoiceDay(
      bills: day.bills,
      odd: day.odd.map { one in
        var bill = one.bill
        bill.leftOut = one.reason.map(say)
        return bill
      })
  }

  private typealias Page = (bytes: [UInt8], count: Int64, odd: [(bill: InvoiceOfDay, reason: Refusal?)])

  private func read(_ orders: [OrderID], at now: Instant, on house: HouseClock, in sql: any SQLConnection) throws -> Page {
    var writer = XMLWriter()
    var (count, odd): (Int64, [(bill: InvoiceOfDay, reason: Refusal?)]) = (0, [])
    let (store, handovers) = (InvoiceStore(sql: sql), HandoverStore(sql: sql))
    let (setup, since) = try store.setup()
    let free = try bills.freePromotions(in: sql)
    for order in orders {
      let view = try bills.invoiced(order, at: now, in: sql)
      var reason: Refusal?
      do {
        try InvoiceDocument(view, buyer: try store.buyer(of: view.order), setup, free: free, on: house).write(to: &writer)
        count += 1
      } catch let refusal as Refusal where refusal == InvoicesError.notPaid.refusal { reason = refusal }
      guard reason != nil || view.bill.givenBack.raw > 0 else { continue }
      let standing = InvoiceReader.standing(view, try handovers.find(view.order), since: since)
      let bill = InvoiceOfDay(
        order: view.order, number: view.bill.number, total: view.bill.total, givenBack: view.bill.givenBack, standing: standing, leftOut: nil)
      odd.append((bill, reason))
    }
    return (writer.bytes, count, odd)
  }

  private static func paid(on day: BusinessDay, in sql: any SQLConnection) throws -> [OrderID] {
    try sql.query(
      """
      SELECT id FROM party_order
      WHERE state = 1 AND end_reason = 'settled' AND merged_into IS NULL AND ended_at >= $1 AND ended_at < $2 ORDER BY ended_at, id LIMIT $3
      """, [.integer(day.from.raw), .integer(day.until.raw), .integer(Int64(mostOfDay + 1))]
    ).map { OrderID(try $0.text(0)) }
  }
}
