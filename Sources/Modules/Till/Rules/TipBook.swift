import BillsRules
import Kernel

/// minutes of one business day, 0 to 1,500
public enum WorkedMinutesLimit: NumberLimit {
  public static var name: String { "WorkedMinutes" }
  public static var least: Int64 { 0 }
  public static var most: Int64 { 1_500 }
}
public typealias WorkedMinutes = Number<WorkedMinutesLimit>

/// The rule by which a house shares its tips.
public enum TipRule: String, WireChoice, Sendable {
  /// each tip to the waiter of its table
  case waiter
  /// equal parts to everybody who was signed in that day
  case equal
  /// by the time for which people were signed in that day
  case hours
}

/// Somebody who worked on a business day.
public struct TipWorker: Wire, Equatable, Sendable {
  public var person: EmployeeID
  public var minutes: WorkedMinutes

  public init(person: EmployeeID, minutes: WorkedMinutes) {
    self.person = person
    self.minutes = minutes
  }
}

/// A person with their time and their part of a day's tips.
public struct TipShareView: Wire, Equatable, Sendable {
  public var person: EmployeeID
  public var name: Name
  public var minutes: WorkedMinutes
  public var amount: TillAmount

  public init(person: EmployeeID, name: Name, minutes: WorkedMinutes, amount: TillAmount) {
    self.person = person
    self.name = name
    self.minutes = minutes
    self.amount = amount
  }
}

/// The tips of a business day that nobody has shared yet.
public struct TipDay: Wire, Equatable, Sendable {
  public var day: BookDay
  /// payments with a tip
  public var count: Int64
  public var amount: TillAmount
  /// The parts by the rule of the house, and the people who worked without getting one. All parts are 0 if nobody was signed in.
  public var shares: [TipShareView]

  public init(day: BookDay, count: Int64, amount: TillAmount, shares: [TipShareView]) {
    self.day = day
    self.count = count
    self.amount = amount
    self.shares = shares
  }
}

/// The tips that were shared to a person, and those that they have got.
public struct TipBalance: Wire, Equatable, Sendable {
  public var person: EmployeeID
  public var name: Name
  /// all that was ever shared to them
  public var shared: TillAmount
  public var paid: TillAmount
  /// still to be paid out
  public var open: TillAmount

  public init(person: EmployeeID, name: Name, shared: TillAmount, paid: TillAmount) {
    self.person = person
    self.name = name
    self.shared = shared
    self.paid = paid
    open = TillAmount(shared.raw - paid.raw)
  }
}

/// The tips of the house: those to be shared, and those to be paid out.
public struct TipBook: Wire, Equatable, Sendable {
  public var rule: TipRule
  /// the earliest first
  public var days: [TipDay]
  /// by name
  public var people: [TipBalance]

  public init(rule: TipRule, days: [TipDay], people: [TipBalance]) {
    self.rule = rule
    self.days = days
    self.people = people
  }
}

/// Tips that were paid out of the till in cash.
public struct TipPayoutView: Wire, Equatable, Sendable {
  public var person: Name
  public var amount: Money
  public var by: Name
  public var at: Instant

  public init(person: Name, amount: Money, by: Name, at: Instant) {
    self.person = person
    self.amount = amount
    self.by = by
    self.at = at
  }
}
