import Kernel

/// The use of a file of dishes.
public enum ImportMode: String, WireChoice, Sendable {
  /// returns what would change and writes nothing
  case preview
  case apply
}

/// The fields of a dish that a column of the file can hold.
public enum ImportField: String, WireChoice, Sendable {
  case name, group, price, size, station, portions, description, nameEn, descriptionEn, tax, weekdays, hours, season
}

/// The effect of one line of the file.
public enum ImportAction: String, WireChoice, Sendable {
  case make, change, keep
}

/// The effects that a file of dishes has, or would have.
public struct ImportReport: Wire, Equatable, Sendable {
  public var mode: ImportMode
  /// the file's format: `CSV, UTF-8`, `XLSX`
  public var format: String
  /// the sheet that is read, if the file has several
  public var sheet: String?
  /// stands for the effects that are shown; an apply with it does these or nothing
  public var plan: String
  /// names this import for its undo; absent in a preview
  public var id: CommandID?
  /// the columns that were understood, by the file's own order
  public var columns: [ImportColumn]
  /// columns that are not read
  public var unread: [ImportUnread]
  /// dishes that are new, that become different, that stay as they are
  public var made: Int64
  public var changed: Int64
  public var unchanged: Int64
  /// lines that were not understood and left out
  public var skipped: Int64
  /// dish groups that are new with this file
  public var newGroups: [ShortName]
  /// new groups that call themselves are served first, other than in the file
  public var drinksFirst: Bool = false
  /// each line that was understood
  public var dishes: [ImportedDish]
  /// each thing that was not understood, in the order of the file; a line may have several
  public var problems: [ImportProblem]

  public init(
    mode: ImportMode, format: String, sheet: String?, plan: String, id: CommandID?, columns: [ImportColumn], unread: [ImportUnread], made: Int64,
    changed: Int64, unchanged: Int64, skipped: Int64,
    newGroups: [ShortName], dishes: [ImportedDish], problems: [ImportProblem]
  ) {
    self.mode = mode
    self.format = format
    self.sheet = sheet
    self.plan = plan
    self.id = id
    self.columns = columns
    self.unread = unread
    self.made = made
    self.changed = changed
    self.unchanged = unchanged
    self.skipped = skipped
    self.newGroups = newGroups
    self.dishes = dishes
    self.problems = problems
  }
}

/// A column that was understood.
public struct ImportColumn: Wire, Equatable, Sendable {
  /// from 1
  public var column: Int64
  public var field: ImportField
  /// its heading in the file; absent: the file has no headings
  public var heading: String?
  /// of a price: the size that it is for
  public var size: String?

  public init(column: Int64, field: ImportField, heading: String?, size: String? = nil) {
    self.column = column
    self.field = field
    self.heading = heading
    self.size = size
  }
}

/// A column that is not read.
public struct ImportUnread: Wire, Equatable, Sendable {
  /// from 1
  public var column: Int64
  /// its heading in the file
  public var heading: String

  public init(column: Int64, heading: String) {
    self.column = column
    self.heading = heading
  }
}

/// A line of the file as the dish that it makes.
public struct ImportedDish: Wire, Equatable, Sendable {
  /// the line in the file, from 1
  public var line: Int64
  public var action: ImportAction
  public var name: Name
  public var nameEn: Name?
  /// the group's name, be it there or new
  public var group: ShortName
  public var station: ShortName
  public var price: Money
  /// the waiter asks for its price at ordering
  public var marketPrice: Bool
  /// absent: as many as wanted
  public var portions: Portions?

  public init(
    line: Int64, action: ImportAction, name: Name, nameEn: Name?, group: ShortName, station: ShortName, price: Money,
    marketPrice: Bool, portions: Portions?
  ) {
    self.line = line
    self.action = action
    self.name = name
    self.nameEn = nameEn
    self.group = group
    self.station = station
    self.price = price
    self.marketPrice = marketPrice
    self.portions = portions
  }
}

/// Something in a file that was not understood.
public struct ImportProblem: Wire, Equatable, Sendable {
  /// the line in the file, from 1
  public var line: Int64
  /// from 1; absent: it is about the whole line
  public var column: Int64?
  public var field: ImportField?
  /// the text in the file, shortened
  public var text: String
  public var code: String
  /// in the user's language
  public var message: String
  /// the line is left out; otherwise it was read as the message says
  public var skipped: Bool

  public init(line: Int64, column: Int64?, field: ImportField?, text: String, code: String, message: String, skipped: Bool) {
    self.skipped = skipped
    self.line = line
    self.column = column
    self.field = field
    self.text = text
    self.code = code
    self.message = message
  }
}

/// The result of taking back an import.
public struct ImportUndo: Wire, Equatable, Sendable {
  /// dishes that are off the menu again
  public var removed: Int64
  /// dishes that have their former values again
  public var restored: Int64
  /// dishes that somebody has changed since, by name: they stay as they are
  public var kept: [Name]

  public init(removed: Int64, restored: Int64, kept: [Name]) {
    self.removed = removed
    self.restored = restored
    self.kept = kept
  }
}
