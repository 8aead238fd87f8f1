import Kernel
import OrdersRules
import Sync

/// The use cases of orders: who asks for what is decided here, each in one function of the part that it belongs to.
public struct OrdersHandler: CommandHandler {
  public let prefix = "orders."
  private let desk: OrdersDesk
  private let taking: Taking
  private let parties: Parties
  private let merging: TableMerging

  public init(desk: OrdersDesk, team: any Team) {
    self.desk = desk
    taking = Taking(desk: desk)
    parties = Parties(desk: desk, team: team)
    merging = TableMerging(desk: desk)
  }

  public func right(for body: OrdersCommand) -> Right { OrdersRules.right(for: body) }

  public func perform(_ body: OrdersCommand, in work: UnitOfWork) throws {
    switch body {
    case .open(let order, let table, let guests, let waiter, let evenIfCleaning):
      try parties.open(order, at: table, guests: guests, waiter: waiter, evenIfCleaning: evenIfCleaning, in: work)
    case .setGuests(let order, let guests): try parties.setGuests(guests, of: order, in: work)
    case .handOver(let order, let waiter): try parties.handOver(order, to: waiter, in: work)
    case .move(let order, let table, let evenIfCleaning): try parties.move(order, to: table, evenIfCleaning: evenIfCleaning, in: work)
    case .closeEmpty(let order): try parties.closeEmpty(order, in: work)
    case .writeOff(let order, let reason): try parties.writeOff(order, reason, in: work)
    case .merge(let table, let host): try merging.merge(table, into: host, in: work)
    case .unmerge(let table): try merging.unmerge(table, in: work)
    case .alertSeen(let alert): try desk.seen(alert, in: work)
    case .addItem, .changeQuantity, .setNote, .moveItem, .addCourse, .void: try take(body, in: work)
    case .callToCook, .callToServe, .serveCourse, .serveItem: try serve(body, in: work)
    }
  }

  private func take(_ body: OrdersCommand, in work: UnitOfWork) throws {
    switch body {
    case .addItem(let order, let item, let dish, let quantity, let note, let course, let shownPrice):
      let wish = Taking.Wish(item: item, dish: dish, quantity: quantity, note: note, course: course, shownPrice: shownPrice)
      try taking.add(wish, to: order, in: work)
    case .changeQuantity(let item, let difference): try taking.changeQuantity(of: item, by: difference, in: work)
    case .setNote(let item, let note):
      try desk.change(item, in: work) { (order, moment) throws(OrdersError) in try order.setNote(item, note, moment) }
    case .moveItem(let item, let course, let newCourse): try taking.move(item, to: course, newCourse: newCourse, in: work)
    case .addCourse(let order, let course, let priority):
      try desk.change(order, in: work) { (order, moment) throws(OrdersError) in try order.addCourse(course, priority: priority, moment) }
    case .void(let item, let quantity, let reason): try taking.void(item, quantity: quantity, reason, in: work)
    default: break
    }
  }

  private func serve(_ body: OrdersCommand, in work: UnitOfWork) throws {
    switch body {
    case .callToCook(let course):
      try desk.change(course, in: work) { (order, moment) throws(OrdersError) in try order.callToCook(course, moment) }
    case .callToServe(let course):
      try desk.change(course, in: work) { (order, moment) throws(OrdersError) in try order.callToServe(course, moment) }
    case .serveCourse(let course):
      try desk.change(course, in: work) { (order, moment) throws(OrdersError) in try order.serveCourse(course, moment) }
    case .serveItem(let item, let quantity):
      try desk.change(item, in: work) { (order, moment) throws(OrdersError) in try order.serveItem(item, quantity: quantity, moment) }
    default: break
    }
  }
}
