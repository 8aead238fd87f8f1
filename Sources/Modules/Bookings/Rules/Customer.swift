import FloorRules
import Kernel

/// The data about somebody who books, by their telephone number.
public struct Customer: Wire, Equatable, Sendable {
  /// E.164: +84899081299
  public var phone: String
  /// in the restaurant's format: 0899 081 299
  public var shown: String
  /// the name of their last booking
  public var name: Name
  public var visits: Int64
  public var cancellations: Int64
  public var noShows: Int64
  public var blacklist: BlacklistEntry?
  /// cancellations and no-shows have reached the restaurant's threshold
  public var pastThreshold: Bool

  /// - Parameter threshold: number of cancellations and no-shows that needs a manager; 0: no limit
  public init(
    phone: String, shown: String, name: Name, visits: Int64 = 0, cancellations: Int64 = 0, noShows: Int64 = 0, blacklist: BlacklistEntry? = nil,
    threshold: Int64 = 0
  ) {
    self.phone = phone
    self.shown = shown
    self.name = name
    self.visits = visits
    self.cancellations = cancellations
    self.noShows = noShows
    self.blacklist = blacklist
    pastThreshold = threshold > 0 && cancellations + noShows >= threshold
  }
}

/// Some customers, by name; more follow behind the last when `more`.
public struct CustomerPage: Wire, Equatable, Sendable {
  public var customers: [Customer]
  public var more: Bool
  /// of all pages; only the first page has it
  public var total: ListTotal?

  public init(customers: [Customer], more: Bool, total: ListTotal? = nil) {
    self.customers = customers
    self.more = more
    self.total = total
  }
}

/// Staff's own judgement of a customer.
public struct BlacklistEntry: Wire, Equatable, Sendable {
  public var reason: Reason
  /// nil: for good
  public var until: Instant?
  public var by: EmployeeID
  public var at: Instant

  public init(reason: Reason, until: Instant?, by: EmployeeID, at: Instant) {
    self.reason = reason
    self.until = until
    self.by = by
    self.at = at
  }
}

extension Customer {
  /// Checks that the guest may be booked for without a manager.
  public func check(at now: Instant) throws(BookingsError) {
    if let blacklist, blacklist.holds(at: now) { throw .blacklisted(blacklist.reason) }
    if pastThreshold { throw .oftenAbsent(cancellations: cancellations, noShows: noShows) }
  }
}

extension BlacklistEntry {
  public func holds(at now: Instant) -> Bool { until.map { now < $0 } ?? true }
}
