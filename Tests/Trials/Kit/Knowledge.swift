import BillsRules
import BookingsRules
import FloorRules
import Kernel
import MenuRules
import OrdersRules
import StaffRules
import Sync

/// The entities that somebody knows of, as they were when they heard of them last.
public struct Knowledge: Sendable {
  private static let types: [any StreamValue.Type] = [
    Alert.self, Bill.self, Booking.self, Course.self, DayMenu.self, Dish.self, DishGroup.self, Employee.self, Item.self, Lease.self, OptionGroup.self,
    Order.self,
    Payment.self, PriceRule.self, RunnerCall.self, Section.self, Setting.self, Table.self,
  ]
  private static let byKind = Dictionary(uniqueKeysWithValues: types.map { ($0.kind, $0) })

  /// an array of values for each kind, in the order in which they came
  private var lists: [String: any Sendable] = [:]
  /// the last ids of entities that are gone, by kind
  private var ended: [String: [String]] = [:]

  public init() {}

  init(_ snapshot: Snapshot) throws {
    for entity in snapshot.entities { try learn(entity.kind, entity.id, entity.value) }
  }

  mutating func learn(_ batch: ChangeBatch) throws {
    for change in batch.changes { try learn(change.kind, change.id, try change.value.map { try JSON.parse(Array($0.utf8)) }) }
  }

  /// - Parameter value: nil: it is gone
  public mutating func learn(_ kind: String, _ id: String, _ value: JSON?) throws(JSONError) {
    if let type = Knowledge.byKind[kind] { try put(type, id, value) }
  }

  private mutating func put<V: StreamValue>(_: V.Type, _ id: String, _ value: JSON?) throws(JSONError) {
    let entity = try value.map { (json) throws(JSONError) in try V(json: json) }
    var list = all(V.self)
    // No second owner, so that the list is changed in place.
    lists[V.kind] = nil
    defer { lists[V.kind] = list }
    let place = list.firstIndex { $0.key.isWritten(like: id) }
    switch (entity, place) {
    case (let entity?, let place?): list[place] = entity
    case (let entity?, nil): list.append(entity)
    case (nil, let place):
      if let place { list.remove(at: place) }
      ended[V.kind] = (ended[V.kind] ?? []).suffix(30) + [id]
    }
  }

  func all<V: StreamValue>(_: V.Type) -> [V] { lists[V.kind] as? [V] ?? [] }

  /// Ids that name nothing now.
  func past<V: StreamValue>(_: V.Type) -> [String] { (ended[V.kind] ?? []) + ["nowhere"] }
}
