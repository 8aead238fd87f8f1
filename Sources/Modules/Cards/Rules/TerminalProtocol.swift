import BillsRules
import Kernel

/// The kinds of messages to a terminal (docs/cards.md).
// wire: internal
public enum TerminalOrder: String, WireChoice, Sendable {
  /// charge a card; comes once for each request
  case pay
  /// tell how the request stands
  case status
  /// stop, and tell how the request stands
  case cancel
}

/// A line of JSON to the terminal.
// wire: internal
public struct TerminalMessage: Wire, Equatable, Sendable {
  public var type: TerminalOrder
  public var request: CardRequestID
  /// of `pay` only
  public var amount: Money?
  /// of `pay` only
  public var currency: ShortName?
  /// for the terminal's display, of `pay` only
  public var text: Name?

  public init(_ type: TerminalOrder, _ request: CardRequestID) {
    self.type = type
    self.request = request
  }

  /// To charge a card.
  public init(pay request: CardRequest) {
    self.init(.pay, request.id)
    amount = request.amount
    currency = request.currency
    text = request.table
  }
}

// wire: internal
public enum TerminalResult: String, WireChoice, Sendable {
  case approved
  case declined
  case cancelled
  /// the guest has not finished
  case pending
  /// the terminal has never heard of the request, and will not charge it any more
  case unknown
}

/// A line of JSON from the terminal.
// wire: internal
public struct TerminalAnswer: Wire, Equatable, Sendable {
  public var request: CardRequestID
  public var result: TerminalResult
  /// the amount that was charged; absent: that of the request
  public var amount: Money?
  /// of the card's slip, if it was approved
  public var reference: PaymentReference?
  /// its own words
  public var message: ShortNote?

  public init(
    _ result: TerminalResult, _ request: CardRequestID, amount: Money? = nil, reference: PaymentReference? = nil, message: ShortNote? = nil
  ) {
    self.request = request
    self.result = result
    self.amount = amount
    self.reference = reference
    self.message = message
  }
}

/// The manager's test of the terminal: it has answered.
public struct TerminalCheck: Wire, Equatable, Sendable {
  /// from the connection to the answer
  public var milliseconds: Int64

  public init(milliseconds: Int64) { self.milliseconds = milliseconds }
}
