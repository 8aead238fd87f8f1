import Kernel

/// The right that a command needs.
public func right(for command: InvoicesCommand) -> Right {
  switch command {
  case .setBuyer: .askBill
  case .saveSetup, .decideHeld: .editSettings
  }
}
