import Kernel

/// Why money for debts is refused.
public enum DebtError: Error, Equatable, Sendable {
  /// none was named, or there is no such payment on account
  case unknownDebt
  case debtTwice
  /// more debts than one settlement can have
  case tooMany(most: Int64)
  /// a settlement of this id was recorded before
  case settlementExists
  case nothingSettled
  /// more than the guest owes
  case tooMuch(most: TillAmount)
  /// the debts were settled in part since the person looked
  case superseded(open: TillAmount)
  /// a debt is no money
  case onAccount
  /// cash lies in the till, and the till is closed
  case tillClosed

  public var refusal: Refusal {
    switch self {
    case .unknownDebt: Refusal("till.unknownDebt", field: "debts", kind: .notFound)
    case .debtTwice: Refusal("till.debtTwice", field: "debts", kind: .invalid)
    case .tooMany(let most): Refusal("till.tooManyDebts", field: "debts", kind: .invalid).with("most", most)
    case .settlementExists: Refusal("till.settlementExists", field: "settlement")
    case .nothingSettled: Refusal("till.nothingSettled", field: "amount", kind: .invalid)
    case .tooMuch(let most): Refusal("till.settledTooMuch", field: "amount").with("most", most.raw)
    case .superseded(let open): Refusal("till.debtSuperseded", field: "shown").with("open", open.raw)
    case .onAccount: Refusal("till.settledOnAccount", field: "method", kind: .invalid)
    case .tillClosed: Refusal("till.closedForDebts", field: "method")
    }
  }
}
