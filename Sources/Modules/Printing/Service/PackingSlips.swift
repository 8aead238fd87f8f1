import BillsRules
import Kernel
import OrdersRules
import PrintingRules
import RestaurantService
import Sync

/// Queues the slip for the bag of an order without a table: who gets it, all that is in it, and what is still to be paid.
struct PackingSlips {
  let house: OpenHouse
  let work: UnitOfWork

  func print(_ order: OrderID) throws {
    let open = house.read { $0.openOrder(order) }
    guard let party = try open ?? house.ended(order, in: work.sql),
      var ticket = Ticket.packing(party, at: work.now, by: work.author.employee)
    else { throw PrintingError.noPacking.refusal }
    if open == nil {
      ticket.owed = party.ending?.reason == .settled ? Money(0) : nil
    } else {
      do { ticket.owed = try house.read { try $0.due(of: order, part: nil) } } catch let error as BillsError { throw error.refusal }
    }
    guard let printer = Printer.forPacking(among: try PrintersInUse.all(in: work)) else { throw PrintingError.noBillPrinter.refusal }
    try PrintJobUseCases(work: work).queue(ticket, for: printer)
  }
}
