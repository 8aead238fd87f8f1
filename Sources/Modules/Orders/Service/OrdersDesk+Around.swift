import Kernel
import OrdersRules
import Sync

// What stands around the orders that the writer remembers: alerts that nobody has seen, parties that have joined, parties that sit
// beside another. A party that has just sat down has nothing around it, so that most parties come, pay and leave without a question.

/// What has to be known of an alert to close it.
struct UnseenAlert {
  let id: AlertID
  let news: Alert.News
  let course: CourseID?
}

/// In the order of their ids.
private struct AlertsOfOrder { let all: [UnseenAlert] }

/// Parties that have joined an order and are still here.
private struct FollowersOfOrder { let all: [Order] }

/// Parties that sit at a table which is another's.
private struct PartiesBeside { let all: [Order] }

extension OrdersDesk {
  func unseenAlerts(about order: OrderID, in work: UnitOfWork) throws -> [UnseenAlert] {
    if let known = work.known(AlertsOfOrder.self, order.raw) { return known.all }
    let found = try AlertRows(sql: work.sql).unseen(about: order)
    work.remember(AlertsOfOrder(all: found), as: order.raw)
    return found
  }

  func noteUnseen(_ alert: Alert, in work: UnitOfWork) {
    guard let known = work.known(AlertsOfOrder.self, alert.order.raw) else { return }
    let all = known.all + [UnseenAlert(id: alert.id, news: alert.news, course: alert.course)]
    work.remember(AlertsOfOrder(all: all.sorted { $0.id.precedes($1.id) }), as: alert.order.raw)
  }

  func noteClosed(_ id: AlertID, of order: OrderID, in work: UnitOfWork) {
    guard let known = work.known(AlertsOfOrder.self, order.raw) else { return }
    work.remember(AlertsOfOrder(all: known.all.filter { $0.id != id }), as: order.raw)
  }

  /// Parties that have joined this one's order and are still here.
  func followers(of host: OrderID, in work: UnitOfWork) throws -> [Order] {
    if let known = work.known(FollowersOfOrder.self, host.raw) { return known.all }
    let found = try OrderRows(sql: work.sql).absorbed(into: host)
    work.remember(FollowersOfOrder(all: found), as: host.raw)
    return found
  }

  /// Has a party joined this one?
  public func hasFollowers(_ id: OrderID, in work: UnitOfWork) throws -> Bool { try !followers(of: id, in: work).isEmpty }

  /// The parties at a table that is another's, the longest first.
  func besides(at table: TableID, in work: UnitOfWork) throws -> [Order] {
    if let known = work.known(PartiesBeside.self, table.raw) { return known.all }
    let found = try OrderRows(sql: work.sql).beside(at: table)
    work.remember(PartiesBeside(all: found), as: table.raw)
    return found
  }

  /// These were written, before and after: whoever they had joined, joined, or sat beside has to be asked about again.
  func noteCompany(_ orders: [OpenOrder], in work: UnitOfWork) {
    for one in orders {
      if let host = one.order.mergedInto { work.unlearn(FollowersOfOrder.self, host.raw) }
      if one.order.beside { work.unlearn(PartiesBeside.self, one.order.table.raw) }
    }
  }

  /// A new party: nobody can have joined it, nobody has been told anything of it.
  func nothingAround(_ id: OrderID, in work: UnitOfWork) {
    work.remember(AlertsOfOrder(all: []), as: id.raw)
    work.remember(FollowersOfOrder(all: []), as: id.raw)
  }

  func unlearnAround(_ id: OrderID, in work: UnitOfWork) {
    work.unlearn(AlertsOfOrder.self, id.raw)
    work.unlearn(FollowersOfOrder.self, id.raw)
  }
}
