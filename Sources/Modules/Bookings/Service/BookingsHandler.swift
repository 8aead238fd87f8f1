import BookingsRules
import Kernel
import Sync

/// The use cases of bookings.
public struct BookingsHandler: CommandHandler {
  public let prefix = "bookings."
  private let desk: BookingUseCases

  public init(desk: BookingUseCases) { self.desk = desk }

  public func right(for body: BookingsCommand) -> Right { BookingsRules.right(for: body) }

  public func perform(_ body: BookingsCommand, in work: UnitOfWork) throws {
    switch body {
    case .book(let id, let tables, let at, let minutes, let guests, let name, let phone, let email, let wishes, let againstRules):
      let wish = BookingWish(
        id: id, tables: tables, at: at, minutes: minutes, guests: guests, name: name, phone: phone, email: email, wishes: wishes,
        againstRules: againstRules)
      try desk.book(wish, in: work)
    case .change(let id, let tables, let at, let minutes, let guests, let name, let phone, let email, let wishes, let againstRules):
      let change = BookingChange(
        tables: tables, at: at, minutes: minutes, guests: guests, name: name, phone: phone, email: email, wishes: wishes,
        againstRules: againstRules)
      try desk.change(id, change, in: work)
    case .cancel(let id, let reason): try desk.cancel(id, reason, in: work)
    case .markMissed(let id): try desk.markMissed(id, in: work)
    case .keepLonger(let id, let minutes): try desk.keepLonger(id, minutes, in: work)
    case .restore(let id): try desk.restore(id, in: work)
    case .withdraw(let id): try desk.withdraw(id, in: work)
    case .undoArrival(let id): try desk.undoArrival(id, in: work)
    case .wait(let id, let name, let phone, let guests, let wishes, let section, let promisedAt):
      let party = WaitingParty(
        id: id, name: name, phone: phone, guests: guests, wishes: wishes, section: section, since: work.madeAt, promisedAt: promisedAt,
        by: work.author.employee)
      try desk.wait(party, in: work)
    case .changeWaiting(let id, let name, let phone, let guests, let wishes, let promisedAt):
      try desk.changeWaiting(id, in: work) { party in
        party.name = name ?? party.name
        party.phone = phone ?? party.phone
        party.guests = guests ?? party.guests
        party.wishes = wishes ?? party.wishes
        party.promisedAt = promisedAt ?? party.promisedAt
      }
    case .endWaiting(let id, let end): try desk.endWaiting(id, end, in: work)
    case .blacklist(let phone, let name, let reason, let until): try desk.blacklist(phone, name, reason, until: until, in: work)
    case .unblacklist(let phone, let forgive): try desk.unblacklist(phone, forgive: forgive, in: work)
    case .nameGuest(let order, let phone, let name): try desk.nameGuest(of: order, phone, name, in: work)
    }
  }
}
