import Kernel

/// The values that a line of a file has for a dish, or for one size of it. Missing values stay unchanged.
struct ImportRow: Equatable {
  enum Left: Equatable {
    case unsaid
    case said(Portions?)
  }

  var line: Int64
  var name: Name
  /// nil: the file has no groups
  var group: ImportGroup?
  /// nil: the waiter asks for it at ordering
  var price: Money?
  var station: ShortName?
  var portions: Left
  /// all of them have the rate of the file; empty: the file has none
  var tax: [TaxClass] = []
  var description: Note?
  var nameEn: Name?
  var descriptionEn: Note?
  var times = ImportedTimes()
}

/// The group of a line. Some tills write the groups above it too: `Đồ uống>>Cà phê`.
struct ImportGroup: Equatable {
  /// as the file has it, if it is short enough for a name
  var whole: ShortName?
  /// the last one
  var last: ShortName
}

/// A price as a cell has it.
private struct ReadPrice {
  /// nil: the waiter asks for it at ordering
  var money: Money?
}

/// The kind of a line.
enum ImportReading: Equatable {
  /// A row for each size. The faults are about the other sizes, or leave nothing out.
  case rows([ImportRow], [ImportFault])
  /// in a file without a column for groups: the following dishes belong to this group
  case groupTitle(ShortName)
  case faults([ImportFault])
  /// an empty line, a comment, or the headings again
  case nothing
}

/// Reads lines by their columns.
struct ImportReader {
  let headings: ImportHeadings
  private let price: ImportPrice
  private let taxes: ImportTaxes
  /// the group of the line above
  private var above: ImportGroup?

  init(headings: ImportHeadings, price: ImportPrice, taxes: ImportTaxes) {
    (self.headings, self.price, self.taxes) = (headings, price, taxes)
  }

  mutating func read(_ line: ImportLine) -> ImportReading {
    if line.isComment { return .nothing }
    if headings.isHeading(line) { return .nothing }
    if let title = groupTitle(line) { return .groupTitle(title) }
    if headings.columns.allSatisfy({ line.cell(Int($0.column) - 1) == nil }) { return rest(of: line) }
    var reading = FieldReading(line: line, headings: headings, amounts: price)
    let hasName = reading.checkName()
    let group = group(&reading)
    let sizes = reading.sizes()
    let shared = reading.shared(taxes)
    guard hasName, let shared, !sizes.isEmpty, headings.index(of: .group) == nil || group != nil else { return .faults(reading.faults) }
    let rows = sizes.compactMap { size -> ImportRow? in
      guard let name = reading.name(with: size.size), let nameEn = reading.english(with: size.size) else { return nil }
      return ImportRow(
        line: line.line, name: name, group: group, price: size.price, station: shared.station, portions: shared.portions,
        tax: shared.tax, description: shared.description, nameEn: nameEn.name, descriptionEn: shared.descriptionEn, times: shared.times)
    }
    return rows.isEmpty ? .faults(reading.faults) : .rows(rows, reading.faults)
  }

  /// A group that is written only once, above its dishes, is that of all of them.
  private mutating func group(_ reading: inout FieldReading) -> ImportGroup? {
    guard headings.index(of: .group) != nil else { return nil }
    if reading.isEmpty(.group), let above {
      reading.note(.group, .rowGroupAbove(above.last))
      return above
    }
    let group = reading.group()
    above = group ?? above
    return group
  }

  /// A line without a name or price. Numbers alone are those of empty lines of a form.
  private func rest(of line: ImportLine) -> ImportReading {
    guard let text = line.cells.first(where: { cell in !cell.text.isEmpty && !cell.isNumber && !ImportReader.isNumber(cell.text) }) else {
      return .nothing
    }
    return .faults([ImportFault(line: line.line, column: nil, field: nil, text: text.text, error: .rowNoDish)])
  }

