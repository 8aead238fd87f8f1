import Kernel
import OrdersRules
import Sync

extension OrdersDesk {
  /// Tells one person, and others too when it stays unseen. Nobody is told of what he did himself.
  public func tell(_ alert: Alert, in work: UnitOfWork) throws {
    if alert.to == work.author.employee { return }
    try insist(alert, in: work)
  }

  /// News of this command about an order; a command tells at most one.
  public func news(_ news: Alert.News, of order: Order, to employee: EmployeeID? = nil, in work: UnitOfWork) -> Alert {
    Alert(
      id: AlertID(work.command.raw), news: news, to: employee ?? order.waiter, order: order.id, table: order.table, by: work.author.employee,
      at: work.madeAt)
  }

  /// The one whom it is for has seen it; once it was brought to the other waiters, the pass and the manager, they can see it for him.
  func seen(_ id: AlertID, in work: UnitOfWork) throws {
    guard let alert = try AlertRows(sql: work.sql).unseen(id) else { throw OrdersError.unknownAlert.refusal }
    let author = work.author
    let isBrought = alert.escalated && (author.may(.takeOrders) || author.may(.cook))
    guard alert.to == author.employee || isBrought else { throw OrdersError.notYourAlert.refusal }
    try close(id, of: alert.order, seenBy: work.author.employee, in: work)
  }

  func close(_ id: AlertID, of order: OrderID, seenBy: EmployeeID?, in work: UnitOfWork) throws {
    try AlertRows(sql: work.sql).close(id, at: work.now, seenBy: seenBy)
    noteClosed(id, of: order, in: work)
    work.forget(Alert.self, id.raw)
    try work.cancelTimer(AlertTimer.name, subject: id.raw)
  }
}
