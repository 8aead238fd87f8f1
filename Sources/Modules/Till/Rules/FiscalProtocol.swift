import BillsRules
import Kernel

/// The kinds of messages to a fiscal module (docs/fiscal.md).
// wire: internal
public enum FiscalOrder: String, WireChoice, Sendable {
  /// sign this record; repeated, it tells the first signature again
  case sign
  /// tell the serial number; signs nothing
  case hello
}

/// The kinds of records that are signed.
// wire: internal
public enum FiscalKind: String, WireChoice, Sendable {
  /// a paid bill: its revenue by rate, and its payments
  case receipt
  /// money that was given back
  case refund
  /// revenue of a settled bill that was taken back or added later
  case correction
  /// a settled bill was opened again; no money, no revenue
  case reopening
  /// a session of the till began
  case opening
  /// a session of the till was counted
  case closing
}

/// Revenue of one rate of tax.
// wire: internal
public struct FiscalRate: Wire, Equatable, Sendable {
  /// up to 1,000 in tenths of a percent, above in ten-thousandths of a percent; 0: no tax; 2,000,000: exempt
  public var rate: Int64
  /// the tax included; below 0: taken back
  public var gross: Int64

  public init(rate: Int64, gross: Int64) {
    self.rate = rate
    self.gross = gross
  }
}

/// Money by one tender.
// wire: internal
public struct FiscalPayment: Wire, Equatable, Sendable {
  public var method: PaymentMethod
  /// change taken off; below 0: given back
  public var amount: Int64

  public init(method: PaymentMethod, amount: Int64) {
    self.method = method
    self.amount = amount
  }
}

/// A record as it is signed. It never changes.
// wire: internal
public struct FiscalDocument: Wire, Equatable, Sendable {
  public var kind: FiscalKind
  public var at: Instant
  /// of the bill
  public var number: BillNumber?
  /// `EUR`
  public var currency: Note
  /// the lowest rate first; they and `rounding` sum up to the revenue
  public var rates: [FiscalRate] = []
  public var rounding: Int64 = 0
  public var payments: [FiscalPayment] = []
  /// the cash of the till: its float, or the counted sum
  public var cash: Int64?

  public init(_ kind: FiscalKind, at: Instant, number: BillNumber? = nil, currency: Note) {
    self.kind = kind
    self.at = at
    self.number = number
    self.currency = currency
  }
}

/// A line of JSON to the module.
// wire: internal
public struct FiscalMessage: Wire, Equatable, Sendable {
  public var type: FiscalOrder
  public var request: FiscalRequestID
  /// of `sign` only
  public var document: FiscalDocument?

  public init(_ type: FiscalOrder, _ request: FiscalRequestID, _ document: FiscalDocument? = nil) {
    self.type = type
    self.request = request
    self.document = document
  }
}

// wire: internal
public enum FiscalResult: String, WireChoice, Sendable {
  case signed
  /// it cannot sign: no certificate, no memory, out of order
  case failed
  /// of `hello`
  case ready
}

/// A line of JSON from the module.
// wire: internal
public struct FiscalAnswer: Wire, Equatable, Sendable {
  public var request: FiscalRequestID
  public var result: FiscalResult
  /// its serial number
  public var device: FiscalText?
  public var transaction: Int64?
  public var counter: Int64?
  public var begun: Instant?
  public var ended: Instant?
  public var signature: FiscalText?
  /// the text of a code for inspectors
  public var code: FiscalText?
  /// its own words
  public var message: ShortNote?

  public init(_ result: FiscalResult, _ request: FiscalRequestID) {
    self.request = request
    self.result = result
  }

  /// A signature that is whole. Anything less is no signature.
  public var isSignature: Bool { result == .signed && signature != nil && counter != nil && device != nil }
}

/// How often the module is asked.
public struct FiscalTries: Equatable, Sendable {
  /// Papers do not wait for a module that is away for longer.
  public static let most: Int64 = 3

  public let tries: Int64
  public let state: FiscalState
  /// milliseconds until the next time
  public let pause: Int64

  /// The module did not sign.
  /// - Parameter tries: those before
  public init(after tries: Int64) {
    self.tries = tries + 1
    state = tries + 1 >= FiscalTries.most ? .failed : .asked
    pause = (tries + 1) * 2_000
  }
}
