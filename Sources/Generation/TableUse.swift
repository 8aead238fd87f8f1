import FloorRules
import Kernel
import Simulation

/// The tables of one day, and until when each is taken.
struct TableUse {
  private let tables: [Table]
  private let isRainy: Bool
  private var freeFrom: [Int64]
  /// sections by the order of their ids; the first one is outdoors as far as the weather is concerned
  private let outdoors: SectionID?

  init(_ house: HouseFacts, isRainy: Bool) {
    tables = house.tables
    self.isRainy = isRainy
    freeFrom = Array(repeating: 0, count: tables.count)
    outdoors = tables.map(\.section).min { $0.precedes($1) }
  }

  /// The largest party that fits a single table.
  var mostGuests: Int64 { tables.map(\.maxSeats.raw).max() ?? 1 }

  /// Takes one of the smallest fitting tables that are free.
  /// - Parameters:
  ///   - minute: of the day
  ///   - until: the minute at which it is clean again
  /// - Returns: nil: no table is free
  mutating func take(for guests: Int64, at minute: Int64, until: Int64, _ chance: inout Chance) -> Table? {
    var fitting: [Int] = []
    for i in tables.indices where tables[i].maxSeats.raw >= guests && freeFrom[i] <= minute {
      if isRainy, tables[i].section == outdoors, chance.often(600) { continue }
      fitting.append(i)
      if fitting.count == 6 { break }
    }
    guard let found = chance.one(of: fitting) else { return nil }
    freeFrom[found] = until
    return tables[found]
  }
}

/// The people of a party, in the usual mix of a restaurant where families and friends eat.
enum PartySize {
  private static let sizes: [(guests: Int64, permille: Int)] = [
    (1, 30), (2, 300), (3, 150), (4, 240), (5, 90), (6, 90), (7, 35), (8, 30), (10, 25), (12, 10),
  ]

  static func of(_ occasion: Occasion?, most: Int64, _ chance: inout Chance) -> Int64 {
    var turn = chance.below(1000)
    var guests: Int64 = 2
    for size in sizes {
      guests = size.guests
      turn -= size.permille
      if turn < 0 { break }
    }
    // Couples come on one day, companies and families on others.
    switch occasion {
    case .valentine: if chance.often(600) { guests = 2 }
    case .yearEnd, .tet, .midAutumn: if chance.often(300) { guests += 2 }
    default: break
    }
    return min(guests, most)
  }
}