  private static func isNumber(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2E || $0 == 0x2C || $0 == 0x20 } }

  /// A text alone on its line is the title of the dishes below it, as on a printed menu.
  private func groupTitle(_ line: ImportLine) -> ShortName? {
    guard headings.index(of: .group) == nil else { return nil }
    let texts = line.cells.filter { !$0.text.isEmpty && !$0.isSpread }
    guard texts.count == 1, let only = texts.first, !only.isNumber, !ImportReader.isNumber(only.text) else { return nil }
    var text = Folding.oneLine(only.text)
    while let last = text.unicodeScalars.last, last == ":" || last == "." { text.unicodeScalars.removeLast() }
    return try? ShortName(checking: text)
  }
}

/// Reads the fields of one line in turn and notes the fault of each.
private struct FieldReading {
  let line: ImportLine
  let headings: ImportHeadings
  let amounts: ImportPrice
  private(set) var faults: [ImportFault] = []

  init(line: ImportLine, headings: ImportHeadings, amounts: ImportPrice) {
    self.line = line
    self.headings = headings
    self.amounts = amounts
  }

  private mutating func fail(_ field: ImportField, _ error: ImportError, column: Int? = nil) {
    let index = column ?? headings.index(of: field)
    let text = index.flatMap { line.price($0) }?.text ?? ""
    faults.append(ImportFault(line: line.line, column: index.map { Int64($0) + 1 }, field: field, text: text, error: error))
  }

  /// A fault that leaves nothing out.
  mutating func note(_ field: ImportField, _ error: ImportError) {
    fail(field, error)
    faults[faults.count - 1].skips = false
  }

  func isEmpty(_ field: ImportField) -> Bool { line.cell(headings.index(of: field)) == nil }

  /// The fields that all sizes of the dish have in common.
  struct Shared {
    var portions: ImportRow.Left
    var tax: [TaxClass]
    var station: ShortName?
    var description: Note?
    var descriptionEn: Note?
    var times = ImportedTimes()
  }

  /// nil: one of them is not understood
  mutating func shared(_ taxes: ImportTaxes) -> Shared? {
    let before = faults.count
    var shared = Shared(
      portions: portions(), tax: [], station: text(.station), description: longText(.description), descriptionEn: longText(.descriptionEn))
    if !isEmpty(.nameEn) { let _: Name? = text(.nameEn) }
    if faults.count > before { return nil }
    shared.tax = tax(taxes)
    shared.times = times()
    return shared
  }

  /// Notes the fault of a name that makes no dish in any size.
  mutating func checkName() -> Bool {
    if isEmpty(.name) { fail(.name, .rowNoName) }
    let name: Name? = text(.name)
    return name != nil
  }

  mutating func name(with size: String?) -> Name? { line.cell(headings.index(of: .name)).flatMap { sized($0.text, size, .name) } }

  /// - Returns: nil: it is not understood
  mutating func english(with size: String?) -> (name: Name?, Void)? {
    guard let cell = line.cell(headings.index(of: .nameEn)) else { return (nil, ()) }
    return sized(cell.text, size, .nameEn).map { ($0, ()) }
  }

  /// `Lẩu mắm (nhỏ)`
  private mutating func sized(_ text: String, _ size: String?, _ field: ImportField) -> Name? {
    let text = Folding.oneLine(FieldReading.unguarded(text))
    guard let size, !Folding.plain(text).reversed().starts(with: Folding.plain("(\(size))").reversed()) else { return checked(text, field) }
    return checked("\(text) (\(size))", field)
  }

  mutating func group() -> ImportGroup? {
    guard let cell = line.cell(headings.index(of: .group)) else {
      fail(.group, .rowNoGroup)
      return nil
    }
    let whole = Folding.oneLine(FieldReading.unguarded(cell.text))
    let last = FieldReading.lastStep(of: whole)
    return checked(last, .group).map { ImportGroup(whole: try? ShortName(checking: whole), last: $0) }
  }

  /// `Đồ uống>>Cà phê` → `Cà phê`
  private static func lastStep(of path: String) -> String {
    let bytes = Array(path.utf8)
    guard let at = bytes.indices.dropFirst().last(where: { bytes[$0] == 0x3E && bytes[$0 - 1] == 0x3E }), at + 1 < bytes.count else { return path }
    return Folding.oneLine(String(decoding: bytes[(at + 1)...], as: UTF8.self))
  }

