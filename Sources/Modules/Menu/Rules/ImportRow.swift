import Kernel

/// The values that a line of a file has for a dish. Missing values stay unchanged.
struct ImportRow: Equatable {
  enum Left: Equatable {
    case unsaid
    case said(Portions?)
  }

  var line: Int64
  var name: Name
  /// nil: the file has no groups
  var group: ShortName?
  var price: Money
  var station: ShortName?
  var portions: Left
  var description: Note?
  var nameEn: Name?
  var descriptionEn: Note?
}

/// The kind of a line.
enum ImportReading: Equatable {
  case row(ImportRow)
  /// in a file without a column for groups: the following dishes belong to this group
  case groupTitle(ShortName)
  case faults([ImportFault])
  /// an empty line, a comment, or the headings again
  case nothing
}

/// Reads lines by their columns.
struct ImportReader {
  let headings: ImportHeadings

  func read(_ line: ImportLine) -> ImportReading {
    if let first = line.cells.first(where: { !$0.text.isEmpty }), first.text.utf8.first == 0x23 { return .nothing }
    if headings.isHeading(line) || headings.columns.allSatisfy({ cell($0.field, line) == nil }) { return .nothing }
    if let title = groupTitle(line) { return .groupTitle(title) }
    var reading = FieldReading(line: line, headings: headings)
    let name: Name? = reading.text(.name, or: .rowNoName)
    let group: ShortName? = headings.index(of: .group) == nil ? nil : reading.text(.group, or: .rowNoGroup)
    let price = reading.price()
    let portions = reading.portions()
    let station: ShortName? = reading.text(.station)
    let nameEn: Name? = reading.text(.nameEn)
    let description: Note? = reading.note(.description)
    let descriptionEn: Note? = reading.note(.descriptionEn)
    guard reading.faults.isEmpty, let name, let price else { return .faults(reading.faults) }
    return .row(
      ImportRow(
        line: line.line, name: name, group: group, price: price, station: station, portions: portions, description: description,
        nameEn: nameEn, descriptionEn: descriptionEn))
  }

  private func cell(_ field: ImportField, _ line: ImportLine) -> ImportLine.Cell? { line.cell(headings.index(of: field)) }

  /// A name alone on its line is the title of the dishes below it, as on a printed menu.
  private func groupTitle(_ line: ImportLine) -> ShortName? {
    guard headings.index(of: .group) == nil, let name = cell(.name, line) else { return nil }
    guard line.cells.filter({ !$0.text.isEmpty }).count == 1 else { return nil }
    var text = Folding.oneLine(name.text)
    while let last = text.unicodeScalars.last, last == ":" || last == "." { text.unicodeScalars.removeLast() }
    return try? ShortName(checking: text)
  }
}

/// Reads the fields of one line in turn and notes the fault of each.
private struct FieldReading {
  let line: ImportLine
  let headings: ImportHeadings
  private(set) var faults: [ImportFault] = []

  init(line: ImportLine, headings: ImportHeadings) {
    self.line = line
    self.headings = headings
  }

  private mutating func fail(_ field: ImportField, _ error: ImportError) {
    let index = headings.index(of: field)
    faults.append(
      ImportFault(line: line.line, column: index.map { Int64($0) + 1 }, field: field, text: line.cell(index)?.text ?? "", error: error))
  }

  /// - Parameter error: why a line without it makes no dish; nil: it may be absent
  mutating func text<L: TextLimit>(_ field: ImportField, or error: ImportError? = nil) -> Text<L>? {
    guard let cell = line.cell(headings.index(of: field)) else {
      if let error { fail(field, error) }
      return nil
    }
    return checked(Folding.oneLine(cell.text), field)
  }

  /// Line breaks stay.
  mutating func note(_ field: ImportField) -> Note? { line.cell(headings.index(of: field)).flatMap { checked($0.text, field) } }

  private mutating func checked<L: TextLimit>(_ text: String, _ field: ImportField) -> Text<L>? {
    do throws(JSONError) { return try Text(checking: text) } catch {
      fail(field, text.unicodeScalars.count > Int(L.most) ? .rowTooLong(most: L.most) : .rowMarks)
      return nil
    }
  }

  mutating func price() -> Money? {
    guard let cell = line.cell(headings.index(of: .price)) else {
      fail(.price, .rowNoPrice)
      return nil
    }
    guard let price = ImportNumber.price(cell.text, isNumber: cell.isNumber) else {
      fail(.price, .rowPrice)
      return nil
    }
    if price > Dish.highestPrice.raw {
      fail(.price, .menu(.priceTooHigh))
      return nil
    }
    return Money(price)
  }

  /// An empty cell of a column for portions means: as many as wanted.
  mutating func portions() -> ImportRow.Left {
    guard let index = headings.index(of: .portions) else { return .unsaid }
    guard let cell = line.cell(index) else { return .said(nil) }
    guard let left = ImportNumber.portions(cell.text, isNumber: cell.isNumber), left <= PortionsLimit.most else {
      fail(.portions, .rowPortions)
      return .unsaid
    }
    return .said(Portions(left))
  }
}
