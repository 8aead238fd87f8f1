import FloorRules
import Kernel
import OrdersRules

/// A party of an earlier day: its order as it was at the end, and the moments at which its bill was asked for and paid.
struct PartyDraft {
  var order: Order
  var courses: [Course] = []
  var items: [Item] = []
  /// the minute at which they came
  let minute: Int64
  var askedAt: Instant
  var endedAt: Instant
  var ending: EndReason = .settled

  var open: OpenOrder { OpenOrder(order: order, courses: courses, items: items) }

  /// The party gets its table. The waiter has written down and called everything.
  mutating func seat(at table: TableID, waiter: EmployeeID) {
    order.table = table
    order.waiter = waiter
    order.openedBy = waiter
    for i in items.indices {
      items[i].table = table
      items[i].orderedBy = waiter
      if items[i].state == .voided { items[i].closedBy = waiter }
    }
    for i in courses.indices {
      courses[i].calledBy = waiter
      if courses[i].serveCalledAt != nil { courses[i].serveCalledBy = waiter }
    }
  }
}
