import Kernel
import NoticesRules
import Sync

/// The ways in use, in the command processor's memory: a booking must not read them each time.
struct WaysInUse {
  private static let key = "all"
  /// the active ways
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

  /// Forgets them after new settings.
  static func forget(in work: UnitOfWork) { work.unlearn(WaysInUse.self, key) }
}
