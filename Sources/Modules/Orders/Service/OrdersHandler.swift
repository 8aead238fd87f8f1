import FloorRules
import Kernel
import OrdersRules
import Sync

/// The use cases of orders: each is one function of the part that it belongs to.
public struct OrdersHandler: CommandHandler {
  public let prefix = "orders."
  private let desk: OrdersDesk
  private let taking: Taking
  private let serving: Serving
  private let parties: Parties
  private let merging: TableMerging

  public init(desk: OrdersDesk, team: any Team) {
    self.desk = desk
    taking = Taking(desk: desk)
    serving = Serving(desk: desk)
    parties = Parties(desk: desk, team: team)
    merging = TableMerging(desk: desk)
  }

  public func right(for body: OrdersCommand) -> Right { OrdersRules.right(for: body) }

  public func perform(_ body: OrdersCommand, in work: UnitOfWork) throws {
    switch body {
    case .open(let order, let table, let guests, let waiter, let evenIfCleaning, let booking, let evenIfHeld):
      let claim = Claim(booking: booking, evenIfCleaning: evenIfCleaning, evenIfHeld: evenIfHeld, Moment(work))
      try parties.open(Seating(order: order, table: table, guests: guests, waiter: waiter, claim: claim), in: work)
    case .setGuests(let order, let guests): try parties.setGuests(guests, of: order, in: work)
    case .handOver(let order, let waiter): try parties.handOver(order, to: waiter, in: work)
    case .move(let order, let table, let evenIfCleaning): try parties.move(order, to: table, evenIfCleaning: evenIfCleaning, in: work)
    case .closeEmpty(let order): try parties.closeEmpty(order, in: work)
    case .writeOff(let order, let reason): try parties.writeOff(order, reason, in: work)
    case .merge(let table, let host): try merging.merge(table, into: host, in: work)
    case .unmerge(let table): try merging.unmerge(table, in: work)
    case .addItem(let order, let item, let dish, let quantity, let note, let course, let shownPrice):
      let wish = Taking.Wish(item: item, dish: dish, quantity: quantity, note: note, course: course, shownPrice: shownPrice)
      try taking.add(wish, to: order, in: work)
    case .changeQuantity(let item, let difference): try taking.changeQuantity(of: item, by: difference, in: work)
    case .setNote(let item, let note): try taking.setNote(note, on: item, in: work)
    case .moveItem(let item, let course, let newCourse): try taking.move(item, to: course, newCourse: newCourse, in: work)
    case .addCourse(let order, let course, let priority): try taking.addCourse(course, priority: priority, to: order, in: work)
    case .void(let item, let quantity, let reason): try taking.void(item, quantity: quantity, reason, in: work)
    case .callToCook(let course): try serving.callToCook(course, in: work)
    case .callToServe(let course): try serving.callToServe(course, in: work)
    case .serveCourse(let course): try serving.serve(course, in: work)
    case .serveItem(let item, let quantity): try serving.serve(item, quantity: quantity, in: work)
    case .alertSeen(let alert): try desk.seen(alert, in: work)
    }
  }
}
