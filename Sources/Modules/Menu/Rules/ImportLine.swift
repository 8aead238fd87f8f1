import Kernel

/// A line of a file of dishes, as it was read.
public struct ImportLine: Equatable, Sendable {
  public struct Cell: Equatable, Sendable {
    public var text: String
    /// the file keeps it as a number: a point in it is a decimal point
    public var isNumber: Bool

    public init(_ text: String, isNumber: Bool = false) {
      self.text = text
      self.isNumber = isNumber
    }
  }

  /// the line in the file, from 1
  public var line: Int64
  public var cells: [Cell]

  public init(line: Int64, cells: [Cell]) {
    self.line = line
    self.cells = cells
  }

  func cell(_ column: Int?) -> Cell? {
    guard let column, cells.indices.contains(column), !cells[column].text.isEmpty else { return nil }
    return cells[column]
  }
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
  case rowPortions
  case rowTooLong(most: Int64)
  /// signs that no text has
  case rowMarks
  /// the same dish is already on this line
  case rowTwice(line: Int64)
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
    case .rowPortions: Refusal("menu.rowPortions", field: "portions", kind: .invalid)
    case .rowTooLong(let most): Refusal("menu.rowTooLong", kind: .invalid).with("most", most)
    case .rowMarks: Refusal("menu.rowMarks", kind: .invalid)
    case .rowTwice(let line): Refusal("menu.rowTwice", field: "name").with("line", line)
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

  public init(line: Int64, column: Int64?, field: ImportField?, text: String, error: ImportError) {
    self.line = line
    self.column = column
    self.field = field
    self.text = text
    self.error = error
  }
}
