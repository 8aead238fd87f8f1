import Kernel
import OrdersRules
import PrintingRules
import Restaurant
import RestaurantService
import StaffRules
import Storage
import Sync

/// Puts tickets into the printers' queues, in the transaction of their event. An acknowledged call has its ticket, a refused or rolled back one has
/// none, and a repeated command has it once. A command without tickets runs no query.
public struct TicketObserver: ChangeObserver {
  public init() {}

  public func react(to decision: RestaurantDecision, settings: () -> Settings, in work: UnitOfWork) throws {
    for step in decision.steps { try note(step, stops: decision.stopsCooking, in: work) }
  }

  private func note(_ step: OrderStep, stops: Bool, in work: UnitOfWork) throws {
    let by = work.author == .hub ? nil : work.author.employee
    let tickets = Ticket.tickets(for: step.changes, from: step.before, to: step.after, at: work.now, by: by, stops: stops)
    if tickets.isEmpty { return }
    for printer in try PrintersInUse.all(in: work) {
      for ticket in tickets {
        if let part = ticket.part(for: printer) { try PrintJobUseCases(work: work).queue(part, for: printer) }
      }
    }
  }
}
