import Kernel
import MenuRules
import OrdersRules
import Restaurant
import Sync

/// The state of one device: the records that the hub sent, and the restaurant built from them.
public struct Replica: Sendable {
  public var restaurant = Restaurant()
  public private(set) var seq: Int64 = 0
  /// JSON by kind and id
  public private(set) var things: [String: String] = [:]

  public init() {}

  public init(_ snapshot: Snapshot) { take(snapshot) }

  public mutating func take(_ snapshot: Snapshot) {
    things = [:]
    for thing in snapshot.entities { things[thing.kind + " " + thing.id] = thing.value.text }
    seq = snapshot.seq
    restaurant.replace(with: snapshot.entities.map { LiveChange(kind: $0.kind, id: $0.id, value: $0.value) })
  }

  /// - Returns: false when there is a gap before it
  public mutating func take(_ batch: ChangeBatch) throws -> Bool {
    if batch.from > seq + 1 { return false }
    if batch.to <= seq { return true }
    let new = batch.changes.filter { $0.seq > seq }
    for change in new { things[change.kind + " " + change.id] = change.value }
    restaurant.apply(try new.map { LiveChange(kind: $0.kind, id: $0.id, value: try $0.value.map { try JSON.parse(Array($0.utf8)) }) })
    seq = batch.to
    return true
  }

  /// Its process ended: it reads the stored data again.
  public mutating func restart() throws {
    restaurant = Restaurant()
    let stored = try things.map { name, value in
      let parts = name.split(separator: " ", maxSplits: 1)
      return LiveChange(kind: String(parts[0]), id: String(parts[1]), value: try JSON.parse(Array(value.utf8)))
    }
    restaurant.replace(with: stored)
  }

  /// Kind, id and value of each thing, in one order for all.
  public var picture: [String] { things.map { $0.key + " " + $0.value }.sorted() }
}

extension Replica {
  /// Portions and money of all that is to be paid, before discounts on single items and without options, and portions of all that was
  /// ever ordered. Orders in `left` do not count.
  func totals(without left: Set<String>) throws -> Totals {
    var totals = Totals()
    for (name, value) in things where name.hasPrefix("item ") {
      let item: Item = try JSON.decode(value)
      if left.contains(item.order.raw) { continue }
      totals.ordered += item.quantity.raw
      guard item.isPayable else { continue }
      totals.payable += item.quantity.raw
      totals.money += item.quantity.raw * ((item.fullPrice ?? item.price).raw - ItemOption.price(of: item.options))
    }
    return totals
  }
}

struct Totals: Equatable {
  var ordered: Int64 = 0
  var payable: Int64 = 0
  var money: Int64 = 0
}
