import Kernel
import PrintingRules
import RestaurantService
import Storage
import Sync

/// The form in which a bill leaves the hub without one of its printers.
enum BillForm: String {
  case mm58, mm80
  /// printed by the browser of a device
  case browser
  case pdf, picture

  init(_ paper: Paper) {
    switch paper {
    case .mm58: self = .mm58
    case .mm80: self = .mm80
    }
  }
}

/// Bills that leave the hub without its printers, and their record. The hub does not see these papers, so it counts each one that it gave.
struct HandedBills: Sendable {
  let processor: CommandProcessor
  let house: OpenHouse
  let bills: any PrintableBills

  /// The bill to draw. It is fixed first if nobody has, in the same transaction as the record.
  /// - Throws: `Refusal` if this person may not see the bill, if there is none or no such part, or if it is a copy without a reason
  func begin(_ order: OrderID, _ wish: PaperWish, as form: BillForm, by author: Author) async throws -> (sheet: BillSheet, bill: BillOnPaper) {
    let (house, bills) = (house, bills)
    return try await processor.perform(as: author) { work -> (sheet: BillSheet, bill: BillOnPaper) in
      try work.require(.askBill)
      // A person who may not see the bill must not fix it either.
      _ = try bills.view(order, at: work.now, for: author, in: work.sql)
      let found = try BilledOrder.fixed(order, part: wish.part, by: house, in: work)
      let view = try bills.view(found.id, at: work.now, for: author, in: work.sql)
      var onPaper = try HousePaper(in: work.sql)
      if let paper = Paper(rawValue: form.rawValue) { onPaper.paper = paper }
      var sheet = BillSheet(view: view, house: onPaper, look: try BillTemplateStore(sql: work.sql).look())
      sheet.part = view.part(wish.part)
      let print = DevicePrint(wish: wish, order: view.order, bill: try BillOnPaper(view, part: wish.part), form: form)
      sheet.isCopy = try PrintJobStore(sql: work.sql).wasBegun(print.bill, of: print.order, but: wish.id)
      if sheet.isCopy && wish.reason == nil { throw PrintingError.reasonNeeded.refusal }
      try DevicePrintStore(work: work).keep(print, isCopy: sheet.isCopy)
      return (sheet, print.bill)
    }
  }
}

/// A paper that a device asks for.
public struct PaperWish: Equatable, Sendable {
  /// made by the device; the same one again is the same paper, of which nothing was printed
  let id: PrintJobID
  /// of a split bill; nil: all of it
  let part: BillPartID?
  /// why the same bill is needed once more
  let reason: Reason?

  public init(_ id: PrintJobID, part: BillPartID? = nil, reason: Reason? = nil) {
    self.id = id
    self.part = part
    self.reason = reason
  }
}

/// A bill that a device has taken to print it itself, or as a file.
struct DevicePrint: Equatable {
  let wish: PaperWish
  let order: OrderID
  let bill: BillOnPaper
  let form: BillForm
}

/// These papers in the database and in the log of commands.
struct DevicePrintStore {
  let work: UnitOfWork

  /// The same paper again replaces the earlier one: the bill may have changed meanwhile.
  func keep(_ print: DevicePrint, isCopy: Bool) throws {
    try work.sql.write(
      """
      INSERT INTO device_print (order_id, id, bill_version, bill_settled, paper, employee_id, device_id, at, bill_part, reason)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      ON CONFLICT (order_id, id) DO UPDATE SET
        bill_version = excluded.bill_version, bill_settled = excluded.bill_settled, paper = excluded.paper, at = excluded.at,
        bill_part = excluded.bill_part, reason = excluded.reason
      """,
      [
        .text(print.order.raw), .text(print.wish.id.raw), .integer(print.bill.version), SQLValue(print.bill.settled), .text(print.form.rawValue),
        .text(work.author.employee.raw), .text(work.author.device.raw), .integer(work.now.raw), SQLValue(print.bill.part?.raw),
        SQLValue(isCopy ? print.wish.reason?.raw : nil),
      ])
    var wire = WireObject()
    wire.put("type", "printing.printHere")
    wire.put("order", print.order.raw)
    wire.put("version", print.bill.version)
    wire.put("paper", print.form.rawValue)
    if let part = print.bill.part { wire.put("part", part.raw) }
    if isCopy { wire.put("copy", true) }
    if isCopy, let reason = print.wish.reason { wire.put("reason", reason.raw) }
    work.keep("printing.printHere", wire.json)
  }
}
