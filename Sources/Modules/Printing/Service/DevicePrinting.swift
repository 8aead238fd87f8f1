import Kernel
import PrintingRules
import ReceiptPrinting
import RestaurantService
import Sync

/// Bills that a device prints itself: over Bluetooth, as the hub has drawn them, or with its browser. The hub keeps a record of each
/// paper, because it does not see the printer.
public struct DevicePrinting: Sendable {
  private let bills: HandedBills
  private let renderer = TicketRenderer()

  /// About 17 mm, from the head to the edge of a printer without a knife.
  private static let linesToEdge: UInt8 = 4

  public init(processor: CommandProcessor, house: OpenHouse, bills: any PrintableBills) {
    self.bills = HandedBills(processor: processor, house: house, bills: bills)
  }

  public func close() async { await renderer.close() }

  /// The bill in the printer's language. It is fixed first if nobody has, in the same transaction as the record.
  /// - Throws: `Refusal` if this person may not see the bill, if there is none or no such part, or if it is a copy without a reason
  public func escPos(of order: OrderID, _ wish: PaperWish, on paper: Paper, by author: Author) async throws -> [UInt8] {
    let sheet = try await bills.begin(order, wish, as: BillForm(paper), by: author).sheet
    let width = Int(paper.dots)
    let raster = try await drawn(sheet, width: width)
    return EscPos.opening(width: width) + EscPos.bands(raster).joined() + EscPos.feed(lines: DevicePrinting.linesToEdge) + EscPos.cut
  }

  /// Records a bill that the browser of a device prints. The device draws it.
  /// - Throws: as `escPos`
  public func browser(of order: OrderID, _ wish: PaperWish, by author: Author) async throws -> PrintedPaper {
    let (sheet, bill) = try await bills.begin(order, wish, as: .browser, by: author)
    return PrintedPaper(bill: bill, copy: sheet.isCopy)
  }

  private func drawn(_ sheet: BillSheet, width: Int) async throws -> Raster {
    do { return try await renderer.render(sheet.layout, width: width).raster } catch TicketError.tooLong { throw PrintingError.paperTooLong.refusal }
  }
}
