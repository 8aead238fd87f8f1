import BillsRules
import FloorRules
import Kernel
import OrdersRules

/// Changes that one command makes to the state.
public struct RestaurantDecision: Sendable {
  public let context: Context
  /// each entity once, in the order in which they were first changed
  public private(set) var changes: [EntityChange] = []
  /// orders before and after each step
  public private(set) var steps: [OrderStep] = []
  /// addition to the record of an ended order; devices do not hear of it
  public internal(set) var late: LateRecord?
  /// the alert that the author has seen
  public internal(set) var seen: AlertID?
  /// The device lacks facts, so the hub may decide otherwise.
  public internal(set) var isUncertain = false

  public init(_ context: Context) { self.context = context }

  mutating func note(_ change: EntityChange) {
    guard let place = changes.firstIndex(where: { $0.key == change.key }) else { return changes.append(change) }
    changes[place].follow(change)
  }

  /// Money that is owed or lost may be beyond the author's limit of the day, which only the hub knows.
  mutating func doubtLimit() { if context.hub == nil && !context.may(.approveDiscounts) { isUncertain = true } }

  mutating func note(_ step: OrderStep) { steps.append(step) }

  /// Whether it tells the kitchen that dishes of a party that has left are for nobody.
  public var stopsCooking: Bool {
    changes.contains { change in
      guard case .alert(let alert)? = change.after else { return false }
      return alert.news == .stopped && !change.isGone
    }
  }

  /// The order's ending, if this decision ended it.
  public func ending(of order: OrderID) -> Ending? {
    for step in steps {
      for party in step.after where party.order.id == order {
        if let ending = party.ending { return ending }
      }
    }
    return nil
  }
}

/// The orders that one step of a decision changed.
public struct OrderStep: Sendable {
  public let before: [OpenOrder]
  public let after: [OpenOrder]
  public let changes: OrderChanges
}

/// Addition to the record of an ended order.
public struct LateRecord: Sendable {
  public var before: OpenOrder
  public var after: OpenOrder
  public var bill: Bill?
  /// a new one
  public var payment: Payment?
  /// a known one, with another tender
  public var changed: Payment?
  /// of the discount that the bill was given
  public var approval: ApprovalID?
}

/// One entity, before and after a decision.
public struct EntityChange: Sendable {
  public let key: EntityKey
  /// nil: it is new
  public let before: StoredEntity?
  /// its last state; for a removed entity the last one before its removal
  public private(set) var after: StoredEntity?
  /// Devices forget it.
  public private(set) var isGone: Bool
  /// Its row is deleted too.
  public private(set) var isDeleted: Bool

  init(_ key: EntityKey, from before: StoredEntity?, to after: StoredEntity) {
    self.key = key
    self.before = before
    self.after = after
    isGone = false
    isDeleted = false
  }

  init(gone key: EntityKey, from before: StoredEntity?, isDeleted: Bool) {
    self.key = key
    self.before = before
    after = nil
    isGone = true
    self.isDeleted = isDeleted
  }

  mutating func follow(_ next: EntityChange) {
    if let after = next.after { self.after = after }
    isGone = next.isGone
    isDeleted = next.isDeleted
  }

  /// The change as it is sent to devices.
  public var told: LiveChange { LiveChange(kind: key.kind.name, id: key.id, value: isGone ? nil : after?.json) }

  /// The state before the decision. nil: it is new.
  public var valueBefore: JSON? { before?.json }

  /// The last state that the decision gave it, also if devices forget it then. nil: its row was deleted.
  public var valueAfter: JSON? { isDeleted ? nil : (after ?? before)?.json }
}
