import Kernel

/// What whoever seats the guests of a booking is told of it.
public struct ArrivedParty: Equatable, Sendable {
  public var name: Name
  public var guests: Guests
  public var wishes: Note
  /// the booking's other tables, to be joined to the one where they sit; none when it has no claim to them any more
  public var others: [TableID]

  public init(name: Name, guests: Guests, wishes: Note, others: [TableID]) {
    self.name = name
    self.guests = guests
    self.wishes = wishes
    self.others = others
  }
}
