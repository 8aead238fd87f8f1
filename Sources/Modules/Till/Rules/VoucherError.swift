import BillsRules
import Kernel

/// Why a deed on a voucher is refused.
public enum VoucherError: Error, Equatable, Sendable {
  /// the register has no such voucher
  case unknown
  /// the check digits of this number say that a digit is wrong
  case mistyped
  /// a voucher of this id was issued before
  case exists
  /// another voucher has this number
  case numberTaken
  /// a paper voucher with this number has paid before
  case numberUsed
  case numberTooShort
  /// nobody sells a voucher of no value
  case nothingSold
  /// more than a voucher holds
  case tooLarge(most: Money)
  /// nobody pays for a free voucher, so it needs a reason
  case reasonNeeded
  /// a debt or another voucher pays for no voucher
  case wrongTender
  /// cash lies in the till, and the till is closed
  case tillClosed
  /// its last day would be over already
  case untilPast
  /// less is left on it
  case tooLittle(balance: Money)
  case expired(until: BookDay)
  case stopped
  /// several vouchers have paid this bill, so the refund must name one
  case numberNeeded

  public var refusal: Refusal {
    switch self {
    case .unknown: Refusal("till.voucherUnknown", field: "number", kind: .notFound)
    case .mistyped: Refusal("till.voucherMistyped", field: "number", kind: .notFound)
    case .exists: Refusal("till.voucherExists", field: "voucher")
    case .numberTaken: Refusal("till.voucherNumberTaken", field: "number")
    case .numberUsed: Refusal("till.voucherNumberUsed", field: "number")
    case .numberTooShort: Refusal("till.voucherNumberTooShort", field: "number", kind: .invalid)
    case .nothingSold: Refusal("till.voucherNothingSold", field: "value", kind: .invalid)
    case .tooLarge(let most): Refusal("till.voucherTooLarge", field: "value", kind: .invalid).with("most", most.raw)
    case .reasonNeeded: Refusal("till.voucherReason", field: "reason", kind: .invalid)
    case .wrongTender: Refusal("till.voucherTender", field: "method", kind: .invalid)
    case .tillClosed: Refusal("till.closedForVouchers", field: "method")
    case .untilPast: Refusal("till.voucherUntilPast", field: "until", kind: .invalid)
    case .tooLittle(let balance): Refusal("till.voucherTooLittle", field: "received").with("balance", balance.raw)
    case .expired(let until): Refusal("till.voucherExpired", field: "reference").with("until", VoucherError.moment(of: until))
    case .stopped: Refusal("till.voucherStopped", field: "reference")
    case .numberNeeded: Refusal("till.voucherNumberNeeded", field: "reference", kind: .invalid)
    }
  }

  /// A moment of this day in every zone from ten hours behind UTC to thirteen ahead of it.
  private static func moment(of day: BookDay) -> Int64 { (day.raw * 24 + 10) * 3_600_000 }
}
