import Kernel

/// A line of a file of dishes, as it was read.
public struct ImportLine: Equatable, Sendable {
  public struct Cell: Equatable, Sendable {
    public var text: String
    /// the file keeps it as a number: a point in it is a decimal point
    public var isNumber: Bool
    /// the text is that of a merged cell to its left
    public var isSpread: Bool

    public init(_ text: String, isNumber: Bool = false, isSpread: Bool = false) {
      self.text = text
      self.isNumber = isNumber
      self.isSpread = isSpread
    }
  }

  /// the line in the file, from 1
  public var line: Int64
  public var cells: [Cell]

  public init(line: Int64, cells: [Cell]) {
    self.line = line
    self.cells = cells
  }

  /// A sharp and a blank begin a comment, as in the example file. Other texts may begin with a sharp, such as the name of the dish
  /// `#1 combo`, but not if they are alone on the line.
  public var isComment: Bool {
    guard let first = cells.first(where: { !$0.text.isEmpty }) else { return false }
    var signs = first.text.unicodeScalars.makeIterator()
    guard signs.next() == "#" else { return false }
    guard let second = signs.next(), second != "#", !Folding.isBlank(second.value) else { return true }
    return cells.count { !$0.text.isEmpty && !$0.isSpread } == 1
  }

  func cell(_ column: Int?) -> Cell? {
    guard let column, cells.indices.contains(column), !cells[column].text.isEmpty, !cells[column].isSpread else { return nil }
    return cells[column]
  }

  /// A price that is merged over several sizes is that of each.
  func price(_ column: Int) -> Cell? { cells.indices.contains(column) && !cells[column].text.isEmpty ? cells[column] : nil }
}

/// The default names for values that a file leaves out, in the importer's language.
public struct ImportWords: Equatable, Sendable {
  /// the group of dishes that have none
  public var group: ShortName
  /// the station of dishes for which the file names none
  public var kitchen: ShortName
  /// the same for dishes of groups that call themselves, such as drinks
  public var bar: ShortName

  public static let vi = ImportWords(group: ShortName("Món ăn"), kitchen: ShortName("Bếp"), bar: ShortName("Bar"))
  public static let en = ImportWords(group: ShortName("Dishes"), kitchen: ShortName("Kitchen"), bar: ShortName("Bar"))
}

/// Why a file, or a line of it, makes no dish.
public enum ImportError: Error, Equatable, Sendable {
  case empty
  /// no column with names, or none with prices
  case noDish
  case tooLong(most: Int64)
  case rowNoName
  case rowNoGroup
  case rowNoPrice
  case rowPrice
  /// a price with cents, where amounts are whole
  case rowCents
  /// no price of a currency with decimals
  /// - like: an example, in whole minor units
  case rowAmount(like: Int64)
  /// more decimals than the currency has
  case rowDecimals(most: Int64)
  case rowPortions
  /// no rate of the house
  case rowTax
  /// serving times that are not understood; the dish keeps its own
  case rowTimes
  case rowTooLong(most: Int64)
  /// signs that no text has
  case rowMarks
  /// the same dish is already on this line
  case rowTwice(line: Int64)
  /// the group of the line above counts
  case rowGroupAbove(ShortName)
  /// a text that belongs to no dish
  case rowNoDish
  /// a second column of a kind, which is not read
  case columnTwice
  /// the menu has changed since the preview
  case changedSince
  /// the menu's own word
  case menu(MenuError)

  public var refusal: Refusal {
    switch self {
    case .empty: Refusal("menu.importEmpty", kind: .invalid)
    case .noDish: Refusal("menu.importNoDish", kind: .invalid)
    case .tooLong(let most): Refusal("menu.importTooLong", kind: .invalid).with("most", most)
    case .rowNoName: Refusal("menu.rowNoName", field: "name", kind: .invalid)
    case .rowNoGroup: Refusal("menu.rowNoGroup", field: "group", kind: .invalid)
    case .rowNoPrice: Refusal("menu.rowNoPrice", field: "price", kind: .invalid)
    case .rowPrice: Refusal("menu.rowPrice", field: "price", kind: .invalid)
    case .rowCents: Refusal("menu.rowCents", field: "price", kind: .invalid)
    case .rowAmount(let like): Refusal("menu.rowAmount", field: "price", kind: .invalid).with("like", like)
    case .rowDecimals(let most): Refusal("menu.rowDecimals", field: "price", kind: .invalid).with("most", most)
    case .rowPortions: Refusal("menu.rowPortions", field: "portions", kind: .invalid)
    case .rowTax: Refusal("menu.rowTax", field: "tax", kind: .invalid)
    case .rowTimes: Refusal("menu.rowTimes", field: "times", kind: .invalid)
    case .rowTooLong(let most): Refusal("menu.rowTooLong", kind: .invalid).with("most", most)
    case .rowMarks: Refusal("menu.rowMarks", kind: .invalid)
    case .rowTwice(let line): Refusal("menu.rowTwice", field: "name").with("line", line)
    case .rowGroupAbove(let group): Refusal("menu.rowGroupAbove", field: "group", kind: .invalid).with("group", group.raw)
    case .rowNoDish: Refusal("menu.rowNoDish", kind: .invalid)
    case .columnTwice: Refusal("menu.columnTwice", kind: .invalid)
    case .changedSince: Refusal("menu.importChanged")
    case .menu(let error): error.refusal
    }
  }
}

/// Something in a file that was not understood.
public struct ImportFault: Equatable, Sendable {
  public var line: Int64
  /// from 1
  public var column: Int64?
  public var field: ImportField?
  /// the text in the file
  public var text: String
  public var error: ImportError
  /// the line, or one size of its dish, is left out
  public var skips: Bool

  public init(line: Int64, column: Int64?, field: ImportField?, text: String, error: ImportError, skips: Bool = true) {
    self.skips = skips
    self.line = line
    self.column = column
    self.field = field
    self.text = text
    self.error = error
  }
}
