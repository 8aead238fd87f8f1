import Kernel
import NoticesRules
import Sync

/// On which ways guests are told, as the writer knows them: a booking must not read them anew each time.
struct WaysInUse {
  private static let key = "all"
  /// guests are told on these
  let active: [NoticeWay]
  /// also those that are put away, for which something may still wait
  let set: [NoticeWay]

  static func all(in work: UnitOfWork) throws -> WaysInUse {
    if let known = work.known(WaysInUse.self, key) { return known }
    let store = GatewayStore(sql: work.sql)
    let settings = try NoticeWay.allCases.compactMap { try store.find($0)?.settings }
    let ways = WaysInUse(active: settings.filter(\.isActive).map(\.way), set: settings.map(\.way))
    work.remember(ways, as: key)
    return ways
  }

  /// One was set anew.
  static func forget(in work: UnitOfWork) { work.unlearn(WaysInUse.self, key) }
}
