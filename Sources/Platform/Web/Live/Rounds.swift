import NIOCore

/// Sends events to many connections of one event loop, a few at a time. In between, the loop can read its sockets. Otherwise an
/// order waits until the previous one was sent to 200 devices, or a message to 500. Used on that loop only.
final class Rounds<News, Line> {
  private struct Round {
    let news: News
    var waiting: ArraySlice<Line>
  }

  /// The longest time of sending without a break.
  private static var stretch: TimeAmount { .microseconds(200) }
  /// Usually long enough for the current turn of the loop to end, so that it reads its sockets.
  static var pause: TimeAmount { .microseconds(50) }
  /// Events. If more wait, the hub is overloaded, and the oldest is sent at once.
  static var most: Int { 32 }

  private let loop: any EventLoop
  private let now: () -> NIODeadline
  private let tell: (News, Line) -> Void
  private var rounds = CircularBuffer<Round>()
  private var isSet = false

  init(on loop: any EventLoop, now: @escaping () -> NIODeadline = NIODeadline.now, tell: @escaping (News, Line) -> Void) {
    (self.loop, self.now, self.tell) = (loop, now, tell)
  }

  /// Events that some connections have not received, oldest first.
  var underWay: [News] { rounds.map(\.news) }

  /// Each connection receives events in the order in which they are added.
  func add(_ news: News, for lines: [Line]) {
    if lines.isEmpty { return }
    rounds.append(Round(news: news, waiting: lines[...]))
    // Usually removes one, because events are added one at a time.
    while rounds.count > Self.most, tellNext() {}
    if !isSet { goOn() }
  }

  private func goOn() {
    let end = now() + Self.stretch
    while tellNext() { if now() >= end { return setNext() } }
  }

  private func setNext() {
    isSet = true
    let me = NIOLoopBound(self, eventLoop: loop)
    loop.scheduleTask(in: Self.pause) {
      me.value.isSet = false
      me.value.goOn()
    }
  }

  /// - Returns: `false` if nobody waits.
  private func tellNext() -> Bool {
    guard let line = rounds.first?.waiting.first else { return false }
    let news = rounds[rounds.startIndex].news
    rounds[rounds.startIndex].waiting.removeFirst()
    if rounds[rounds.startIndex].waiting.isEmpty { rounds.removeFirst() }
    tell(news, line)
    return true
  }
}