  private mutating func text<L: TextLimit>(_ field: ImportField) -> Text<L>? {
    line.cell(headings.index(of: field)).flatMap { checked(Folding.oneLine(FieldReading.unguarded($0.text)), field) }
  }

  /// Line breaks stay.
  private mutating func longText(_ field: ImportField) -> Note? {
    line.cell(headings.index(of: field)).flatMap { checked(FieldReading.unguarded($0.text), field) }
  }

  /// Our own files, and others', guard texts that begin as a formula or a comment.
  private static func unguarded(_ text: String) -> String { CSVText.unguarded(text) }

  private mutating func checked<L: TextLimit>(_ text: String, _ field: ImportField) -> Text<L>? {
    do throws(JSONError) { return try Text(checking: text) } catch {
      fail(field, text.unicodeScalars.count > Int(L.most) ? .rowTooLong(most: L.most) : .rowMarks)
      return nil
    }
  }

  /// The prices of the line by size. A column of sizes that is empty for this dish is no fault if another one has a price.
  mutating func sizes() -> [(size: String?, price: Money?)] {
    let named = line.cell(headings.index(of: .size)).map { FieldReading.size($0.text) }
    let columns = headings.prices
    let filled = columns.filter { line.price(Int($0.column) - 1) != nil }
    if filled.isEmpty {
      fail(.price, .rowNoPrice)
      return []
    }
    return filled.compactMap { column in
      guard let read = price(in: Int(column.column) - 1) else { return nil }
      let size = column.size.map { size in named.map { "\($0), \(size)" } ?? size } ?? named
      return (size, read.money)
    }
  }

  /// Some tills write the name of the property too: `Kích thước:L`.
  private static func size(_ text: String) -> String {
    let line = Folding.oneLine(text)
    guard let colon = line.utf8.lastIndex(of: 0x3A) else { return line }
    return Folding.oneLine(String(line[line.utf8.index(after: colon)...]))
  }

  private mutating func price(in column: Int) -> ReadPrice? {
    guard let cell = line.price(column) else { return nil }
    if ImportNumber.isMarketPrice(cell.text) { return ReadPrice(money: nil) }
    do throws(ImportError) {
      let price = try amounts.read(cell.text, isNumber: cell.isNumber)
      if price > Dish.highestPrice.raw { throw .menu(.priceTooHigh) }
      return ReadPrice(money: Money(price))
    } catch {
      fail(.price, error, column: column)
      return nil
    }
  }

  /// A rate that the house does not have leaves nothing out: the dish keeps its class.
  private mutating func tax(_ taxes: ImportTaxes) -> [TaxClass] {
    guard let cell = line.cell(headings.index(of: .tax)) else { return [] }
    let classes = taxes.classes(of: cell.text)
    if classes.isEmpty { note(.tax, .rowTax) }
    return classes
  }

  /// Times that are not understood leave nothing out: the dish keeps its own. An empty cell means each day, all day or all year.
  private mutating func times() -> ImportedTimes {
    var times = ImportedTimes()
    times.weekdays = said(.weekdays, empty: 127) { ImportTimes.weekdays($0) }
    times.hours = said(.hours, empty: []) { ImportTimes.hours($0) }
    times.season = said(.season, empty: ImportedTimes.Season()) { text in
      ImportTimes.season(text).map { ImportedTimes.Season(from: $0.from, until: $0.until) }
    }
    return times
  }

  private mutating func said<T>(_ field: ImportField, empty: T, _ read: (String) -> T?) -> T? {
    guard let index = headings.index(of: field) else { return nil }
    guard let cell = line.cell(index) else { return empty }
    let value = read(FieldReading.unguarded(cell.text))
    if value == nil { note(field, .rowTimes) }
    return value
  }

  /// An empty cell of a column for portions means: as many as wanted.
  private mutating func portions() -> ImportRow.Left {
    guard let index = headings.index(of: .portions) else { return .unsaid }
    guard let cell = line.cell(index) else { return .said(nil) }
    guard let left = ImportNumber.portions(cell.text, isNumber: cell.isNumber), left <= PortionsLimit.most else {
      fail(.portions, .rowPortions)
      return .unsaid
    }
    return .said(Portions(left))
  }
}
