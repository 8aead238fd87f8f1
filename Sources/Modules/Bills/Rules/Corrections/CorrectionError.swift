import Kernel

/// Why a correction of a bill is refused. Devices do not decide corrections, so these texts stay out of their module.
public enum CorrectionError: Error, Equatable, Sendable {
  /// a refund of this id was recorded before
  case refundExists
  case nothingRefunded
  /// more than was paid and not given back
  case refundTooMuch(most: Money)
  /// money for a bill that nobody has paid: its debt is lowered instead
  case refundUnpaid(most: Money, debt: Money)
  /// more than came in by this tender
  case refundOtherTender(PaymentMethod, most: Money)
  /// beyond the amount that the author may give back alone
  case refundNeedsApproval(most: Money)
  case reopeningNeedsApproval(most: Money)
  /// beyond the amount that the author may put on account alone
  case creditNeedsApproval(most: Money)
  /// beyond the amount that this guest may owe; `owed`: what they owe already
  case overDebtLimit(limit: Money, owed: Int64)
  case writeOffNeedsApproval(most: Money, loss: Money)
  /// the day on which the bill ended is closed
  case dayClosed(until: Int64)
  /// more than the guest still owes of this bill: a settled debt is given back as money
  case refundBeyondDebt(most: Money)
  /// money was taken or given back since the person looked
  case refundSuperseded(refundable: Money)
  /// it is open again already
  case reopened
  case notReopened
  /// its party is still there, or had nothing to pay
  case nothingToReopen
  /// a bill closes when nothing is due and nothing is to give back
  case notEven(due: Money, change: Money)
  case unknownPayment
  /// somebody has changed the payment since the person looked
  case tenderSuperseded
  case tenderSame
  /// a debt, a voucher, foreign notes, or a payment that counts nothing
  case tenderFixed
  /// a bank or a card terminal has reported the payment
  case tenderConfirmed
  case tenderRefunded
  /// Change was given, or money waits to be given back.
  case tenderGaveChange
  /// cash is rounded otherwise, so the total would change
  case tenderRounded
  /// the session of the till in which it was taken has ended, or there was none
  case tenderSessionEnded
  /// the fiscal module has signed the bill with its tenders
  case tenderSigned
  /// no dish of the bill, or nobody pays for it any more
  case unknownLine
  case lineTooFew(have: Int64)
  /// the bill has changed since the person looked
  case lineSuperseded
  /// Guests have paid for exactly these dishes.
  case linePaid

  public var refusal: Refusal {
    switch self {
    case .refundExists: Refusal("bills.refundExists", field: "refund")
    case .nothingRefunded: Refusal("bills.nothingRefunded", field: "amount", kind: .invalid)
    case .refundTooMuch(let most): Refusal("bills.refundTooMuch", field: "amount").with("most", most.raw)
    case .refundUnpaid(let most, let debt):
      Refusal("bills.refundUnpaid", field: "method").with("most", most.raw).with("debt", debt.raw)
    case .refundOtherTender(let method, let most):
      Refusal("bills.refundOtherTender", field: "method").with("method", method.rawValue).with("most", most.raw)
    case .refundNeedsApproval(let most): Refusal("bills.refundNeedsApproval", field: "approval").with("most", most.raw)
    case .reopeningNeedsApproval(let most): Refusal("bills.reopeningNeedsApproval", field: "approval").with("most", most.raw)
    case .creditNeedsApproval(let most): Refusal("bills.creditNeedsApproval", field: "approval").with("most", most.raw)
    case .overDebtLimit(let limit, let owed): Refusal("bills.overDebtLimit", field: "approval").with("limit", limit.raw).with("owed", owed)
    case .writeOffNeedsApproval(let most, let loss):
      Refusal("bills.writeOffNeedsApproval", field: "approval").with("most", most.raw).with("loss", loss.raw)
    case .dayClosed(let until): Refusal("bills.dayClosed", field: "order").with("until", until)
    case .refundBeyondDebt(let most): Refusal("bills.refundBeyondDebt", field: "method").with("most", most.raw)
    case .refundSuperseded(let now): Refusal("bills.refundSuperseded", field: "shown").with("refundable", now.raw)
    case .reopened: Refusal("bills.reopened", field: "order")
    case .notReopened: Refusal("bills.notReopened", field: "order")
    case .nothingToReopen: Refusal("bills.nothingToReopen", field: "order")
    case .unknownPayment: Refusal("bills.unknownPayment", field: "payment")
    case .tenderSuperseded: Refusal("bills.tenderSuperseded", field: "payment")
    case .tenderSame: Refusal("bills.tenderSame", field: "to")
    case .tenderFixed: Refusal("bills.tenderFixed", field: "to")
    case .tenderConfirmed: Refusal("bills.tenderConfirmed", field: "payment")
    case .tenderRefunded: Refusal("bills.tenderRefunded", field: "payment")
    case .tenderGaveChange: Refusal("bills.tenderGaveChange", field: "to")
    case .tenderRounded: Refusal("bills.tenderRounded", field: "to")
    case .tenderSessionEnded: Refusal("bills.tenderSessionEnded", field: "payment")
    case .tenderSigned: Refusal("bills.tenderSigned", field: "payment")
    case .unknownLine: Refusal("bills.unknownLine", field: "item")
    case .lineTooFew(let have): Refusal("bills.lineTooFew", field: "quantity").with("have", have)
    case .lineSuperseded: Refusal("bills.lineSuperseded", field: "shown")
    case .linePaid: Refusal("bills.linePaid", field: "item")
    case .notEven(let due, let change): Refusal("bills.notEven", field: "order").with("due", due.raw).with("change", change.raw)
    }
  }
}
