import ContactsRules
import Kernel
import Storage

/// One book's order and search texts in memory. Positions in the list and searches are answered from here. The database provides only the rows that
/// are shown.
struct BookCatalogue: Sendable {
  struct Entry: Sendable {
    let id: String
    let key: [UInt8]
    let letter: String
    let isPerson: Bool
  }

  private let kind: BookKind
  /// the book's, as of which this is
  private(set) var revision: Int64
  private var entries: [Entry] = []
  private var isLive: [Bool] = []
  private var slots: [String: Int32] = [:]
  private var texts = ByteColumn()
  private var numbers = ByteColumn()
  /// the live ones as they are listed
  private var order: [Int32] = []
  private var sections: [ContactSection] = []
  /// sorted by given name; built at the first request
  private var given: Listing?

  /// Contacts in one order, with their letters.
  struct Listing: Sendable {
    var order: [Int32]
    var sections: [ContactSection]
  }

  var count: Int { order.count }
  var listing: Listing { Listing(order: order, sections: sections) }
  func entry(_ slot: Int32) -> Entry { entries[Int(slot)] }

  /// The last is 0 for a company without a name, 2 for a name beside a company, 1 for a name alone.
  private static let columns = """
    id, sort_key, letter, search, digits, CASE WHEN name = '' THEN 0 WHEN company <> '' AND company <> name THEN 2 ELSE 1 END
    """

  /// Reads all of a book.
  init(_ book: StoredBook, in sql: any SQLConnection) throws {
    kind = book.kind
    revision = book.revision
    let rows = try sql.query(
      "SELECT \(BookCatalogue.columns) FROM contact WHERE book = $1 AND deleted_at IS NULL AND is_group = 0 ORDER BY sort_key, id",
      [.text(book.id.raw)])
    entries.reserveCapacity(rows.count)
    texts.reserve(rows.count, rows.count * 100)
    numbers.reserve(rows.count, rows.count * 24)
    for row in rows { try append(row) }
    order = (0..<Int32(rows.count)).map { $0 }
    sections = findSections()
  }

  /// Takes over the changes since then.
  mutating func follow(_ book: StoredBook, in sql: any SQLConnection) throws {
    let rows = try sql.query(
      "SELECT \(BookCatalogue.columns), deleted_at, is_group FROM contact WHERE book = $1 AND seq > $2", [.text(book.id.raw), .integer(revision)])
    // If half of it is new, or half of the memory belongs to deleted entries, it is read again.
    if rows.count > count / 2 + 1000 || entries.count > 2 * count + 10_000 {
      self = try BookCatalogue(book, in: sql)
      return
    }
    var new: [Int32] = []
    for row in rows {
      if let old = slots.removeValue(forKey: try row.text(0)) { isLive[Int(old)] = false }
      if try row.optionalInt(6) == nil, try row.int(7) == 0 { new.append(try append(row)) }
    }
    new.sort { precedes($0, $1) }
    order = merged(order.filter { isLive[Int($0)] }, new)
    sections = findSections()
    given = nil
    revision = book.revision
  }

  /// The part of a list with these contacts. Each keeps its letter.
  func narrowed(_ list: Listing, to ids: Set<String>) -> Listing {
    var letters: [String] = []
    var order: [Int32] = []
    for section in list.sections {
      for slot in list.order[Int(section.at)..<Int(section.at + section.count)] where ids.contains(entries[Int(slot)].id) {
        order.append(slot)
        letters.append(section.letter)
      }
    }
    return Listing(order: order, sections: BookCatalogue.sections(letters))
  }

  /// The list by given name. Companies stand under their first words. It is sorted for the first reader after a change.
  mutating func listingByGivenName() -> Listing {
    if let given { return given }
    let keys = order.map { slot in (slot, BookCatalogue.keyByGivenName(entries[Int(slot)])) }
      .sorted { one, other in
        one.1.bytes == other.1.bytes ? precedes(one.0, other.0) : one.1.bytes.lexicographicallyPrecedes(other.1.bytes)
      }
    let listing = Listing(order: keys.map(\.0), sections: BookCatalogue.sections(keys.map(\.1.letter)))
    given = listing
    return listing
  }

