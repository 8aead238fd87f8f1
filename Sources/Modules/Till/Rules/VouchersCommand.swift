import BillsRules
import Kernel

// wire: prefix=vouchers.
public enum VouchersCommand: Wire, Equatable, Sendable {
  /// Enters a new voucher. `number` absent: the hub gives one. `until` absent: it pays for good. `method` absent: nobody paid for it, so it is
  /// free and needs a reason, or has no value yet and waits for a refund.
  case issue(
    voucher: VoucherID, value: Money, number: PaymentReference? = nil, until: BookDay? = nil, method: PaymentMethod? = nil,
    reference: PaymentReference? = nil, reason: Reason? = nil)
  /// changes its last day; absent: it pays for good
  case prolong(voucher: VoucherID, until: BookDay? = nil, reason: Reason)
  /// takes its rest off
  case stop(voucher: VoucherID, reason: Reason)
  /// somebody has seen that it did not have what it paid without the hub
  case noteShort(voucher: VoucherID)
}

/// The right that a command about vouchers needs. Who gives one away or takes its rest off gives money away.
public func right(for command: VouchersCommand) -> Right {
  switch command {
  case .issue(_, let value, _, _, let method, _, _): method == nil && value.raw > 0 ? .approveDiscounts : .takePayment
  case .prolong, .stop: .approveDiscounts
  case .noteShort: .takePayment
  }
}
