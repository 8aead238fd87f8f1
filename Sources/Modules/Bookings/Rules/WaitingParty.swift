import FloorRules
import Kernel

/// How a party's wait ended.
public enum WaitingEnd: String, WireChoice, Sendable {
  /// it has a table now
  case seated
  /// it went away
  case left
  /// put on the list by mistake
  case mistaken
}

/// A party without a table that waits for one.
public struct WaitingParty: StreamValue {
  public var id: WaitingPartyID
  public var name: Name
  public var phone: PhoneText
  public var guests: Guests
  public var wishes: Note
  /// the section that they prefer; nil: any
  public var section: SectionID?
  public var since: Instant
  /// when the reception promised them a free table
  public var promisedAt: Instant
  public var by: EmployeeID

  public static var kind: String { WaitingPartyEntity.kind }
  public static var topic: Topic { .bookings }
  public var key: String { id.raw }

  public init(
    id: WaitingPartyID, name: Name, phone: PhoneText, guests: Guests, wishes: Note, section: SectionID?, since: Instant,
    promisedAt: Instant, by: EmployeeID
  ) {
    self.id = id
    self.name = name
    self.phone = phone
    self.guests = guests
    self.wishes = wishes
    self.section = section
    self.since = since
    self.promisedAt = promisedAt
    self.by = by
  }
}

extension WaitingParty {
  /// The promised time must be after the beginning of the wait.
  public func check(made: Instant) throws(BookingsError) {
    if promisedAt < made { throw .promisePast }
  }
}
