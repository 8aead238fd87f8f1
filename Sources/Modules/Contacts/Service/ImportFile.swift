import ContactsRules
import Kernel
import PhoneNumbers
import Spreadsheets
import TextDecoding
import VCards

/// A contact that a file holds.
struct ImportedContact: Sendable {
  let line: Int64
  let fields: ContactFields
  /// the card, if the contact came as one
  let card: VCard?
}

/// Something in a file that was not understood.
struct ImportFault: Sendable {
  let line: Int64
  let field: String
  let text: String
  let refusal: Refusal
  /// the whole contact is left out
  let skips: Bool
}

/// A file of contacts, read whole before anything is done.
struct ImportFile: Sendable {
  private(set) var format = ""
  private(set) var columns: [ContactImportColumn] = []
  private(set) var contacts: [ImportedContact] = []
  private(set) var faults: [ImportFault] = []

  static let mostRows = 50_000

  /// - Parameter isGuest: preferences and allergies are read too
  init(_ bytes: [UInt8], isGuest: Bool, now: Instant) throws(Refusal) {
    // The first line of a card is ASCII. UTF-16 adds zero bytes to it.
    let head = bytes.prefix(64).filter { $0 > 0x20 && $0 < 0x80 }.prefix(11)
    if head.isEmpty && bytes.count < 64 { throw ContactsError.fileEmpty.refusal }
    if Folding.same(String(decoding: head, as: UTF8.self)).elementsEqual("begin:vcard".utf8) {
      try readCards(bytes)
    } else {
      try readRows(bytes, isGuest: isGuest, today: CalendarDay(latestAt: now))
    }
    if contacts.isEmpty && faults.isEmpty { throw ContactsError.fileEmpty.refusal }
  }

  private mutating func readCards(_ file: [UInt8]) throws(Refusal) {
    var versions: [String] = []
    for entry in VCardFile(try inUTF8(file), limits: StoredCard.limits) {
      if contacts.count + faults.count >= ImportFile.mostRows { throw ContactsError.tooManyRows(most: Int64(ImportFile.mostRows)).refusal }
      let line = Int64(entry.line)
      do throws(Refusal) {
        var card: VCard
        do throws(VCardError) { card = try entry.card.get() } catch { throw StoredCard.refusal(error) }
        if !versions.contains(card.version.rawValue) { versions.append(card.version.rawValue) }
        // Old phones export version 2.1, which current programs no longer read.
        if card.version == .v21 { card = card.converted(to: .v3) }
        card = try ImportFile.checked(card)
        let fields = CardContent.fields(
          of: card, wishes: card.first(CardContent.wishes)?.text ?? "", allergies: card.first(CardContent.allergies)?.text ?? "")
        contacts.append(ImportedContact(line: line, fields: fields, card: card))
      } catch {
        faults.append(ImportFault(line: line, field: "card", text: "", refusal: error, skips: true))
      }
    }
    format = "vCard " + versions.sorted().joined(separator: ", ")
  }

  private mutating func inUTF8(_ file: [UInt8]) throws(Refusal) -> [UInt8] {
    do throws(TextDecodingError) {
      let (bytes, doubts) = try VCardFile.inUTF8(file)
      faults += doubts.map { ImportFault(line: Int64($0.line), field: "card", text: $0.text, refusal: $0.refusal, skips: false) }
      return bytes
    } catch {
      throw ContactsError.wrongEncoding.refusal
    }
  }

  /// Checks the bytes that will be stored, not those of the file around them.
  private static func checked(_ card: VCard) throws(Refusal) -> VCard {
    var card = card
    if card.fields.uid.isEmpty { card.set("UID", text: "import-" + Fingerprint.text(card.bytes, digits: 32)) }
    return try ContactUseCases.acceptable(card.bytes)
  }

  private mutating func readRows(_ bytes: [UInt8], isGuest: Bool, today: CalendarDay) throws(Refusal) {
    let sheet = try ImportFile.sheet(bytes)
    format = sheet.format
    if sheet.rows.isEmpty { throw ContactsError.fileEmpty.refusal }
    guard let heading = sheet.heading else { throw ContactsError.headingsMissing.refusal }
    let known = ImportFile.columns(of: sheet.rows[heading].cells)
    columns = zip(sheet.rows[heading].cells, known).map { ContactImportColumn(heading: String($0.text.prefix(100)), field: $1?.shown) }
    faults += sheet.faults.filter { fault in fault.column.map { known.indices.contains($0 - 1) && known[$0 - 1] != nil } ?? true }.map { fault in
      ImportFault(line: Int64(fault.line), field: "row", text: fault.text, refusal: fault.refusal, skips: false)
    }
    for row in sheet.rows.dropFirst(heading + 1) {
      var reader = ImportRowReader(line: Int64(row.line), isGuest: isGuest, today: today)
      for (cell, column) in zip(row.cells, known) {
        if let column, cell.spreadFrom == nil { reader.take(cell.text, as: column) }
      }
      faults += reader.end()
      if let fields = reader.contact { contacts.append(ImportedContact(line: Int64(row.line), fields: fields, card: nil)) }
    }
  }

  private static func columns(of cells: [SheetCell]) -> [ContactColumn?] {
    cells.map { $0.spreadFrom == nil ? ContactColumn(heading: $0.text) : nil }
  }

  private static func sheet(_ bytes: [UInt8]) throws(Refusal) -> Sheet {
    var limits = SheetLimits()
    limits.rows = mostRows + limits.headingRows
    do throws(SheetError) {
      return try Sheet.read(bytes, limits: limits) { cells in
        let known = columns(of: cells).compactMap { $0?.shown }
        return known.contains(.name) || known.contains(.company) ? known.count : 0
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
