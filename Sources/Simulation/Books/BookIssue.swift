/// Something that is not as it was acknowledged.
public struct BookIssue: Equatable, Sendable, CustomStringConvertible {
  public enum Kind: String, CaseIterable, Sendable {
    /// acknowledged, and not there
    case lost
    /// there, and never acknowledged to anybody
    case double
    /// there, but otherwise than was acknowledged
    case altered
    /// portions of a dish do not add up
    case portions
    /// a bill or the day's report does not add up
    case money
    /// a device does not know a change that the hub should have sent
    case stale
    /// a command's outcome never came
    case unanswered
    /// a party that cannot leave
    case unfinished
  }

  public var kind: Kind
  /// its subject: `item 0199…`
  public var subject: String
  public var text: String

  public init(_ kind: Kind, _ subject: String, _ text: String) {
    self.kind = kind
    self.subject = subject
    self.text = text
  }

  public var description: String { "\(kind.rawValue.uppercased()) \(subject): \(text)" }
}
