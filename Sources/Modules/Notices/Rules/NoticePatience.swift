import Kernel

extension GuestNotice {
  /// Minutes between tries: 1, 5, 15, then each hour.
  private static let pauses: [Int64] = [1, 5, 15]

  /// A try was in vain.
  public mutating func fail(_ trouble: NoticeTrouble, at now: Instant) {
    tries += 1
    self.trouble = trouble
    let minutes = tries <= Int64(GuestNotice.pauses.count) ? GuestNotice.pauses[Int(tries) - 1] : 60
    nextAt = now.adding(seconds: minutes * 60)
    state = .failing
    if trouble.isOfOneGuest || giveUpAt <= nextAt { giveUp(at: now) }
  }

  public mutating func succeed(at now: Instant) {
    tries += 1
    trouble = nil
    state = .sent
    doneAt = now
  }

  /// Replaces the notification by newer news. A sent one stays sent. One that was given up must not be tried again either.
  public mutating func supersede(at now: Instant) {
    if state == .sent || state == .dropped { return }
    state = .dropped
    doneAt = now
  }

  public mutating func giveUp(at now: Instant) {
    state = .givenUp
    doneAt = now
  }

  public mutating func drop(at now: Instant) throws(NoticesError) {
    if state.isOver { throw .noticeOver }
    state = .dropped
    doneAt = now
  }

  /// Somebody wants it sent after all; also one that was given up.
  public mutating func again(at now: Instant) throws(NoticesError) {
    if state == .sent || state == .dropped { throw .noticeOver }
    if state == .givenUp {
      state = .failing
      doneAt = nil
    }
    nextAt = now
    if giveUpAt.raw <= now.raw { giveUpAt = now.adding(seconds: 3600) }
  }

  /// How long, in seconds, a notification is useful after it was made.
  public static var mostSeconds: Int64 { 24 * 3600 }
}
