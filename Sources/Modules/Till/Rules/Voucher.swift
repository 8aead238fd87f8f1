import BillsRules
import Kernel

/// How a gift voucher stands.
public enum VoucherState: String, WireChoice, Sendable {
  /// it pays
  case valid
  /// nothing is left on it
  case empty
  case expired
  /// it was lost or given out by mistake, and pays no more
  case stopped
}

/// A deed on a voucher.
public enum VoucherEntryKind: String, WireChoice, Sendable {
  /// sold, given free, or made for a refund
  case issue
  /// it paid a bill or a debt
  case use
  /// a refund put money on it
  case refund
  /// its last day was changed
  case prolong
  /// its rest was taken off
  case stop
}

/// A gift voucher of the register. The house owes its balance until the last day.
public struct Voucher: Equatable, Sendable {
  public let id: VoucherID
  public let number: PaymentReference
  public let value: Money
  public let balance: Money
  /// the last business day on which it pays; nil: it pays for good
  public let until: BookDay?
  public let isStopped: Bool

  public init(id: VoucherID, number: PaymentReference, value: Money, balance: Money, until: BookDay?, isStopped: Bool) {
    self.id = id
    self.number = number
    self.value = value
    self.balance = balance
    self.until = until
    self.isStopped = isStopped
  }

  /// - Parameter today: the business day, in days since 1 January 1970
  public func state(on today: Int64) -> VoucherState {
    if isStopped { return .stopped }
    if balance.raw == 0 { return .empty }
    return hasExpired(on: today) ? .expired : .valid
  }

  /// The part of an amount that it pays: at most its balance.
  /// - Parameters:
  ///   - day: the business day of the payment
  ///   - isRecorded: The money was taken a while ago without the hub. What is missing is told, and not refused.
  public func pay(_ amount: Int64, on day: Int64, isRecorded: Bool) throws(VoucherError) -> VoucherUse {
    var most = balance.raw
    do throws(VoucherError) { try checkLives(on: day) } catch {
      if !isRecorded { throw error }
      most = 0
    }
    if amount > most && !isRecorded { throw .tooLittle(balance: balance) }
    let paid = min(amount, most)
    return VoucherUse(paid: paid, short: amount - paid)
  }

  /// A refund may be put on it.
  public func checkFills(_ amount: Money, on day: Int64) throws(VoucherError) {
    try checkLives(on: day)
    if balance.raw + amount.raw > NewVoucher.most.raw { throw .tooLarge(most: NewVoucher.most) }
  }

  /// - Parameter until: the new last day; nil: none
  public func checkProlongs(to until: BookDay?, on today: Int64) throws(VoucherError) {
    if isStopped { throw .stopped }
    if let until, until.raw < today { throw .untilPast }
  }

  public func checkStops() throws(VoucherError) { if isStopped { throw .stopped } }

  private func hasExpired(on day: Int64) -> Bool { until.map { $0.raw < day } ?? false }

  private func checkLives(on day: Int64) throws(VoucherError) {
    if isStopped { throw .stopped }
    if let until, hasExpired(on: day) { throw .expired(until: until) }
  }
}

/// The part of an amount that a voucher paid.
public struct VoucherUse: Equatable, Sendable {
  public let paid: Int64
  /// recorded as paid although the voucher did not have it
  public let short: Int64

  public init(paid: Int64, short: Int64) { (self.paid, self.short) = (paid, short) }
}

/// A voucher that somebody issues: sold, given free, or without value for a refund.
public struct NewVoucher: Equatable, Sendable {
  public let id: VoucherID
  public let value: Money
  /// typed by hand; nil: the hub gives one
  public let number: PaymentReference?
  public let until: BookDay?
  /// how it was paid; nil: nobody paid for it
  public let method: PaymentMethod?
  /// of the slip or the bank
  public let reference: PaymentReference?
  public let reason: Reason?

  /// The most that a voucher holds: ten thousand million đồng.
  public static let most = Money(10_000_000_000)
  /// The fewest letters and digits of a number that somebody types.
  private static let leastSigns = 4

  public init(
    id: VoucherID, value: Money, number: PaymentReference? = nil, until: BookDay? = nil, method: PaymentMethod? = nil,
    reference: PaymentReference? = nil, reason: Reason? = nil
  ) {
    self.id = id
    self.value = value
    self.number = number
    self.until = until
    self.method = method
    self.reference = reference
    self.reason = reason
  }

  /// - Parameters:
  ///   - today: the business day
  ///   - tillIsOpen: cash goes into the running session of the till
  public func check(today: Int64, tillIsOpen: Bool) throws(VoucherError) {
    if value > NewVoucher.most { throw .tooLarge(most: NewVoucher.most) }
    if let until, until.raw < today { throw .untilPast }
    if let number, number.identity.utf8.count < NewVoucher.leastSigns { throw .numberTooShort }
    switch method {
    case .account?, .voucher?: throw .wrongTender
    case .cash?, .card?, .transfer?:
      if value.raw == 0 { throw .nothingSold }
      if method == .cash && !tillIsOpen { throw .tillClosed }
    case nil: if value.raw > 0 && reason == nil { throw .reasonNeeded }
    }
  }
}
