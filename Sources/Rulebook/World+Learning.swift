import BillsRules
import FloorRules
import Kernel
import OrdersRules

/// A thing's whole new state, or that it is gone: as the hub tells it, or as a command is foretold to make it.
public struct Change: Equatable, Sendable {
  public var kind: String
  public var id: String
  /// nil: gone
  public var value: JSON?

  public init(kind: String, id: String, value: JSON?) {
    self.kind = kind
    self.id = id
    self.value = value
  }
}

extension World {
  /// All that is. What was known before and is no more counts as past.
  public mutating func replace(with things: [Change]) {
    var fresh = World()
    fresh.past = past
    fresh.learn(things)
    for order in orders.ids where fresh.orders[order] == nil { fresh.bury(order: order, of: self) }
    for call in calls.ids where fresh.calls[call] == nil { fresh.bury(RunnerCall.kind, call) }
    fresh.keep()
    self = fresh
  }

  /// What the hub did at once.
  public mutating func apply(_ changes: [Change]) {
    for change in changes where change.value == nil {
      if change.kind.isWritten(like: Order.kind) { bury(order: change.id, of: self) }
      if change.kind.isWritten(like: RunnerCall.kind) { bury(RunnerCall.kind, change.id) }
    }
    learn(changes)
  }

  private mutating func learn(_ changes: [Change]) {
    for change in changes {
      sums.put(change.value, change.kind, change.id)
      do throws(JSONError) { try place(change.value, change.kind, change.id) } catch { isWhole = false }
    }
    keep()
  }

  /// What the copies come to, by topic.
  public var checksums: [(topic: Topic, sum: String)] { sums.texts }
}
