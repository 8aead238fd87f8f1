import Kernel

/// Why a command about the terminal is refused.
public enum CardsError: Error, Equatable, Sendable {
  case noTerminal
  case hostMalformed
  /// the address is none of a private network
  case hostPublic
  /// it was asked by a device without network, and the guest may have left
  case askedLate
  case unknownRequest
  case requestExists
  /// a card is being charged for this bill
  case orderBusy
  case nothingAsked
  /// the bill has been paid in the meantime
  case nothingDue
  case moreThanDue(due: Int64)
  /// it has its outcome already
  case requestOver
  /// the terminal still answers
  case requestClear
  /// a bill has the money, or the guest has it back
  case nothingToAssign
  /// the test: no connection
  case unreachable
  /// the test: connected, and no answer that can be read
  case noAnswer

  public var refusal: Refusal {
    switch self {
    case .noTerminal: Refusal("cards.noTerminal", field: "request")
    case .hostMalformed: Refusal("cards.hostMalformed", field: "host", kind: .invalid)
    case .hostPublic: Refusal("cards.hostPublic", field: "host", kind: .invalid)
    case .askedLate: Refusal("cards.askedLate", field: "request")
    case .unknownRequest: Refusal("cards.unknownRequest", field: "request", kind: .notFound)
    case .requestExists: Refusal("cards.requestExists", field: "request")
    case .orderBusy: Refusal("cards.orderBusy", field: "order")
    case .nothingAsked: Refusal("cards.nothingAsked", field: "amount", kind: .invalid)
    case .nothingDue: Refusal("cards.nothingDue", field: "order")
    case .moreThanDue(let due): Refusal("cards.moreThanDue", field: "amount").with("due", due)
    case .requestOver: Refusal("cards.requestOver", field: "request")
    case .requestClear: Refusal("cards.requestClear", field: "request")
    case .nothingToAssign: Refusal("cards.nothingToAssign", field: "request")
    case .unreachable: Refusal("cards.unreachable", kind: .unavailable)
    case .noAnswer: Refusal("cards.noAnswer", kind: .unavailable)
    }
  }
}
