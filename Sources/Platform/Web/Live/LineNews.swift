import NIOCore

/// What every line of the hub is told of, as far as it is for it.
enum LineNews {
  case orders([EncodedBatch])
  case messages(MessengerBatch)
  case presence(ByteBuffer)
}

extension LiveSession {
  func hear(_ news: LineNews) {
    switch news {
    case .orders(let batches): for batch in batches { hear(batch) }
    case .messages(let commit): hear(commit)
    case .presence(let frame): tellPresence(frame)
    }
  }

  /// What of it was decided already. What this line hears twice it knows.
  func hearWhatIsDecided(of news: [LineNews]) {
    for news in news { if case .presence = news { continue } else { hear(news) } }
  }
}
