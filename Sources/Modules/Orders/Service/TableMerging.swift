import FloorRules
import Kernel
import OrdersRules
import Sync

/// Tables join a party and part from it again.
struct TableMerging: Sendable {
  let desk: OrdersDesk

  func merge(_ table: TableID, into host: TableID, in work: UnitOfWork) throws {
    let joining = try desk.tables.table(table, in: work)
    let hosting = try desk.tables.table(host, in: work)
    try desk.tables.merge(table, into: host, Claim(evenIfHeld: Moment(work).overridesHold), in: work)
    guard let party = joining.order else { return }
    guard let other = hosting.order else { throw OrdersError.hostNotInUse.refusal }
    try merge(party, into: other, in: work)
  }

  private func merge(_ party: OrderID, into other: OrderID, in work: UnitOfWork) throws {
    var guest = try desk.order(party, in: work)
    var host = try desk.order(other, in: work)
    let before = [guest, host]
    do throws(OrdersError) { try OpenOrder.merge(&guest, into: &host) } catch { throw error.refusal }
    let followers = try desk.followers(of: party, in: work).map { OpenOrder(order: $0) }
    let followed = followers.map { follower in
      var copy = follower
      copy.follow(into: other)
      return copy
    }
    try desk.save([guest, host] + followed, from: before + followers, in: work)
  }

  func unmerge(_ table: TableID, in work: UnitOfWork) throws {
    let leaving = try desk.tables.table(table, in: work)
    guard let host = leaving.host else { throw OrdersError.tableNotMerged.refusal }
    let hosting = try desk.tables.table(host, in: work)
    if let party = leaving.order, let other = hosting.order { try unmerge(party, from: other, in: work) }
    try desk.tables.unmerge(table, party: leaving.order, in: work)
  }

  private func unmerge(_ party: OrderID, from other: OrderID, in work: UnitOfWork) throws {
    var guest = try desk.order(party, in: work)
    var host = try desk.order(other, in: work)
    let before = [guest, host]
    do throws(OrdersError) { try OpenOrder.unmerge(&guest, from: &host, Moment(work)) } catch { throw error.refusal }
    try desk.save([guest, host], from: before, in: work)
  }
}
