import BillsRules
import ImageSanitizer
import Kernel
import PrintingRules
import ReceiptPrinting
import RestaurantService
import Storage
import Sync

/// A bill as a file.
public struct BillFile: Equatable, Sendable {
  public let bytes: [UInt8]
  public let mediaType: String
}

/// Bills as PDF and pictures, their template and its preview. They are the papers of the printers, drawn smoothly. A separate thread draws
/// them, so that no ticket waits for a document.
public struct BillPapers: Sendable {
  private let database: any SQLDatabase
  private let processor: CommandProcessor
  private let bills: any PrintableBills
  private let handed: HandedBills
  private let clock: any HubClock
  private let renderer = TicketRenderer()

  /// in bytes: a logo of `mostLogo` points never needs as many
  public static let mostLogoBytes = 512 << 10
  /// in dots: two thirds of the wide roll
  private static let mostLogo = (width: 384, height: 288)

  public init(database: any SQLDatabase, processor: CommandProcessor, house: OpenHouse, bills: any PrintableBills, clock: any HubClock) {
    self.database = database
    self.processor = processor
    self.bills = bills
    handed = HandedBills(processor: processor, house: house, bills: bills)
    self.clock = clock
  }

  public func close() async { await renderer.close() }

  /// The bill is fixed first if nobody has, in the same transaction as the record of the file.
  /// - Throws: `Refusal` if this person may not see the bill, if there is none, or if it is a copy without a reason
  public func pdf(_ order: OrderID, _ wish: PaperWish, _ format: PaperFormat, for author: Author) async throws -> BillFile {
    let sheet = try await handed.begin(order, wish, as: .pdf, by: author).sheet
    let title = sheet.view.bill.number?.raw ?? sheet.view.table.raw
    return BillFile(bytes: try await drawn { try await renderer.pdf(sheet.layout, format, title: title) }, mediaType: "application/pdf")
  }

  /// As `pdf`.
  public func picture(_ order: OrderID, _ wish: PaperWish, for author: Author) async throws -> BillFile {
    let sheet = try await handed.begin(order, wish, as: .picture, by: author).sheet
    return BillFile(bytes: try await drawn { try await renderer.picture(sheet.layout) }, mediaType: "image/png")
  }

  private func drawn(_ draw: () async throws -> [UInt8]) async throws -> [UInt8] {
    do { return try await draw() } catch TicketError.tooLong { throw PrintingError.paperTooLong.refusal }
  }

  // MARK: The template

  public func template() async throws -> BillTemplate {
    try await database.read { sql in try BillTemplateStore(sql: sql).template() }
  }

  /// A made-up bill as a printer would print it by this template, as PNG.
  public func preview(_ wanted: BillPreview) async throws -> [UInt8] {
    let (bills, now) = (bills, clock.now())
    let sheet = try await database.read { sql in
      var view = try bills.sample(at: now, in: sql)
      (view.restaurant.header, view.restaurant.footer) = (wanted.header, wanted.footer)
      var look = try BillTemplateStore(sql: sql).look()
      look.hides = wanted.hides
      var sheet = BillSheet(view: view, house: try HousePaper(in: sql), look: look)
      sheet.isSample = true
      return sheet
    }
    return try await drawn { try await renderer.preview(sheet.layout, width: Int(wanted.paper.dots)) }
  }

  /// - Parameter png: nil: bills have no logo any more. Only its shades of grey are kept.
  public func setLogo(_ png: [UInt8]?, by author: Author) async throws {
    let logo: GreyPicture?
    do throws(PrintingError) { logo = try png.map(BillPapers.logo) } catch { throw error.refusal }
    let tag = UUIDv7.make(at: clock.now())
    try await processor.perform(as: author) { work in
      try work.require(.editSettings)
      try BillTemplateStore(sql: work.sql).save(logo, tag: tag)
      var wire = WireObject()
      wire.put("type", "printing.setLogo")
      wire.put("bytes", Int64(png?.count ?? 0))
      work.keep("printing.setLogo", wire.json)
    }
  }

  private static func logo(_ bytes: [UInt8]) throws(PrintingError) -> GreyPicture {
    if bytes.count > mostLogoBytes { throw .logoTooLarge(most: Int64(mostLogoBytes >> 10)) }
    guard let png = PNG.drawing(of: bytes), let picture = GreyPicture(png: png) else { throw .logoMalformed }
    return picture.within(width: mostLogo.width, height: mostLogo.height)
  }
}
