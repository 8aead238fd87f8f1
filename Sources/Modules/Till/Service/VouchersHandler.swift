import BillsRules
import Kernel
import Restaurant
import RestaurantService
import StaffRules
import Storage
import Sync
import TillRules

/// The use cases of the register of vouchers. The hub alone decides them.
public struct VouchersHandler: CommandHandler {
  public let prefix = "vouchers."
  private let printers: any TillPrinters

  public init(printers: any TillPrinters) { self.printers = printers }

  public func right(for body: VouchersCommand) -> Right { TillRules.right(for: body) }

  public func perform(_ body: VouchersCommand, in work: UnitOfWork) throws {
    let vouchers = VoucherUseCases(work: work)
    switch body {
    case .issue(let voucher, let value, let number, let until, let method, let reference, let reason):
      try vouchers.issue(
        NewVoucher(id: voucher, value: value, number: number, until: until, method: method, reference: reference, reason: reason),
        printers: printers)
    case .prolong(let voucher, let until, let reason): try vouchers.prolong(voucher, to: until, because: reason)
    case .stop(let voucher, let reason): try vouchers.stop(voucher, because: reason)
    case .noteShort(let voucher): try vouchers.noteShort(voucher)
    }
  }
}

/// Takes payments off the vouchers that they were made with, in the transaction of the payment. A refusal takes the payment back.
public struct VoucherObserver: ChangeObserver {
  public init() {}

  public func react(to decision: RestaurantDecision, settings: () -> Settings, in work: UnitOfWork) throws {
    for payment in DrawerObserver.payments(of: decision) where payment.method == .voucher {
      let amount = payment.received.raw + payment.tip.raw
      // The same money that was recorded before receives nothing.
      guard amount > 0, let number = payment.reference else { continue }
      try VoucherUseCases(work: work).pay(
        amount, with: number, for: payment.id.raw, of: payment.order, at: payment.at, isRecorded: decision.context.isRecordedEvent)
    }
  }
}

/// Vouchers of the register, as refunds need them.
public struct VoucherRecords: Sendable {
  public init() {}

  /// - Parameter host: the party that has the bill
  public func giveBack(_ refund: Refund, ofParty host: OrderID, in work: UnitOfWork) throws {
    if refund.method == .voucher { try VoucherUseCases(work: work).fill(by: refund, ofParty: host) }
  }
}
