import Kernel

/// How long people may make the texts of a contact, in characters. A device or a file may bring longer ones. Screens
/// send those back as they are, so that the wire allows as much as a card can hold. `ContactFields.check` applies the
/// limits to texts that are new.
public enum ContactLimits {
  public static var line: Int64 { 200 }
  public static var label: Int64 { 30 }
  public static var number: Int64 { 50 }
  public static var email: Int64 { 254 }
  public static var tag: Int64 { 30 }
  public static var text: Int64 { 5_000 }
  public static var guestText: Int64 { 1_000 }
  /// a card without photo has at most 64 KB
  static var stored: Int64 { 65_536 }
}

public enum ContactLineLimit: TextLimit {
  public static var name: String { "ContactLine" }
  public static var most: Int64 { ContactLimits.stored }
  public static var mayBeEmpty: Bool { true }
}
public enum ContactLabelLimit: TextLimit {
  public static var name: String { "ContactLabel" }
  public static var most: Int64 { ContactLimits.stored }
  public static var mayBeEmpty: Bool { true }
}
public enum ContactNumberLimit: TextLimit {
  public static var name: String { "ContactNumber" }
  public static var most: Int64 { ContactLimits.stored }
  public static var mayBeEmpty: Bool { false }
}
public enum ContactEmailLimit: TextLimit {
  public static var name: String { "ContactEmailAddress" }
  public static var most: Int64 { ContactLimits.stored }
  public static var mayBeEmpty: Bool { false }
}
public enum ContactTagLimit: TextLimit {
  public static var name: String { "ContactTag" }
  public static var most: Int64 { ContactLimits.stored }
  public static var mayBeEmpty: Bool { false }
}
public enum ContactDayLimit: TextLimit {
  public static var name: String { "ContactDay" }
  public static var most: Int64 { 10 }
  public static var mayBeEmpty: Bool { true }
}
public enum ContactTextLimit: TextLimit {
  public static var name: String { "ContactText" }
  public static var most: Int64 { ContactLimits.stored }
  public static var mayBeEmpty: Bool { true }
}

/// One line about a contact: a name, a company, a street; may be empty.
public typealias ContactLine = Text<ContactLineLimit>
/// Which of several: `work`, `home`, `cell`, or the user's own word; empty: none.
public typealias ContactLabel = Text<ContactLabelLimit>
/// A telephone number in any spelling.
public typealias ContactNumber = Text<ContactNumberLimit>
/// An email address (RFC 5321).
public typealias ContactEmailAddress = Text<ContactEmailLimit>
/// A word by which contacts are grouped: `VIP`.
public typealias ContactTag = Text<ContactTagLimit>
/// A day, with or without its year: `1990-05-17`, `--05-17`; empty: not known.
public typealias ContactDay = Text<ContactDayLimit>
/// A note about a contact; may be empty.
public typealias ContactText = Text<ContactTextLimit>
