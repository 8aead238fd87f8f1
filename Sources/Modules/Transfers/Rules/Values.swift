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

/// Whether banks can report transfers.
public struct TransferSetup: Wire, Equatable, Sendable {
  /// when the secret was made; absent: there is none, and every notification is refused
  public var secretSince: Instant?
  public var secretBy: Name?
  /// when the last notification came
  public var lastAt: Instant?
  /// those that were refused since then; absent: none
  public var refusals: TransferRefusals?

  public init(secretSince: Instant? = nil, secretBy: Name? = nil, lastAt: Instant? = nil, refusals: TransferRefusals? = nil) {
    self.secretSince = secretSince
    self.secretBy = secretBy
    self.lastAt = lastAt
    self.refusals = refusals
  }
}

/// A new secret. The hub tells it in this answer only, so the manager copies it now.
public struct NewTransferSecret: Wire, Equatable, Sendable {
  /// 64 hexadecimal digits; the key is these characters, not the bytes that they stand for
  public var secret: String

  public init(secret: String) { self.secret = secret }
}

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
