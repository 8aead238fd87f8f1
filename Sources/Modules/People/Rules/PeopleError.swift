import Kernel

/// Why matters of people are refused.
public enum PeopleError: Error, Equatable, Sendable {
  case unknownPerson
  case birthdayMalformed
  case birthdayAhead
  case phoneMalformed
  case emailMalformed
  case photoTooLarge(most: Int64)
  case photoMalformed
  case passwordsDiffer
  /// the manager makes all accounts
  case signUpClosed
  /// used, too old, or never made
  case linkUnknown
  /// from a session that was begun with a PIN, or by a code itself
  case linkByPassword

  public var refusal: Refusal {
    switch self {
    case .unknownPerson: Refusal("people.unknownPerson", field: "person", kind: .notFound)
    case .birthdayMalformed: Refusal("people.birthdayMalformed", field: "birthday", kind: .invalid)
    case .birthdayAhead: Refusal("people.birthdayAhead", field: "birthday", kind: .invalid)
    case .phoneMalformed: Refusal("people.phoneMalformed", field: "phone", kind: .invalid)
    case .emailMalformed: Refusal("people.emailMalformed", field: "email", kind: .invalid)
    case .photoTooLarge(let most): Refusal("people.photoTooLarge", field: "photo", kind: .invalid).with("most", most)
    case .photoMalformed: Refusal("people.photoMalformed", field: "photo", kind: .invalid)
    case .passwordsDiffer: Refusal("people.passwordsDiffer", field: "again", kind: .invalid)
    case .signUpClosed: Refusal("people.signUpClosed", kind: .forbidden)
    case .linkUnknown: Refusal("people.linkUnknown", field: "code", kind: .notFound)
    case .linkByPassword: Refusal("people.linkByPassword", kind: .forbidden)
    }
  }
}
