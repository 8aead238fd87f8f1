import FloorRules
import Kernel
import Restaurant
import RestaurantService
import StaffRules
import Storage
import Sync

/// Writes tables and runner calls as the state changes them.
public struct FloorRows: RowWriter, AnsweredCalls {
  public let kinds: [EntityKind] = [.table, .runnerCall]

  public init() {}

  public func write(_ change: EntityChange, of decision: RestaurantDecision, in work: UnitOfWork) throws {
    if case .table(let table)? = change.after { try TableStore(sql: work.sql).save(table) }
    if change.key.kind == .runnerCall { try writeCall(change, work) }
  }

  /// Answered calls stay on record.
  private func writeCall(_ change: EntityChange, _ work: UnitOfWork) throws {
    let store = RunnerCallStore(sql: work.sql)
    if change.isGone { return try store.answer(RunnerCallID(change.key.id), by: work.author.employee, at: work.now) }
    guard case .runnerCall(let call)? = change.after else { return }
    if try store.isAnswered(call.id) { throw FloorError.callExists.refusal }
    try store.add(call)
  }

  public func isAnswered(_ call: RunnerCallID, in sql: any SQLConnection) throws -> Bool { try RunnerCallStore(sql: sql).isAnswered(call) }
}

/// Sets and stops the timer of a cleaning.
public struct CleaningTimers: ChangeObserver {
  public init() {}

  public func react(to decision: RestaurantDecision, settings: () -> Settings, in work: UnitOfWork) throws {
    for change in decision.changes {
      guard case .table(let table)? = change.after, case .table(let old)? = change.before, table.cleaning != old.cleaning else { continue }
      if let cleaning = table.cleaning {
        try work.schedule(CleaningTimer.name, subject: table.key, episode: cleaning.episode.raw, due: cleaning.until)
      } else {
        try work.cancelTimer(CleaningTimer.name, subject: table.key)
      }
    }
  }
}

/// A table becomes free by itself when its cleaning should be over.
public struct CleaningTimer: TimerHandler {
  static let name = "floor.cleaning"
  public let kind = CleaningTimer.name
  private let house: OpenHouse

  public init(house: OpenHouse) { self.house = house }

  public func fire(subject: String, episode: String, in work: UnitOfWork) throws {
    try house.decide(in: work) { (restaurant, decision) throws(Refusal) in
      try restaurant.endCleaning(of: TableID(subject), CommandID(episode), in: &decision)
    }
  }
}
