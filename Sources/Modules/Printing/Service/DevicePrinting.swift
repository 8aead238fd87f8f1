import Kernel
import PrintingRules
import ReceiptPrinting
import RestaurantService
import Storage
import Sync

/// Bills for printers that only one device reaches, over Bluetooth. The hub draws the paper, and the device sends it to its printer.
/// The hub keeps a record of each paper, because it does not see the printer.
public struct DevicePrinting: Sendable {
  private let processor: CommandProcessor
  private let house: OpenHouse
  private let bills: any PrintableBills
  private let renderer = TicketRenderer()

  /// About 17 mm, from the head to the edge of a printer without a knife.
  private static let linesToEdge: UInt8 = 4

  public init(processor: CommandProcessor, house: OpenHouse, bills: any PrintableBills) {
    self.processor = processor
    self.house = house
    self.bills = bills
  }

  public func close() async { await renderer.close() }

  /// The bill in the printer's language. It is fixed first if nobody has, in the same transaction as the record.
  /// - Parameters:
  ///   - id: made by the device. The same one again is the same paper, of which nothing was printed.
  ///   - part: of a split bill; nil: all of it
  /// - Throws: `Refusal` if this person may not see the bill, or if there is none or no such part
  public func escPos(of order: OrderID, _ id: PrintJobID, part: BillPartID? = nil, on paper: Paper, by author: Author) async throws -> [UInt8] {
    let sheet = try await begin(order, id, part: part, on: paper, by: author)
    let width = Int(paper.dots)
    let raster = try await drawn(sheet, width: width)
    return EscPos.opening(width: width) + EscPos.bands(raster).joined() + EscPos.feed(lines: DevicePrinting.linesToEdge) + EscPos.cut
  }

  private func drawn(_ sheet: BillSheet, width: Int) async throws -> Raster {
    do { return try await renderer.render(sheet.layout, width: width).raster } catch TicketError.tooLong { throw PrintingError.paperTooLong.refusal }
  }

  private func begin(_ order: OrderID, _ id: PrintJobID, part: BillPartID?, on paper: Paper, by author: Author) async throws -> BillSheet {
    let (house, bills) = (house, bills)
    return try await processor.perform(as: author) { work -> BillSheet in
      try work.require(.askBill)
      // A person who may not see the bill must not fix it either.
      _ = try bills.view(order, at: work.now, for: author, in: work.sql)
      let found = try BilledOrder.fixed(order, part: part, by: house, in: work)
      let view = try bills.view(found.id, at: work.now, for: author, in: work.sql)
      var onPaper = try HousePaper(in: work.sql)
      onPaper.paper = paper
      var sheet = BillSheet(view: view, house: onPaper, look: try BillTemplateStore(sql: work.sql).look())
      sheet.part = view.part(part)
      let print = DevicePrint(id: id, order: view.order, bill: try BillOnPaper(view, part: part), paper: paper)
      sheet.isCopy = try PrintJobStore(sql: work.sql).wasBegun(print.bill, of: print.order, but: id)
      try DevicePrintStore(work: work).keep(print, isCopy: sheet.isCopy)
      return sheet
    }
  }
}

/// A bill that a device has taken to print it itself.
struct DevicePrint: Equatable {
  let id: PrintJobID
  let order: OrderID
  let bill: BillOnPaper
  let paper: Paper
}

/// These papers in the database and in the log of commands.
struct DevicePrintStore {
  let work: UnitOfWork

  /// The same paper again replaces the earlier one: the bill may have changed meanwhile.
  func keep(_ print: DevicePrint, isCopy: Bool) throws {
    try work.sql.write(
      """
      INSERT INTO device_print (order_id, id, bill_version, bill_settled, paper, employee_id, device_id, at, bill_part)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      ON CONFLICT (order_id, id) DO UPDATE SET
        bill_version = excluded.bill_version, bill_settled = excluded.bill_settled, paper = excluded.paper, at = excluded.at,
        bill_part = excluded.bill_part
      """,
      [
        .text(print.order.raw), .text(print.id.raw), .integer(print.bill.version), SQLValue(print.bill.settled), .text(print.paper.rawValue),
        .text(work.author.employee.raw), .text(work.author.device.raw), .integer(work.now.raw), SQLValue(print.bill.part?.raw),
      ])
    var wire = WireObject()
    wire.put("type", "printing.printHere")
    wire.put("order", print.order.raw)
    wire.put("version", print.bill.version)
    if let part = print.bill.part { wire.put("part", part.raw) }
    if isCopy { wire.put("copy", true) }
    work.keep("printing.printHere", wire.json)
  }
}
