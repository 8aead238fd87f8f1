import NIOCore

/// What many lines of one event loop are to be told, some at a time. Between them the loop hears what has come in: otherwise an order waits until
/// two hundred devices have been told of the one before, or five hundred of a message. Used on that loop only.
final class Rounds<News, Line> {
  private struct Round {
    let news: News
    var waiting: ArraySlice<Line>
  }

  /// So long the loop tells at a stretch.
  private static var stretch: TimeAmount { .microseconds(200) }
  /// Long enough that this turn of the loop is over, as a rule, so that it looks at its sockets.
  static var pause: TimeAmount { .microseconds(50) }
  /// Where more wait than this the hub has more to do than it can: then the oldest is told as a whole.
  static var most: Int { 32 }

  private let loop: any EventLoop
  private let now: () -> NIODeadline
  private let tell: (News, Line) -> Void
  private var rounds = CircularBuffer<Round>()
  private var isSet = false

  init(on loop: any EventLoop, now: @escaping () -> NIODeadline = NIODeadline.now, tell: @escaping (News, Line) -> Void) {
    (self.loop, self.now, self.tell) = (loop, now, tell)
  }

  /// What some lines have not been told yet, the oldest first.
  var underWay: [News] { rounds.map(\.news) }

  /// Each line hears in the order in which things are added.
  func add(_ news: News, for lines: [Line]) {
    if lines.isEmpty { return }
    rounds.append(Round(news: news, waiting: lines[...]))
    // One at most, as others come one at a time.
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

  /// False: nobody waits.
  private func tellNext() -> Bool {
    guard let line = rounds.first?.waiting.first else { return false }
    let news = rounds[rounds.startIndex].news
    rounds[rounds.startIndex].waiting.removeFirst()
    if rounds[rounds.startIndex].waiting.isEmpty { rounds.removeFirst() }
    tell(news, line)
    return true
  }
}
