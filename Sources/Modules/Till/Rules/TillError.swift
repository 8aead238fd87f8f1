import Kernel

/// Why a command about the till is refused.
public enum TillError: Error, Equatable, Sendable {
  /// a session runs already
  case alreadyOpen(number: Int64)
  case unknownSession
  /// the session has ended: nothing can be moved or counted in it any more
  case closed(number: Int64)
  /// a session of this id was begun before
  case sessionExists
  /// a movement of this id was recorded before
  case movementExists
  /// nothing was moved
  case amountZero
  /// more than any till holds
  case amountTooLarge(most: Money)
  /// more than the till holds
  case notEnough(most: TillAmount)
  /// a person who counts the till blind sees no sum before the count
  case blind
  /// beyond the amount that the author may pay out alone
  case payOutNeedsApproval(most: Money)
  /// the same of what the author brings to the safe
  case dropNeedsApproval(most: Money)
  /// the currency has no such note
  case noteUnknown(note: Money)
  case noteTwice(note: Money)
  /// the counted money is not the expected sum, or not that of the last count
  case reasonNeeded(difference: TillAmount)
  /// the counted notes of this currency are not those that the guests gave
  case foreignDiffers(currency: ExchangeRateID)
  case currencyTwice(currency: ExchangeRateID)
  /// the next person is unknown, or may not keep the till
  case cannotKeep

  public var refusal: Refusal {
    switch self {
    case .alreadyOpen(let number): Refusal("till.alreadyOpen", field: "session").with("number", number)
    case .unknownSession: Refusal("till.unknownSession", field: "session", kind: .notFound)
    case .closed(let number): Refusal("till.closed", field: "session").with("number", number)
    case .sessionExists: Refusal("till.sessionExists", field: "session")
    case .movementExists: Refusal("till.movementExists", field: "movement")
    case .amountZero: Refusal("till.amountZero", field: "amount", kind: .invalid)
    case .amountTooLarge(let most): Refusal("till.amountTooLarge", field: "amount", kind: .invalid).with("most", most.raw)
    case .notEnough(let most): Refusal("till.notEnough", field: "amount").with("most", most.raw)
    case .blind: Refusal("till.blind", field: "session", kind: .forbidden)
    case .payOutNeedsApproval(let most): Refusal("till.payOutNeedsApproval", field: "approval").with("most", most.raw)
    case .dropNeedsApproval(let most): Refusal("till.dropNeedsApproval", field: "approval").with("most", most.raw)
    case .noteUnknown(let note): Refusal("till.noteUnknown", field: "notes", kind: .invalid).with("note", note.raw)
    case .noteTwice(let note): Refusal("till.noteTwice", field: "notes", kind: .invalid).with("note", note.raw)
    case .reasonNeeded(let difference): Refusal("till.reasonNeeded", field: "reason").with("difference", difference.raw)
    case .foreignDiffers(let currency): Refusal("till.foreignDiffers", field: "reason").with("currency", currency.raw)
    case .currencyTwice(let currency): Refusal("till.currencyTwice", field: "foreign", kind: .invalid).with("currency", currency.raw)
    case .cannotKeep: Refusal("till.cannotKeep", field: "to")
    }
  }
}
