import Kernel

/// A file's row or card that was not understood, or not wholly.
public struct ContactImportProblem: Wire, Equatable, Sendable {
  /// the line in the file, from 1
  public var line: Int64
  public var field: String
  /// the text in the file, cut to 100 characters
  public var text: String
  public var code: String
  public var message: String
  /// the whole row is left out; otherwise only this field
  public var skipped: Bool

  public init(line: Int64, field: String, text: String, code: String, message: String, skipped: Bool) {
    self.line = line
    self.field = field
    self.text = text
    self.code = code
    self.message = message
    self.skipped = skipped
  }
}

/// The effect that importing a file would have.
public struct ContactImportPreview: Wire, Equatable, Sendable {
  /// the file's format: `CSV ; UTF-8`, `vCard 3.0`
  public var format: String
  /// of CSV: each heading and the field it was mapped to
  public var columns: [ContactImportColumn]
  public var added: Int64
  public var updated: Int64
  public var unchanged: Int64
  public var skipped: Int64
  /// the first 50
  public var rows: [ContactImportRow]
  /// at most 1,000
  public var problems: [ContactImportProblem]

  public init(format: String, columns: [ContactImportColumn] = []) {
    self.format = format
    self.columns = columns
    added = 0
    updated = 0
    unchanged = 0
    skipped = 0
    rows = []
    problems = []
  }
}

public struct ContactImportColumn: Wire, Equatable, Sendable {
  public var heading: String
  /// nil: not read
  public var field: ContactField?

  public init(heading: String, field: ContactField?) {
    self.heading = heading
    self.field = field
  }
}

public struct ContactImportRow: Wire, Equatable, Sendable {
  public enum Action: String, WireChoice, Sendable {
    case add, update, keep
  }
  public var line: Int64
  public var action: Action
  public var name: ContactLine
  public var company: ContactLine
  public var phone: String
  public var email: String

  public init(line: Int64, action: Action, name: ContactLine, company: ContactLine, phone: String, email: String) {
    self.line = line
    self.action = action
    self.name = name
    self.company = company
    self.phone = phone
    self.email = email
  }
}

public enum ContactImportState: String, WireChoice, Sendable {
  case running, done, cancelled, failed
}

/// An import on its way, or that has ended since the hub started.
public struct ContactImport: Wire, Equatable, Sendable {
  public var id: ContactImportID
  public var book: AddressBookID
  public var state: ContactImportState
  /// cards of the file
  public var total: Int64
  public var done: Int64
  public var added: Int64
  public var updated: Int64
  public var unchanged: Int64
  public var skipped: Int64
  public var startedAt: Instant
  public var endedAt: Instant?
  /// at most 1,000
  public var problems: [ContactImportProblem]
  /// why it failed, in the user's words
  public var message: String?

  public init(id: ContactImportID, book: AddressBookID, total: Int64, startedAt: Instant) {
    self.id = id
    self.book = book
    state = .running
    self.total = total
    done = 0
    added = 0
    updated = 0
    unchanged = 0
    skipped = 0
    self.startedAt = startedAt
    problems = []
  }
}
