import ContactsRules
import Kernel
import Spreadsheets
import TextDecoding
import VCards

/// A file of contacts, read whole before anything is done.
struct ImportFile: Sendable {
  private(set) var format = ""
  private(set) var columns: [ContactImportColumn] = []
  private(set) var contacts: [ImportedContact] = []
  private(set) var faults: [ImportFault] = []

  static let mostRows = 50_000

  /// - Parameters:
  ///   - isGuest: preferences and allergies are read too
  ///   - photos: makes photos small enough for a card
  init(_ bytes: [UInt8], isGuest: Bool, now: Instant, photos: any PhotoShrinking) async throws {
    // The first line of a card is ASCII. UTF-16 adds zero bytes to it.
    let head = bytes.prefix(64).filter { $0 > 0x20 && $0 < 0x80 }.prefix(11)
    if head.isEmpty && bytes.count < 64 { throw ContactsError.fileEmpty.refusal }
    if Folding.same(String(decoding: head, as: UTF8.self)).elementsEqual("begin:vcard".utf8) {
      var cards = ImportCards(photos: photos)
      try await cards.read(bytes)
      (format, contacts, faults) = (cards.format, cards.contacts, cards.faults)
    } else {
      try readRows(bytes, isGuest: isGuest, today: CalendarDay(latestAt: now))
    }
    if contacts.isEmpty && faults.isEmpty { throw ContactsError.fileEmpty.refusal }
  }

  private mutating func readRows(_ bytes: [UInt8], isGuest: Bool, today: CalendarDay) throws(Refusal) {
    let sheet = try ImportFile.sheet(bytes)
    format = sheet.format
    if sheet.rows.isEmpty { throw ContactsError.fileEmpty.refusal }
    guard let heading = sheet.heading else { throw ContactsError.headingsMissing.refusal }
    let head = sheet.rows[heading].cells
    let known = ImportFile.columns(of: head)
    columns = zip(head, known).map { ContactImportColumn(heading: String($0.text.prefix(100)), field: $1?.shown) }
    faults += sheet.faults.filter { fault in fault.column.map { known.indices.contains($0 - 1) && known[$0 - 1] != nil } ?? true }.map { fault in
      ImportFault(line: Int64(fault.line), field: "row", text: fault.text, refusal: fault.refusal, skips: false)
    }
    let days = known.indices.filter { known[$0] == .field(.birthday) }
    let written = sheet.rows.dropFirst(heading + 1).flatMap { row in days.compactMap { row.cells.indices.contains($0) ? row.cells[$0].text : nil } }
    let order = WrittenDay.order(of: written)
    for row in sheet.rows.dropFirst(heading + 1) {
      var reader = ImportRowReader(line: Int64(row.line), isGuest: isGuest, today: today, dayOrder: order)
      for (at, cell) in row.cells.enumerated() where at < known.count && cell.spreadFrom == nil {
        if let column = known[at] { reader.take(cell.text, as: column, heading: head[at].text) }
      }
      faults += reader.end()
      if let fields = reader.contact { contacts.append(ImportedContact(line: Int64(row.line), fields: fields, card: nil)) }
    }
  }

  private static func columns(of cells: [SheetCell]) -> [ContactColumn?] {
    ContactColumn.all(cells.map { $0.spreadFrom == nil ? $0.text : "" })
  }

  private static func sheet(_ bytes: [UInt8]) throws(Refusal) -> Sheet {
    var limits = SheetLimits()
    limits.rows = mostRows + limits.headingRows
    do throws(SheetError) {
      return try Sheet.read(bytes, limits: limits) { cells in
        let known = columns(of: cells).compactMap { $0 }
        return known.contains(where: \.identifies) ? known.count : 0
      }
    } catch {
      switch error {
      case .tooBig: throw ContactsError.tooManyRows(most: Int64(mostRows)).refusal
      case .notReadable, .unknownCharset: throw ContactsError.wrongEncoding.refusal
      default: throw error.refusal
      }
    }
  }
}
