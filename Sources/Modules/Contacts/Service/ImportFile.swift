import ContactsRules
import Kernel
import PhoneNumbers
import Spreadsheets
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
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let head = start.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }.prefix(11)
    if head.isEmpty { throw ContactsError.fileEmpty.refusal }
    if Folding.same(String(decoding: head, as: UTF8.self)).elementsEqual("begin:vcard".utf8) {
      try readCards(Array(start))
    } else {
      try readRows(bytes, isGuest: isGuest, today: CalendarDay(latestAt: now))
    }
    if contacts.isEmpty && faults.isEmpty { throw ContactsError.fileEmpty.refusal }
  }

  private mutating func readCards(_ bytes: [UInt8]) throws(Refusal) {
    var versions: [String] = []
    for entry in VCardFile(bytes, limits: StoredCard.limits) {
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

  /// Checks the bytes that will be stored, not those of the file around them.
  private static func checked(_ card: VCard) throws(Refusal) -> VCard {
    var card = card
    if card.fields.uid.isEmpty { card.set("UID", text: "import-" + Fingerprint.text(card.bytes, digits: 32)) }
    return try ContactUseCases.acceptable(card.bytes)
  }

  private mutating func readRows(_ bytes: [UInt8], isGuest: Bool, today: CalendarDay) throws(Refusal) {
    let sheet = try ImportFile.sheet(bytes)
    format = sheet.format
    guard let head = sheet.rows.first else { throw ContactsError.fileEmpty.refusal }
    let known = head.cells.map { ContactColumn(heading: $0.text) }
    columns = zip(head.cells, known).map { ContactImportColumn(heading: String($0.text.prefix(100)), field: $1?.shown) }
    let isNamed = known.contains { $0?.shown == .name || $0?.shown == .company }
    if !isNamed { throw ContactsError.headingsMissing.refusal }
    for row in sheet.rows.dropFirst() {
      var reader = ImportRowReader(line: Int64(row.line), isGuest: isGuest, today: today)
      for (cell, column) in zip(row.cells, known) {
        if let column { reader.take(cell.text, as: column) }
      }
      faults += reader.end()
      if let fields = reader.contact { contacts.append(ImportedContact(line: Int64(row.line), fields: fields, card: nil)) }
    }
  }

  private static func sheet(_ bytes: [UInt8]) throws(Refusal) -> Sheet {
    var limits = SheetLimits()
    limits.rows = mostRows + 1
    let sheet: Sheet
    do throws(SheetError) { sheet = try Sheet.read(bytes, limits: limits) } catch {
      throw error == .tooBig ? ContactsError.tooManyRows(most: Int64(mostRows)).refusal : ContactsError.wrongEncoding.refusal
    }
    // Letters that only UTF-8 writes so, in a file that is not wholly UTF-8: it was damaged on its way, and would be read as gibberish.
    if sheet.format.hasSuffix("1258") && isDamagedUTF8(bytes) { throw ContactsError.wrongEncoding.refusal }
    return sheet
  }

  /// `ế`, `ạ` and their like as three bytes.
  private static func isDamagedUTF8(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 2 else { return false }
    return (0..<(bytes.count - 2)).contains {
      bytes[$0] == 0xE1 && (bytes[$0 + 1] == 0xBA || bytes[$0 + 1] == 0xBB) && bytes[$0 + 2] >= 0x80 && bytes[$0 + 2] < 0xC0
    }
  }
}