  private static func keyByGivenName(_ entry: Entry) -> SortKey {
    entry.isPerson ? SortKey.givenNameFirst(entry.key) : SortKey(stored: entry.key, letter: entry.letter)
  }

  @discardableResult
  private mutating func append(_ row: SQLRow) throws -> Int32 {
    let slot = Int32(entries.count)
    let id = try row.text(0)
    let key = try row.blob(1)
    let isPerson = Personhood.isPerson(key: key, naming: try row.int(5), in: kind)
    entries.append(Entry(id: id, key: key, letter: try row.text(2), isPerson: isPerson))
    isLive.append(true)
    slots[id] = slot
    texts.append(try row.text(3))
    numbers.append(try row.text(4))
    return slot
  }

  func precedes(_ one: Int32, _ other: Int32) -> Bool {
    let (a, b) = (entries[Int(one)], entries[Int(other)])
    if a.key == b.key { return a.id.utf8.lexicographicallyPrecedes(b.id.utf8) }
    return a.key.lexicographicallyPrecedes(b.key)
  }

  private func merged(_ old: [Int32], _ new: [Int32]) -> [Int32] {
    if new.isEmpty { return old }
    var all: [Int32] = []
    all.reserveCapacity(old.count + new.count)
    var i = 0
    for slot in new {
      while i < old.count, precedes(old[i], slot) {
        all.append(old[i])
        i += 1
      }
      all.append(slot)
    }
    return all + old[i...]
  }

  private func findSections() -> [ContactSection] { BookCatalogue.sections(order.map { entries[Int($0)].letter }) }

  private static func sections(_ letters: [String]) -> [ContactSection] {
    var found: [ContactSection] = []
    for (place, letter) in letters.enumerated() {
      if found.last?.letter == letter {
        found[found.count - 1].count += 1
      } else {
        found.append(ContactSection(letter: letter, at: Int64(place), count: 1))
      }
    }
    return found
  }

  // MARK: Searching

  /// The contacts in which all terms are found, those first in whose name each begins a word, both kinds as they are listed.
  func find(_ terms: SearchTerms) -> (named: [Int32], others: [Int32]) {
    if terms.terms.isEmpty { return ([], []) }
    // For each the number of terms found so far, and whether all of them begin words of its name.
    var found = [UInt8](repeating: 0, count: entries.count)
    var isNamed = [Bool](repeating: true, count: entries.count)
    for (number, term) in terms.terms.enumerated() { mark(term, UInt8(number), &found, &isNamed) }
    let whole = UInt8(terms.terms.count)
    var named: [Int32] = []
    var others: [Int32] = []
    for slot in order where found[Int(slot)] == whole {
      if isNamed[Int(slot)] { named.append(slot) } else { others.append(slot) }
    }
    return (named, others)
  }

  private func mark(_ term: SearchTerms.Term, _ before: UInt8, _ found: inout [UInt8], _ isNamed: inout [Bool]) {
    var begins = [Bool](repeating: false, count: entries.count)
    texts.scan(term.text) { place, text, at in
      if found[place] < before { return true }
      found[place] = before + 1
      begins[place] = BookCatalogue.beginsNameWord(text, at)
      return begins[place]
    }
    for digits in term.digits {
      numbers.scan(digits) { place, _, _ in
        if found[place] >= before { found[place] = before + 1 }
        return true
      }
    }
    for place in isNamed.indices where !begins[place] { isNamed[place] = false }
  }

  /// The name comes first, after its mark.
  private static func beginsNameWord(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
    guard at > 0, text[0] == SearchText.mark(.name), text[at - 1] == 0x20 || at == 1 else { return false }
    return text[1..<at].allSatisfy { $0 >= 0x20 }
  }
}
