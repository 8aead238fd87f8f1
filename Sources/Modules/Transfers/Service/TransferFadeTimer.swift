import Kernel
import Sync
import TransfersRules

/// Devices forget a transfer half a day after it was decided. One that somebody still has to look at stays.
public struct TransferFadeTimer: TimerHandler {
  private static let name = "transfers.fade"
  /// seconds: longer than a shift
  private static let shownFor: Int64 = 12 * 3600

  public let kind = TransferFadeTimer.name

  public init() {}

  static func set(for notice: TransferNotice, in work: UnitOfWork) throws {
    if notice.needsAttention { return try work.cancelTimer(name, subject: notice.id.raw) }
    try work.schedule(name, subject: notice.id.raw, episode: episode(of: notice), due: work.now.adding(seconds: shownFor))
  }

  private static func episode(of notice: TransferNotice) -> String { JSON.int((notice.decidedAt ?? notice.receivedAt).raw).text }

  public func fire(subject: String, episode: String, in work: UnitOfWork) throws {
    let store = TransferStore(sql: work.sql)
    guard let notice = try store.find(TransferNoticeID(subject)), !notice.needsAttention, TransferFadeTimer.episode(of: notice) == episode
    else { return }
    try store.hide(notice.id)
    work.forget(TransferNotice.self, subject)
  }
}
