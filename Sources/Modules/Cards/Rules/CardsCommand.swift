import BillsRules
import Kernel

/// Commands of people about the terminal.
// wire: prefix=cards.
public enum CardsCommand: Wire, Equatable, Sendable {
  /// charge a guest's card; `tip`: the part of the amount that is one
  case ask(request: CardRequestID, order: OrderID, amount: Money, unserved: Unserved? = nil, part: BillPartID? = nil, tip: Money = Money(0))
  /// stop, if the card was not charged yet
  case cancel(request: CardRequestID)
  /// ask the terminal anew, now
  case recheck(request: CardRequestID)
  /// somebody has looked at a terminal that does not answer
  case settle(request: CardRequestID, charged: Bool, reference: PaymentReference? = nil)
  /// the money that no bill has pays this order, open or ended
  case assign(request: CardRequestID, order: OrderID)
  /// the guest got back the money that no bill has
  case giveBack(request: CardRequestID, reason: Reason)
  case saveTerminal(name: Name, host: TerminalHost, port: TerminalPort, active: Bool)
}

/// The right that a command needs. Only the manager says where bytes are sent to.
public func right(for command: CardsCommand) -> Right {
  switch command {
  case .ask, .cancel, .recheck, .settle: .payAtTable
  case .assign, .giveBack: .takePayment
  case .saveTerminal: .editSettings
  }
}
