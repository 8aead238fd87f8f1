import NIOCore

/// Limits how often events are passed on. The first passes at once, those that follow soon pass together. Used on its event loop only.
final class Throttle<Event> {
  private let loop: any EventLoop
  private let interval: TimeAmount
  private let now: () -> NIODeadline
  private let pass: ([Event]) -> Void
  private var next = NIODeadline.uptimeNanoseconds(0)
  /// Events that were not passed on yet, oldest first.
  private(set) var waiting: [Event] = []

  /// - Parameter interval: the minimum time between two calls of `pass`.
  init(on loop: any EventLoop, interval: TimeAmount, now: @escaping () -> NIODeadline = NIODeadline.now, pass: @escaping ([Event]) -> Void) {
    (self.loop, self.interval, self.now, self.pass) = (loop, interval, now, pass)
  }

  func add(_ event: Event) {
    waiting.append(event)
    if waiting.count > 1 { return }
    let now = now()
    if now >= next { return passOn(now) }
    let me = NIOLoopBound(self, eventLoop: loop)
    loop.scheduleTask(deadline: next) { me.value.passOn(me.value.now()) }
  }

  private func passOn(_ now: NIODeadline) {
    next = now + interval
    let passed = waiting
    waiting = []
    pass(passed)
  }
}
