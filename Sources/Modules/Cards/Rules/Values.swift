import BillsRules
import Kernel

public typealias CardRequestID = ID<CardRequestEntity>

public typealias CardTerminalID = ID<CardTerminalEntity>

public enum TerminalHostLimit: TextLimit {
  public static var name: String { "TerminalHost" }
  public static var most: Int64 { 253 }
  public static var mayBeEmpty: Bool { false }
}
public typealias TerminalHost = Text<TerminalHostLimit>

/// a TCP port, 1,024 to 65,535
public enum TerminalPortLimit: NumberLimit {
  public static var name: String { "TerminalPort" }
  public static var least: Int64 { 1024 }
  public static var most: Int64 { 65_535 }
}
public typealias TerminalPort = Number<TerminalPortLimit>

/// The terminal that reads cards. There is one, or none.
public struct CardTerminal: StreamValue {
  public var id: CardTerminalID
  public var name: Name
  public var host: TerminalHost
  public var port: TerminalPort
  /// false: put away
  public var active: Bool

  public static var kind: String { CardTerminalEntity.kind }
  public static var topic: Topic { .bills }
  public var key: String { id.raw }

  public init(name: Name, host: TerminalHost, port: TerminalPort, active: Bool) {
    id = CardTerminalID("terminal")
    self.name = name
    self.host = host
    self.port = port
    self.active = active
  }
}

/// The state of an amount that was sent to the terminal.
public enum CardStanding: String, WireChoice, Sendable {
  /// the guest has not finished, or the terminal has not been told yet
  case waiting
  /// the terminal was told to stop and has not answered
  case cancelling
  /// the terminal does not answer, so only it knows whether the card was charged
  case unclear
  /// the card was charged, and the payment is recorded
  case approved
  /// the card was charged, and no bill has the money
  case unassigned
  /// the card was charged, and the guest has the money back
  case returned
  case declined
  /// the card was not charged
  case cancelled
  /// somebody looked at the terminal and said that the card was not charged
  case dismissed
}

/// Why a card was not charged, or its payment not recorded.
public enum CardCause: String, WireChoice, Sendable {
  /// the terminal could not be reached, and was told nothing
  case unreachable
  /// it waited for the terminal for too long, and the terminal was told nothing
  case tooLate
  /// the terminal has never heard of it
  case notReceived
  /// the bill had been paid otherwise when the terminal approved
  case paidOtherwise
  /// the terminal charged another amount
  case otherAmount
  /// the bill could not take the amount
  case refused
  /// the terminal approved it although it was never sent
  case notSent
}

/// An amount that was sent to the terminal. It has one outcome.
public struct CardRequest: StreamValue {
  public var id: CardRequestID
  public var order: OrderID
  /// of a split bill; absent: the rest, or the whole bill
  public var part: BillPartID?
  /// the order's table when it was asked
  public var table: Name?
  /// charged as a whole
  public var amount: Money
  /// the part of `amount` that the guest gives beside the bill
  public var tip: Money = Money(0)
  public var currency: ShortName
  /// the fate of dishes that are not on the table
  public var unserved: Unserved?
  public var by: EmployeeID
  public var at: Instant
  public var standing: CardStanding = .waiting
  /// The terminal may know of it. From then on it is only asked, so that no card is charged twice.
  public var sent: Bool = false
  public var changedAt: Instant
  public var cause: CardCause?
  /// the amount that the terminal charged, if it is another one
  public var charged: Money?
  /// of the card's slip
  public var reference: PaymentReference?
  /// the terminal's own words
  public var message: ShortNote?
  public var payment: PaymentID?
  /// why the guest got the money back
  public var reason: Reason?

  public static var kind: String { CardRequestEntity.kind }
  public static var topic: Topic { .bills }
  public var key: String { id.raw }

  public init(
    id: CardRequestID, order: OrderID, part: BillPartID? = nil, amount: Money, tip: Money = Money(0), currency: ShortName, unserved: Unserved?,
    by: EmployeeID, at: Instant
  ) {
    self.id = id
    self.order = order
    self.part = part
    self.amount = amount
    self.tip = tip
    self.currency = currency
    self.unserved = unserved
    self.by = by
    self.at = at
    changedAt = at
  }
}

/// Commands of people about the terminal.
// wire: prefix=cards.
public enum CardsCommand: Wire, Equatable, Sendable {
  /// charge a guest's card; `tip`: the part of the amount that is one
  case ask(request: CardRequestID, order: OrderID, amount: Money, unserved: Unserved? = nil, part: BillPartID? = nil, tip: Money = Money(0))
  /// stop, if the card was not charged yet
  case cancel(request: CardRequestID)
  /// ask the terminal anew, now
  case recheck(request: CardRequestID)
  /// somebody has looked at a terminal that does not answer
  case settle(request: CardRequestID, charged: Bool, reference: PaymentReference? = nil)
  /// the money that no bill has pays this order, open or ended
  case assign(request: CardRequestID, order: OrderID)
  /// the guest got back the money that no bill has
  case giveBack(request: CardRequestID, reason: Reason)
  case saveTerminal(name: Name, host: TerminalHost, port: TerminalPort, active: Bool)
}
