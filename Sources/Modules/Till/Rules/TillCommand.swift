import BillsRules
import Kernel

// wire: prefix=till.
public enum TillCommand: Wire, Equatable, Sendable {
  /// Begins a session with the money that lies in the till. Another sum than that of the last count needs a reason.
  case open(session: TillSessionID, float: Money, reason: Reason? = nil)
  /// `approval`: for a pay-out or a drop beyond the author's limit
  case move(
    session: TillSessionID, movement: TillMovementID, kind: TillMove, amount: Money, reason: Reason, approval: ApprovalID? = nil)
  /// opens the drawer without a sale; `printer` absent: the first one with a drawer
  case kick(movement: TillMovementID, reason: Reason, printer: PrinterID? = nil)
  /// ends the session with its Z report; a difference needs a reason. `foreign` absent for a currency: none of its notes is there.
  case close(session: TillSessionID, notes: [NoteCount], reason: Reason? = nil, foreign: [ForeignCount] = [])
  /// ends the session and begins the next one, by another person and with the counted money
  case handOver(session: TillSessionID, next: TillSessionID, to: EmployeeID, notes: [NoteCount], reason: Reason? = nil, foreign: [ForeignCount] = [])
  /// prints the X report of a running session or the Z report of an ended one; `printer` absent: the one of the house
  case printReport(session: TillSessionID, printer: PrinterID? = nil)
  /// takes money of what a guest owes; `shown`: what they still owed of these debts on the person's screen
  case settleDebts(
    settlement: DebtSettlementID, debts: [PaymentID], amount: Money, shown: TillAmount, method: PaymentMethod = .cash,
    reference: PaymentReference? = nil)
  /// Limits what the guest of this debt may owe without an approver. No limit: take it off.
  case limitDebtor(debt: PaymentID, limit: Money?)
  /// Shares the tips of a business day that nobody has shared yet, by the rule of the house. `shown`: their sum on the author's screen.
  /// `workers`: who worked, as somebody who approves has put it right; absent: as people were signed in.
  case shareTips(sharing: TipSharingID, day: BookDay, shown: TillAmount, workers: [TipWorker] = [])
  /// pays shared tips out of the till in cash
  case payTips(session: TillSessionID, movement: TillMovementID, person: EmployeeID, amount: Money)
  /// connects the fiscal module, or puts it away; what happened before is not signed
  case saveFiscalModule(name: Name, host: FiscalHost, port: FiscalPort, active: Bool)
  /// asks the fiscal module again for all records that it did not sign
  case signAgain
}

/// The right that a command needs.
public func right(for command: TillCommand) -> Right {
  switch command {
  case .open, .move, .kick, .close, .handOver, .printReport, .shareTips, .payTips: .till
  case .saveFiscalModule, .signAgain: .editSettings
  case .settleDebts: .takePayment
  case .limitDebtor: .approveDiscounts
  }
}
