import FloorRules
import Kernel
import Storage
import Sync

/// The use cases of calls for a runner.
enum RunnerCalls {
  static func make(_ call: RunnerCall, in work: UnitOfWork) throws {
    let store = RunnerCallStore(sql: work.sql)
    let place = try SectionStore(sql: work.sql).find(call.section)
    let spot = try call.table.flatMap { try TableStore(sql: work.sql).find($0) }
    do throws(FloorError) { try call.check(place: place, at: spot) } catch { throw error.refusal }
    guard case .unknown = try store.standing(call.id) else { throw FloorError.callExists.refusal }
    try store.add(call)
    work.record(call)
  }

  /// Two runners may answer at once: the second one's word changes nothing.
  static func answer(_ id: RunnerCallID, in work: UnitOfWork) throws {
    let store = RunnerCallStore(sql: work.sql)
    switch try store.standing(id) {
    case .unknown: throw FloorError.unknownCall.refusal
    case .answered: return
    case .waiting:
      try store.answer(id, by: work.author.employee, at: work.now)
      work.forget(RunnerCall.self, id.raw)
    }
  }
}
