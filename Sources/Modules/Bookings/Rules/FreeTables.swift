import FloorRules
import Kernel

/// Tables that a party can have, the best first.
public struct FreeTables: Wire, Equatable, Sendable {
  public struct Offer: Wire, Equatable, Sendable {
    /// one table, or neighbours that together are large enough
    public var tables: [TableID]
    public var seats: Int64
    /// until when they are unclaimed; nil: no booking has them within a day afterwards
    public var freeUntil: Instant?

    public init(tables: [TableID], seats: Int64, freeUntil: Instant?) {
      self.tables = tables
      self.seats = seats
      self.freeUntil = freeUntil
    }
  }
  public var offers: [Offer]

  public init(offers: [Offer]) { self.offers = offers }
}

extension FreeTables {
  /// The tables of `floor` that the party can have, best first. A booking that is being changed is offered its own tables before others.
  public init(for wish: TableWish, on floor: [Table], _ claims: TableClaims, at now: Instant) {
    let isSoon = wish.from <= wish.soon(now)
    var free: [Table] = []
    for table in floor where table.isOffered(to: wish) && !claims.isTaken(table, for: wish) {
      if !isSoon || table.canBeHad(by: wish) { free.append(table) }
    }
    self.init(offers: [])
    let own = claims.own.isEmpty ? [] : free.filter { claims.own.contains($0.id) }
    let ownSeats = own.reduce(0) { $0 + $1.maxSeats.raw }
    let isOwnEnough = !own.isEmpty && own.count == claims.own.count && ownSeats >= wish.guests.raw
    if isOwnEnough { add(own, wish, claims) }
    for group in TableSearch(free: free, guests: wish.guests).offers() {
      if isOwnEnough, group.count == own.count, group.allSatisfy({ claims.own.contains($0.id) }) { continue }
      add(group, wish, claims)
    }
  }

  private mutating func add(_ group: [Table], _ wish: TableWish, _ claims: TableClaims) {
    var tables: [TableID] = []
    var seats: Int64 = 0
    for table in group {
      tables.append(table.id)
      seats += table.seats.raw
    }
    offers.append(Offer(tables: tables, seats: seats, freeUntil: claims.next(of: group, after: wish)))
  }
}

extension Table {
  fileprivate func isOffered(to wish: TableWish) -> Bool { active && (wish.section == nil || section == wish.section) }

  /// `true` if the party can sit here, given the table's state now.
  fileprivate func canBeHad(by wish: TableWish) -> Bool {
    if order != nil || host != nil { return false }
    if let hold, hold.booking != wish.booking { return false }
    guard let cleaning else { return true }
    return cleaning.until <= wish.from
  }
}

extension TableSearch {
  /// `true` if a party of this size finds a place in an empty restaurant.
  public static func canSeat(_ guests: Guests, on floor: [Table]) -> Bool {
    !TableSearch(free: floor.filter { $0.active }, guests: guests).offers().isEmpty
  }
}
