import NIOCore

/// Throttles events: passes the first one on at once, and collects those that follow soon. Used on its event loop only.
final class Gathering<News> {
  private let loop: any EventLoop
  private let least: TimeAmount
  private let now: () -> NIODeadline
  private let pass: ([News]) -> Void
  private var next = NIODeadline.uptimeNanoseconds(0)
  /// Events that were not passed on yet.
  private(set) var waiting: [News] = []

  /// - Parameter least: the minimum time between two calls of `pass`.
  init(on loop: any EventLoop, least: TimeAmount, now: @escaping () -> NIODeadline = NIODeadline.now, pass: @escaping ([News]) -> Void) {
    (self.loop, self.least, self.now, self.pass) = (loop, least, now, pass)
  }

  func add(_ news: News) {
    waiting.append(news)
    if waiting.count > 1 { return }
    let now = now()
    if now >= next { return passOn(now) }
    let me = NIOLoopBound(self, eventLoop: loop)
    loop.scheduleTask(deadline: next) { me.value.passOn(me.value.now()) }
  }

  private func passOn(_ now: NIODeadline) {
    next = now + least
    let passed = waiting
    waiting = []
    pass(passed)
  }
}
