import FloorRules
import Kernel

/// Looks for a table for a party: the smallest that fits, and where none does neighbours that can be joined.
public struct TableSearch: Sendable {
  /// the tables that are free then
  private let free: [Table]
  private let guests: Int64
  /// More offers than anybody reads are not made.
  private static let mostOffers = 40
  /// A party that needs more tables than that has to be seated by people.
  private static let mostJoined = 12

  public init(free: [Table], guests: Guests) {
    self.free = free.inOrder { TableSearch.precedes($0, $1) }
    self.guests = guests.raw
  }

  private static func precedes(_ one: Table, _ other: Table) -> Bool {
    if one.seats != other.seats { return one.seats < other.seats }
    if one.maxSeats != other.maxSeats { return one.maxSeats < other.maxSeats }
    return one.id.precedes(other.id)
  }

  /// The best first: at a table that has a seat for each the fewest seats stay empty; then where they have to move closer; neighbours only
  /// where no single table will do.
  public func offers() -> [[Table]] {
    let ample = free.filter { $0.seats.raw >= guests }
    let tight = free.filter { $0.seats.raw < guests && $0.maxSeats.raw >= guests }
    let single = (ample + tight).map { [$0] }
    let all = single.isEmpty ? joined() : single
    return Array(all.prefix(TableSearch.mostOffers))
  }

  /// Neighbours that together are large enough, as few as possible.
  private func joined() -> [[Table]] {
    var neighbours: [[Int]] = []
    for table in free {
      neighbours.append(free.indices.filter { table.neighbours.contains(free[$0].id) })
    }
    var groups = pairsAndMore(neighbours)
    if groups.isEmpty { groups = grown(neighbours) }
    return best(groups).map { group in group.map { free[$0] } }
  }

  /// As many groups as are offered, in order. The browser sorts by insertion, so the rest is left out early.
  private func best(_ groups: [[Int]]) -> [[Int]] {
    var best: [[Int]] = []
    for group in groups {
      var place = best.count
      while place > 0, precedes(group, best[place - 1]) { place -= 1 }
      if place < TableSearch.mostOffers { best.insert(group, at: place) }
      if best.count > TableSearch.mostOffers { best.removeLast() }
    }
    return best
  }

  /// All pairs, else all threes, that are large enough.
  private func pairsAndMore(_ neighbours: [[Int]]) -> [[Int]] {
    var groups = free.indices.map { [$0] }
    for _ in 2...3 {
      groups = widened(groups, neighbours)
      let fitting = groups.filter { fits($0) }
      if !fitting.isEmpty { return fitting }
    }
    return []
  }

  /// Each group with each of its neighbours, no group twice.
  private func widened(_ groups: [[Int]], _ neighbours: [[Int]]) -> [[Int]] {
    var wider: [[Int]] = []
    for group in groups {
      for next in around(group, neighbours) { insert(with(next, group), into: &wider) }
    }
    return wider
  }

  private func with(_ next: Int, _ group: [Int]) -> [Int] {
    var wider = group
    var place = wider.count
    while place > 0, next < wider[place - 1] { place -= 1 }
    wider.insert(next, at: place)
    return wider
  }

  /// Keeps `groups` ordered, without repetition.
  private func insert(_ group: [Int], into groups: inout [[Int]]) {
    var (low, high) = (0, groups.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(groups[middle], group) { low = middle + 1 } else { high = middle }
    }
    if low == groups.count || groups[low] != group { groups.insert(group, at: low) }
  }

  /// For groups of one size.
  private func isBefore(_ one: [Int], _ other: [Int]) -> Bool {
    for place in one.indices where one[place] != other[place] { return one[place] < other[place] }
    return false
  }

  private func around(_ group: [Int], _ neighbours: [[Int]]) -> [Int] {
    var found: [Int] = []
    for member in group {
      for next in neighbours[member] where !group.contains(next) && !found.contains(next) { found.append(next) }
    }
    return found
  }

  /// From each table on the largest neighbour is added until all have a place: more tables than three are too many ways to try each.
  private func grown(_ neighbours: [[Int]]) -> [[Int]] {
    var found: [[Int]] = []
    for start in free.indices {
      var group = [start]
      while !fits(group), group.count < TableSearch.mostJoined, let next = around(group, neighbours).max() { group = with(next, group) }
      if fits(group), !found.contains(group) { found.append(group) }
    }
    return found
  }

  private func fits(_ group: [Int]) -> Bool { most(group) >= guests }

  private func most(_ group: [Int]) -> Int64 { group.reduce(0) { $0 + free[$1].maxSeats.raw } }
  private func seats(_ group: [Int]) -> Int64 { group.reduce(0) { $0 + free[$1].seats.raw } }

  /// Fewer tables, then a seat for each, then fewer empty seats, then the order of the tables.
  private func precedes(_ one: [Int], _ other: [Int]) -> Bool {
    if one.count != other.count { return one.count < other.count }
    let (isAmple, otherIsAmple) = (seats(one) >= guests, seats(other) >= guests)
    if isAmple != otherIsAmple { return isAmple }
    let (places, otherPlaces) = (seats(one), seats(other))
    if places != otherPlaces { return isAmple ? places < otherPlaces : places > otherPlaces }
    return isBefore(one, other)
  }
}
