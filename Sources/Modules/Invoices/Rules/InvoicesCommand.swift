import BillsRules
import Kernel

// wire: prefix=invoices.
public enum InvoicesCommand: Wire, Equatable, Sendable {
  /// absent: the guests want no invoice in their name
  case setBuyer(order: OrderID, buyer: InvoiceBuyer?)
  case saveSetup(setup: InvoiceSetup)
  /// for a bill of which all was given back: hand it over all the same, or never
  case decideHeld(order: OrderID, handsOver: Bool)
}

/// The right that a command needs.
public func right(for command: InvoicesCommand) -> Right {
  switch command {
  case .setBuyer: .askBill
  case .saveSetup, .decideHeld: .editSettings
  }
}
