/// An oddity of a line in a card that was read all the same.
public enum CardLineFault: String, CaseIterable, Sendable {
  /// left out
  case noColon, badName, notText, nestedCard
  /// read without this part
  case badParameter, badEncoding, controlCharacter, otherVersion
  /// the card ends without its last line
  case noEnd

  public var code: String {
    switch self {
    case .noColon: "contacts.lineNoColon"
    case .badName: "contacts.lineBadName"
    case .notText: "contacts.lineNotText"
    case .nestedCard: "contacts.lineNestedCard"
    case .badParameter: "contacts.lineBadParameter"
    case .badEncoding: "contacts.lineBadEncoding"
    case .controlCharacter: "contacts.lineControlCharacter"
    case .otherVersion: "contacts.lineOtherVersion"
    case .noEnd: "contacts.cardCutOff"
    }
  }
}
