import FloorRules
import Kernel
import MenuRules
import OrdersRules
import Sync

/// The state of a device that starts now.
extension Restaurant {
  func one<V: StreamValue>(_ key: String, _ type: V.Type = V.self) async throws -> V? { try await all(V.self).first { $0.key == key } }

  func portions(of dish: String) async throws -> Int64? { try await one(dish, Dish.self)?.portions?.raw }
  func status(of table: String) async throws -> TableStatus? { try await one(table, FloorRules.Table.self)?.status }
  func state(_ item: String) async throws -> ItemState? { try await one(item, Item.self)?.state }

  /// The changes after a number of the stream, as `kind id`, or `-kind id` for an ended entity.
  func changes(since seq: Int64) async throws -> [String] {
    guard case .changes(let batch) = try await reader.catchUp(since: seq) else { return ["snapshot"] }
    return batch.changes.map { ($0.value == nil ? "-" : "") + "\($0.kind) \($0.id)" }.sorted()
  }
}
