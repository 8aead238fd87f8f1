import Kernel

/// Commands of people about transfers that a bank has reported.
// wire: prefix=transfers.
public enum TransfersCommand: Wire, Equatable, Sendable {
  /// it pays this order, open or ended; `confirmed`: another payment has its reference, and the author says that this is other money
  case assign(notice: TransferNoticeID, order: OrderID, confirmed: Bool = false)
  /// it pays no bill
  case dismiss(notice: TransferNoticeID, reason: Reason)
  /// somebody has seen that the bank reported another amount too
  case clear(notice: TransferNoticeID)
}

/// The right that a command needs: that of taking money.
public func right(for command: TransfersCommand) -> Right {
  switch command {
  case .assign, .dismiss, .clear: .takePayment
  }
}
