import Kernel
import OrdersRules

/// What people have to hear of.
extension World {
  /// Nobody is told of what he did himself.
  mutating func tell(_ alert: Alert, in work: inout Work) {
    if alert.to != work.author { record(alert, in: &work) }
  }

  /// News of this command about an order; a command tells at most one.
  func news(_ news: Alert.News, of order: Order, _ work: Work) -> Alert {
    Alert(
      id: AlertID(work.command.id.raw), news: news, to: order.waiter, order: order.id,
      table: order.table, by: work.author,
      at: work.command.madeAt)
  }

  /// The kitchen has heard of a call, or need not hear of it any more: nobody has to be told that it did not.
  mutating func settleUnheard(
    _ changes: OrderChanges, from before: [OpenOrder], in work: inout Work
  ) {
    for old in before.flatMap({ $0.courses }) where old.isUnheard {
      let isGone = changes.removedCourses.contains(old.id)
      let isHeard = (changes.courses + changes.newCourses).contains {
        $0.id == old.id && !$0.isUnheard
      }
      guard isGone || isHeard else { continue }
      for alert in all(Alert.self, of: old.order.raw) where alert.course == old.id {
        forget(Alert.self, alert.key, in: &work)
      }
    }
  }

  mutating func seen(_ id: AlertID, in work: inout Work) throws(Refusal) {
    guard let alert = find(Alert.self, id.raw) else { throw OrdersError.unknownAlert.refusal }
    let isBrought = alert.escalated && (work.command.may(.takeOrders) || work.command.may(.cook))
    guard alert.to == work.author || isBrought else { throw OrdersError.notYourAlert.refusal }
    forget(Alert.self, id.raw, in: &work)
  }
}
