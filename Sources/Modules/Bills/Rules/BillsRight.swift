import Kernel

/// The right that a command needs. `Restaurant` checks whose party it is.
public func right(for command: BillsCommand) -> Right {
  switch command {
  case .ask: .askBill
  case .discount, .discountItem: .discount
  // A debt is no money, so taking money at the table does not include it.
  case .pay(_, _, _, .account, _, _, _, _, _, _, _, _, _): .takePayment
  case .split, .pay: .payAtTable
  }
}
