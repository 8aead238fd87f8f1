import Kernel

/// The right that a command needs.
public func right(for command: BillsCommand) -> Right {
  switch command {
  case .ask, .split: .askBill
  case .discount: .discount
  case .pay: .takePayment
  }
}
