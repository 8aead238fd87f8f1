import Kernel
import Restaurant
import RestaurantService
import StaffRules
import Sync

/// Marks ended business days whose rows a command changes, in the same transaction: a payment that a device tells of a day later, a bill that
/// is opened again, a wrong tender that is put right. Rows of the present day need no mark, because they are added up when somebody asks.
public struct ReportMarks: ChangeObserver {
  public init() {}

  public func react(to decision: RestaurantDecision, settings: () -> Settings, in work: UnitOfWork) throws {
    let clock = settings().clock
    let today = clock.businessDay(containing: work.now)
    var touched = [work.madeAt]
    if let late = decision.late { touched += [late.before.ending?.at, late.after.ending?.at].compactMap { $0 } }
    if let payment = decision.late?.changed { touched.append(payment.at) }
    for change in decision.changes { if change.before != nil, case .payment(let payment)? = change.after { touched.append(payment.at) } }
    for step in decision.steps { for party in step.after { if let ending = party.ending { touched.append(ending.at) } } }
    let past = touched.filter { $0 < today.from }
    if past.isEmpty { return }
    let store = ReportStore(sql: work.sql)
    let days = Set(try past.map { try store.day(containing: $0) ?? clock.businessDay(containing: $0).days })
    for day in days.sorted() { try store.mark(day, by: work.command) }
  }
}
