import Kernel
import Simulation
import StaffRules
import Storage
import Sync
import TillRules
import TillService

/// The sessions of the till of one day, after its payments were written: one for each cashier, with purchases, the drop and the count.
struct TillMaker {
  /// The minute of the day at which the second cashier takes over.
  static let handover: Int64 = 990

  let house: HouseFacts
  let habits: CashHabits
  let bills: BillMaker
  let day: Int64

  /// - Parameter end: after everything that concerns the money of the day
  func write(until end: Instant, in sql: any SQLConnection, _ chance: inout Chance) throws {
    guard let first = bills.cashier(at: 0), let second = bills.cashier(at: TillMaker.handover) else { return }
    let till = PastTill(sql: sql)
    let opens = house.instant(day: day, minute: house.doors.lowerBound - 25)
    var session = TillSessionID(UUIDv7.make(at: opens, using: &chance))
    try till.open(session, try till.lastCounted(until: opens) ?? habits.float, by: first.id, at: opens)
    try purchase(session, first.id, from: opens, till, &chance)
    let change = house.instant(day: day, minute: TillMaker.handover)
    var keeper = first.id
    if second.id != first.id, change > opens.adding(seconds: 7200), change < end {
      let next = TillSessionID(UUIDv7.make(at: change, using: &chance))
      let counted = try count(session, keeper, to: second.id, at: change, till, &chance)
      try till.open(next, counted, by: second.id, at: change)
      (session, keeper) = (next, second.id)
    }
    let drop = habits.drop(of: try till.cash(of: session, at: end).raw)
    if drop.raw > 0 {
      let id = TillMovementID(UUIDv7.make(at: end, using: &chance))
      try till.move(session, id, .drop, drop, Reason("Nộp tiền về két sắt"), by: keeper, at: end)
    }
    _ = try count(session, keeper, to: nil, at: end.adding(seconds: 300), till, &chance)
  }

  private func purchase(_ session: TillSessionID, _ by: EmployeeID, from opens: Instant, _ till: PastTill, _ chance: inout Chance) throws {
    guard chance.often(600) else { return }
    let at = opens.adding(seconds: chance.between(600, 3000))
    let reason = chance.one(of: ["Mua đá viên", "Mua rau gấp ngoài chợ", "Trả tiền gas", "Gửi xe hàng"]) ?? "Mua đá viên"
    try till.move(
      session, TillMovementID(UUIDv7.make(at: at, using: &chance)), .payOut, habits.purchase(&chance), Reason(reason), by: by, at: at)
  }

  private func count(
    _ session: TillSessionID, _ keeper: EmployeeID, to next: EmployeeID?, at now: Instant, _ till: PastTill, _ chance: inout Chance
  ) throws -> Money {
    try till.close(
      session, missing: habits.missing(&chance), because: Reason("Thối nhầm tiền lẻ"), by: keeper, to: next, at: now)
  }
}
