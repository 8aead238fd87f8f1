import Kernel

public typealias TransferNoticeID = ID<TransferNoticeEntity>

/// The words beside a transfer, as a bank prints them.
public enum TransferWordsLimit: TextLimit {
  public static var name: String { "TransferWords" }
  public static var most: Int64 { 500 }
  public static var mayBeEmpty: Bool { true }

  /// Some banks send control characters between the lines.
  public static func cleaned(_ raw: String) -> String {
    var words = String.UnicodeScalarView()
    for scalar in raw.unicodeScalars { words.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar) }
    return String(words)
  }
}
public typealias TransferWords = Text<TransferWordsLimit>

/// A bank's notification: money has come to the restaurant's account.
// wire: internal
public struct TransferReport: Wire, Equatable, Sendable {
  /// the bank's own reference of the transfer; the same one is never counted twice
  public var reference: PaymentReference
  /// more than nothing
  public var amount: Money
  /// `VND`
  public var currency: ShortName
  public var purpose: TransferWords
  /// the number of the account that got the money
  public var account: ShortNote?
  /// when the bank booked it
  public var at: Instant

  public init(reference: PaymentReference, amount: Money, currency: ShortName, purpose: TransferWords, account: ShortNote?, at: Instant) {
    self.reference = reference
    self.amount = amount
    self.currency = currency
    self.purpose = purpose
    self.account = account
    self.at = at
  }
}

/// How a bank's notification was understood.
public enum TransferStanding: String, WireChoice, Sendable {
  /// nobody knows yet what it pays
  case open
  /// a payment was recorded for it
  case booked
  /// it is a payment that somebody at the till had recorded before
  case linked
  /// somebody said that it pays no bill
  case dismissed
}

/// Why the hub did not record a payment by itself.
public enum TransferDoubt: String, WireChoice, Sendable {
  /// the purpose names no bill and no table
  case noBill
  /// the purpose names several
  case severalBills
  /// the order ended too long ago
  case tooOld
  case otherAccount
  case otherCurrency
  /// the bill could not take it
  case refused
  /// a payment of another bill has its reference
  case recorded
}

/// A transfer that a bank has reported, as people see it who see bills.
public struct TransferNotice: StreamValue {
  public var id: TransferNoticeID
  public var reference: PaymentReference
  public var amount: Money
  public var currency: ShortName
  public var purpose: TransferWords
  public var account: ShortNote?
  /// by the bank's clock
  public var at: Instant
  public var receivedAt: Instant
  public var standing: TransferStanding = .open
  /// absent: the hub had none
  public var doubt: TransferDoubt?
  /// the order that it pays
  public var order: OrderID?
  /// the order's table when it was recorded
  public var table: Name?
  /// the number of the order's bill
  public var bill: ShortName?
  public var payment: PaymentID?
  /// the amount due before it came; another one than `amount` leaves a rest or a surplus
  public var due: Money?
  /// the person who assigned or dismissed it; absent: the hub
  public var by: EmployeeID?
  public var decidedAt: Instant?
  /// the part of the split bill that owed exactly this amount
  public var part: BillPartID?
  /// The bill is split, and no part or several owe exactly this amount.
  public var isPartUnknown: Bool = false
  /// why it pays no bill
  public var reason: Reason?
  /// The bank has reported the same reference with this amount too. It was refused.
  public var otherAmount: Money?

  public static var kind: String { TransferNoticeEntity.kind }
  public static var topic: Topic { .bills }
  public var key: String { id.raw }

  public init(_ report: TransferReport, id: TransferNoticeID, receivedAt: Instant) {
    self.id = id
    reference = report.reference
    amount = report.amount
    currency = report.currency
    purpose = report.purpose
    account = report.account
    at = report.at
    self.receivedAt = receivedAt
  }
}

/// The hub's answer to a bank's notification. A repetition gets the same transfer's present state.
// wire: internal
public struct TransferReceipt: Wire, Equatable, Sendable {
  public var reference: PaymentReference
  public var amount: Money
  public var standing: TransferStanding

  public init(_ notice: TransferNotice) {
    reference = notice.reference
    amount = notice.amount
    standing = notice.standing
  }
}

/// The life of a reported transfer: open, then recorded, linked or dismissed.
extension TransferNotice {
  /// A payment of this order is the transfer.
  /// - Parameters:
  ///   - isNew: it was recorded for the transfer; false: somebody had recorded it before
  ///   - due: the amount due before the payment
  ///   - by: nil: the hub did it
  public mutating func settle(_ payment: PaymentID, of order: OrderID, due: Money, isNew: Bool, by: EmployeeID?, at now: Instant)
    throws(TransfersError)
  {
    try mayBeDecided()
    standing = isNew ? .booked : .linked
    self.payment = payment
    self.order = order
    self.due = due
    self.by = by
    decidedAt = now
    reason = nil
  }

  /// It pays no bill. It can still be assigned, because people err.
  public mutating func dismiss(because why: Reason, by person: EmployeeID, at now: Instant) throws(TransfersError) {
    try mayBeDecided()
    standing = .dismissed
    reason = why
    by = person
    decidedAt = now
  }

  public func mayBeDecided() throws(TransfersError) {
    switch standing {
    case .open, .dismissed: return
    case .booked, .linked: throw .alreadyAssigned
    }
  }

  /// Whether a repetition says the same. The words beside it may differ, because banks shorten them.
  public func isRepeated(by report: TransferReport) -> Bool {
    amount == report.amount && currency == report.currency && (account == nil || report.account == nil || account == report.account)
  }

  /// Whether somebody still has to look at it.
  public var needsAttention: Bool { standing == .open || otherAmount != nil }
}

extension BankAccount {
  /// Whether a bank names this account. Some banks hide the middle of a number by signs, so only its end is compared then.
  public func isNamed(_ written: String) -> Bool {
    let shown = written.utf8.filter { $0 != 0x20 && $0 != 0x2D && $0 != 0x2E }
    let end = shown.reversed().prefix { $0 != 0x2A && $0 != 0x58 && $0 != 0x78 }.reversed()
    let own = Array(number.utf8)
    if end.count == shown.count { return own.elementsEqual(shown) }
    return end.count >= 3 && own.reversed().starts(with: end.reversed())
  }
}
