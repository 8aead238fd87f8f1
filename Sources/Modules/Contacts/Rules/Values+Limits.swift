import Kernel

public enum ContactLineLimit: TextLimit {
  public static var name: String { "ContactLine" }
  public static var most: Int64 { 200 }
  public static var mayBeEmpty: Bool { true }
}
public enum ContactLabelLimit: TextLimit {
  public static var name: String { "ContactLabel" }
  public static var most: Int64 { 30 }
  public static var mayBeEmpty: Bool { true }
}
public enum ContactNumberLimit: TextLimit {
  public static var name: String { "ContactNumber" }
  public static var most: Int64 { 50 }
  public static var mayBeEmpty: Bool { false }
}
public enum ContactEmailLimit: TextLimit {
  public static var name: String { "ContactEmailAddress" }
  public static var most: Int64 { 254 }
  public static var mayBeEmpty: Bool { false }
}
public enum ContactDayLimit: TextLimit {
  public static var name: String { "ContactDay" }
  public static var most: Int64 { 10 }
  public static var mayBeEmpty: Bool { true }
}
public enum ContactTextLimit: TextLimit {
  public static var name: String { "ContactText" }
  public static var most: Int64 { 5_000 }
  public static var mayBeEmpty: Bool { true }
}
public enum GuestTextLimit: TextLimit {
  public static var name: String { "GuestText" }
  public static var most: Int64 { 1_000 }
  public static var mayBeEmpty: Bool { true }
}
public enum PrivateNoteTextLimit: TextLimit {
  public static var name: String { "PrivateNoteText" }
  public static var most: Int64 { 10_000 }
  public static var mayBeEmpty: Bool { false }
}

/// One line about a contact: a name, a company, a street; at most 200 characters, may be empty.
public typealias ContactLine = Text<ContactLineLimit>
/// Which of several: `work`, `home`, `cell`, or the user's own word; empty: none.
public typealias ContactLabel = Text<ContactLabelLimit>
/// A telephone number in any spelling: 1 to 50 characters.
public typealias ContactNumber = Text<ContactNumberLimit>
/// An email address: 1 to 254 characters (RFC 5321).
public typealias ContactEmailAddress = Text<ContactEmailLimit>
/// A day, with or without its year: `1990-05-17`, `--05-17`; empty: not known.
public typealias ContactDay = Text<ContactDayLimit>
/// A note about a contact: at most 5,000 characters, may be empty.
public typealias ContactText = Text<ContactTextLimit>
/// A guest's preferences or allergies: at most 1,000 characters, may be empty.
public typealias GuestText = Text<GuestTextLimit>
/// The text of a private note: 1 to 10,000 characters.
public typealias PrivateNoteText = Text<PrivateNoteTextLimit>
