import NIOCore

/// What many lines of one event loop are to be told, some at a time. Between them the loop hears what has come in: otherwise an order waits until
/// two hundred devices have been told of the one before, or five hundred of a message. Used on that loop only.
final class Rounds {
  enum News {
    case orders(EncodedBatch)
    case messages(MessengerBatch)
    case presence(ByteBuffer)
  }

  private struct Round {
    let news: News
    var waiting: ArraySlice<LiveSession>
  }

  /// So long the loop tells at a stretch.
  private static let stretch = TimeAmount.microseconds(200)
  /// Long enough that this turn of the loop is over, as a rule, so that it looks at its sockets.
  private static let pause = TimeAmount.microseconds(50)
  /// Where more wait than this the hub has more to do than it can: then the oldest is told as a whole.
  private static let most = 32

  private let loop: any EventLoop
  private var rounds = CircularBuffer<Round>()
  private var isSet = false

  init(on loop: any EventLoop) { self.loop = loop }

  /// Each line hears in the order in which things are added.
  func add(_ news: News, for sessions: [LiveSession]) {
    if sessions.isEmpty { return }
    rounds.append(Round(news: news, waiting: sessions[...]))
    // One at most, as others come one at a time.
    while rounds.count > Rounds.most, tellNext() {}
    if !isSet { goOn() }
  }

  /// All that this line has to hear. What it hears twice it knows.
  func tellNow(_ session: LiveSession) {
    for round in rounds { if case .presence = round.news { continue } else { session.hear(round.news) } }
  }

  private func goOn() {
    let end = NIODeadline.now() + Rounds.stretch
    while tellNext() { if NIODeadline.now() >= end { return setNext() } }
  }

  private func setNext() {
    isSet = true
    let me = NIOLoopBound(self, eventLoop: loop)
    loop.scheduleTask(in: Rounds.pause) {
      me.value.isSet = false
      me.value.goOn()
    }
  }

  /// False: nobody waits.
  private func tellNext() -> Bool {
    guard let session = rounds.first?.waiting.first else { return false }
    let news = rounds[rounds.startIndex].news
    rounds[rounds.startIndex].waiting.removeFirst()
    if rounds[rounds.startIndex].waiting.isEmpty { rounds.removeFirst() }
    session.tell { $0.hear(news) }
    return true
  }
}

extension LiveSession {
  fileprivate func hear(_ news: Rounds.News) {
    switch news {
    case .orders(let batch): hear(batch)
    case .messages(let commit): hear(commit)
    case .presence(let frame): tellPresence(frame)
    }
  }
}
