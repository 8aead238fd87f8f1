import Kernel
import Sync
import Web

/// Limits how often one person reads and searches in rooms, on all devices together. Nobody scrolls or types that fast,
/// and the messenger's database never works for one person alone.
struct ReadingTurns: Sendable {
  private let pages: RateLimiter
  /// each looks through a long index
  private let searches: RateLimiter

  /// - Parameter burst: pages at once; a tenth as many searches
  init(burst: Int, clock: any HubClock) {
    pages = RateLimiter(burst: Int64(burst), every: 50, clock: clock)
    searches = RateLimiter(burst: max(1, Int64(burst) / 10), every: 200, clock: clock)
  }

  /// Returns the person who asks.
  /// - Throws: `request.tooOften`.
  func reading(_ call: SignedInCall) throws(Refusal) -> EmployeeID {
    try pages.take(call.who.author.employee.raw)
    return call.who.author.employee
  }

  /// The same for a search.
  func searching(_ call: SignedInCall) throws(Refusal) -> EmployeeID {
    try searches.take(call.who.author.employee.raw)
    return call.who.author.employee
  }
}
