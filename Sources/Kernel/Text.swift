/// How long a text may be, in Unicode code points, and whether it may be empty. The sizes are those of the original design.
public protocol TextLimit: Sendable {
  static var name: String { get }
  static var most: Int64 { get }
  static var mayBeEmpty: Bool { get }
  /// The text as it is stored.
  static func cleaned(_ raw: String) -> String
}

extension TextLimit {
  public static func cleaned(_ raw: String) -> String { raw }
}

/// Text from a person: no control characters but line breaks and tabs, not longer than its limit. Other characters that files cannot hold
/// become U+FFFD, because stored texts may have them.
public struct Text<Limit: TextLimit>: Sendable, Equatable, WireWrapper {
  public let raw: String

  /// For text that the program itself makes or reads back from its own store.
  public init(_ raw: String) { self.raw = raw }

  public init(checking written: String) throws(JSONError) {
    let raw = Limit.cleaned(written)
    let isWritable = try TextForm.check(raw, most: Limit.most, mayBeEmpty: Limit.mayBeEmpty)
    self.raw = isWritable ? raw : WritableText.cleaned(raw)
  }

  /// The text after a command that may state it: absent leaves the old one, and an empty one is none.
  public static func stated(_ new: Self?, over old: Self?) -> Self? {
    guard let text = new ?? old, !text.raw.utf8.isEmpty else { return nil }
    return text
  }

  public static func == (a: Self, b: Self) -> Bool { a.raw.isWritten(like: b.raw) }
  public static var schema: WireSchema { .ref(Limit.name) }
  public static var rawSchema: WireSchema { .string(min: Limit.mayBeEmpty ? 0 : 1, max: Limit.most, pattern: nil) }
}

/// One check for texts of all limits, so that the browser's module holds it once.
private enum TextForm {
  /// - Returns: whether files can hold it as it is
  @inline(never) static func check(_ raw: String, most: Int64, mayBeEmpty: Bool) throws(JSONError) -> Bool {
    var count: Int64 = 0
    var (blank, isWritable) = (true, true)
    for scalar in raw.unicodeScalars {
      count += 1
      let v = scalar.value
      if v < 0x20 && v != 0x0A && v != 0x09 || v == 0x7F { throw JSONError(.malformed) }
      if v > 0x7F && WritableText.isOdd(v) { isWritable = false }
      if v != 0x20 && v != 0x0A && v != 0x09 && v != 0xA0 { blank = false }
    }
    if count > most { throw JSONError(.tooLong(most)) }
    if blank && !mayBeEmpty { throw JSONError(.malformed) }
    return isWritable
  }
}

public enum NameLimit: TextLimit {
  public static var name: String { "Name" }
  public static var most: Int64 { 50 }
  public static var mayBeEmpty: Bool { false }
}
public enum ShortNameLimit: TextLimit {
  public static var name: String { "ShortName" }
  public static var most: Int64 { 30 }
  public static var mayBeEmpty: Bool { false }
}
public enum LoginLimit: TextLimit {
  public static var name: String { "Login" }
  public static var most: Int64 { 40 }
  public static var mayBeEmpty: Bool { false }
}
public enum SectionDescriptionLimit: TextLimit {
  public static var name: String { "SectionDescription" }
  public static var most: Int64 { 100 }
  public static var mayBeEmpty: Bool { true }
}
public enum CourseNameLimit: TextLimit {
  public static var name: String { "CourseName" }
  public static var most: Int64 { 30 }
  public static var mayBeEmpty: Bool { true }
}
public enum ShortNoteLimit: TextLimit {
  public static var name: String { "ShortNote" }
  public static var most: Int64 { 100 }
  public static var mayBeEmpty: Bool { true }
}
public enum NoteLimit: TextLimit {
  public static var name: String { "Note" }
  public static var most: Int64 { 300 }
  public static var mayBeEmpty: Bool { true }
}
public enum ReasonLimit: TextLimit {
  public static var name: String { "Reason" }
  public static var most: Int64 { 300 }
  public static var mayBeEmpty: Bool { false }
}
public enum PhoneTextLimit: TextLimit {
  public static var name: String { "PhoneText" }
  public static var most: Int64 { 60 }
  public static var mayBeEmpty: Bool { true }
}
public enum EmailTextLimit: TextLimit {
  public static var name: String { "EmailText" }
  public static var most: Int64 { 254 }
  public static var mayBeEmpty: Bool { true }
}

/// A name of at most 50 characters.
public typealias Name = Text<NameLimit>
/// A dish group's name, a station, a position: at most 30 characters.
public typealias ShortName = Text<ShortNameLimit>
/// A user name of at most 40 characters.
public typealias Login = Text<LoginLimit>
/// At most 100 characters, may be empty.
public typealias SectionDescription = Text<SectionDescriptionLimit>
/// A description of a table or dish group: at most 100 characters, may be empty.
public typealias ShortNote = Text<ShortNoteLimit>
/// A name that a waiter gives a course: at most 30 characters, empty for none.
public typealias CourseName = Text<CourseNameLimit>
/// A note or description of at most 300 characters, may be empty.
public typealias Note = Text<NoteLimit>
/// Why something was refused, voided, discounted: 1 to 300 characters.
public typealias Reason = Text<ReasonLimit>
/// Telephone numbers as somebody wrote them, with extension and words beside them: at most 60 characters, may be empty.
public typealias PhoneText = Text<PhoneTextLimit>
/// An e-mail address: at most 254 characters (RFC 5321), may be empty.
public typealias EmailText = Text<EmailTextLimit>

/// A text that somebody typed to search for it.
public enum TypedText {
  /// Nobody types control characters, and no database stores them.
  public static func check(_ text: String, field: String) throws(Refusal) {
    let isOdd = text.unicodeScalars.contains { $0.value == 0x09 || $0.value == 0x0A || WritableText.isOdd($0.value) }
    if isOdd { throw JSONError(.malformed).at(field).refusal }
  }
}
