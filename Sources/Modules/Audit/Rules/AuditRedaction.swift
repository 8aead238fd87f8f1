import Kernel

/// The parts of values that the audit trail never holds and never shows. Nothing can be removed from the trail, so a secret or a guest's
/// data must not enter it.
public enum AuditRedaction {
  /// Stands for a value that is there and is not told.
  public static let mark = "•"

  private static let secrets = [
    "password", "passwords", "pin", "secret", "token", "key", "keys", "hash", "text", "content", "title", "fields",
  ]
  private static let personal = ["phone", "email", "wishes", "guest", "birthday"]
  /// Names of guests and other people outside the house.
  private static let ofGuests = ["name"]
  private static let kindsOfGuests = ["booking", "waitingParty", "contact", "bookings", "contacts"]

  /// Whether a field is secret or about a guest.
  /// - Parameter kind: of the entity, or the first word of a command's type: `bookings` of `bookings.book`
  public static func hides(_ field: String, of kind: String) -> Bool {
    if contains(secrets, field) || contains(personal, field) { return true }
    return contains(kindsOfGuests, kind) && contains(ofGuests, field)
  }

  /// The same value, with the mark in place of each hidden field. Absent and null fields stay as they are.
  public static func redacted(_ json: JSON, of kind: String) -> JSON {
    switch json {
    case .object(let members): .object(members.map { (key: $0.key, value: redacted($0.value, field: $0.key, of: kind)) })
    case .array(let values): .array(values.map { redacted($0, of: kind) })
    case .null, .bool, .int, .decimal, .string: json
    }
  }

  /// The value of one field.
  static func redacted(_ value: JSON, field: String, of kind: String) -> JSON {
    if case .null = value { return value }
    return hides(field, of: kind) ? .string(mark) : redacted(value, of: kind)
  }

  static func contains(_ words: [String], _ word: String) -> Bool { words.contains { $0.isWritten(like: word) } }
}
