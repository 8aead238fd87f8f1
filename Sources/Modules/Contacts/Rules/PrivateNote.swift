import Kernel

public enum PrivateNoteTitleLimit: TextLimit {
  public static var name: String { "PrivateNoteTitle" }
  public static var most: Int64 { 200 }
  public static var mayBeEmpty: Bool { true }
}
/// The title of a private note: at most 200 characters, may be empty.
public typealias PrivateNoteTitle = Text<PrivateNoteTitleLimit>

public enum PrivateNoteTextLimit: TextLimit {
  public static var name: String { "PrivateNoteText" }
  public static var most: Int64 { 10_000 }
  public static var mayBeEmpty: Bool { false }
}
/// The text of a private note: 1 to 10,000 characters.
public typealias PrivateNoteText = Text<PrivateNoteTextLimit>

/// A note that nobody reads but who wrote it.
public struct PrivateNote: Wire, Equatable, Sendable {
  public var id: PrivateNoteID
  public var title: PrivateNoteTitle
  public var text: PrivateNoteText
  public var revision: Int64
  public var changedAt: Instant
  /// only among the deleted ones
  public var deletedAt: Instant?

  public init(id: PrivateNoteID, title: PrivateNoteTitle, text: PrivateNoteText, revision: Int64, changedAt: Instant, deletedAt: Instant? = nil) {
    self.id = id
    self.title = title
    self.text = text
    self.revision = revision
    self.changedAt = changedAt
    self.deletedAt = deletedAt
  }
}

public struct PrivateNotes: Wire, Equatable, Sendable {
  public var total: Int64
  /// the latest first
  public var notes: [PrivateNote]

  public init(total: Int64, notes: [PrivateNote]) {
    self.total = total
    self.notes = notes
  }
}
