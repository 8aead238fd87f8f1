import BillsRules
import InvoicesRules
import Kernel
import Storage
import Sync
import XML

/// Reads invoices for pages and exports.
public struct InvoiceReader: Sendable {
  let database: any SQLDatabase
  let clock: any HubClock
  let bills: any InvoicedBills
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
      let view = try bills.invoiced(order, at: now, in: sql)
      try bills.check(view.order, for: author, in: sql)
      let store = InvoiceStore(sql: sql)
      let handover = try HandoverStore(sql: sql).find(view.order)
      let (setup, since) = try store.setup()
      let (bill, givenBack) = (view.bill, view.bill.givenBack)
      let free = givenBack.raw > 0 ? try bills.freePromotions(in: sql) : []
      let isOther = givenBack.raw > 0 || handover?.total.map { $0 != bill.total } ?? false
      var found = InvoiceView(
        order: view.order, number: bill.number, total: bill.total, words: AmountInWords.text(bill.total.raw),
        buyer: try store.buyer(of: view.order), standing: InvoiceReader.standing(view, handover, since: since), handedOverAt: handover?.doneAt,
        changed: handover?.file != nil && isOther)
      found.givenBack = givenBack
      found.adjustment = givenBack.raw > 0 ? Invoice(of: bill, setup.form, free: free).adjustment(givenBack: givenBack) : nil
      return found
    }
  }

  static func standing(_ view: BillView, _ handover: Handover?, since: Instant?) -> InvoiceStanding {
    if handover?.doneAt != nil { return .handedOver }
    if view.bill.state != .paid { return .unpaid }
    if let handover {
      if view.bill.isGivenBack && handover.file == nil && handover.decision != .send { return handover.decision == nil ? .held : .leftOut }
      return handover.trouble == nil ? .waiting : .failing
    }
    guard let since, let endedAt = view.endedAt, endedAt >= since else { return .ready }
    return .waiting
  }

  /// The data of one paid bill, and the name of its file.
  public func file(_ order: OrderID) async throws -> InvoiceFile {
    let (bills, now, house) = (bills, clock.now(), clock.house)
    return try await database.read { sql in try InvoiceDocument.read(order, bills, at: now, on: house, in: sql).file }
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
