import ContactsRules
import Kernel
import VCards

/// A contact that a file holds.
struct ImportedContact: Sendable {
  let line: Int64
  var fields: ContactFields
  /// the card, if the contact came as one
  var card: VCard?
  /// a UID made of the card, for a card that has none or another person's; empty: it came in no card
  var ownUID = ""

  var uid: String { card?.first("UID")?.text ?? "" }

  /// There is nothing by which it could be known or called.
  static func isNobody(_ fields: ContactFields) -> Bool {
    (fields.name?.raw ?? "").isEmpty && (fields.company?.raw ?? "").isEmpty && (fields.phones ?? []).isEmpty && (fields.emails ?? []).isEmpty
  }
}

/// Something in a file that was not understood, or not as it stands there.
struct ImportFault: Sendable {
  let line: Int64
  let field: String
  let text: String
  let refusal: Refusal
  /// the whole contact is left out
  let skips: Bool
}
