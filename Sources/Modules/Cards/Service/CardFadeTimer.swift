import CardsRules
import Kernel
import Sync

/// Devices forget an amount half a day after its outcome. One that somebody still has to look at stays.
public struct CardFadeTimer: TimerHandler {
  private static let name = "cards.fade"
  /// seconds: longer than a shift
  private static let shownFor: Int64 = 12 * 3600

  public let kind = CardFadeTimer.name

  public init() {}

  static func set(for request: CardRequest, in work: UnitOfWork) throws {
    if request.isOpen { return try work.cancelTimer(name, subject: request.id.raw) }
    try work.schedule(name, subject: request.id.raw, episode: episode(of: request), due: work.now.adding(seconds: shownFor))
  }

  private static func episode(of request: CardRequest) -> String { JSON.int(request.changedAt.raw).text }

  public func fire(subject: String, episode: String, in work: UnitOfWork) throws {
    let store = CardStore(sql: work.sql)
    guard let request = try store.find(CardRequestID(subject)), !request.isOpen, CardFadeTimer.episode(of: request) == episode else { return }
    try store.hide(request.id)
    work.forget(CardRequest.self, subject)
  }
}
