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

  /// of the file, from 1
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

/// The words for what a file leaves open, in the language of whoever imports it.
public struct ImportWords: Equatable, Sendable {
  /// the group of dishes that have none
  public var group: ShortName
  /// who cooks what no station stands with
  public var kitchen: ShortName
  /// who makes what is called by itself
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
  /// stands there already, on this line
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
  /// what stands there
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
