import Kernel

/// The right that a command needs. `Restaurant` checks whose party it is.
public func right(for command: BillsCommand) -> Right {
  switch command {
  case .ask: .askBill
  case .discount, .discountItem: .discount
  case .split, .pay: .payAtTable
  }
}
