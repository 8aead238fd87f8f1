import NIOCore

/// An event for all connections of the hub. Each connection takes the part that it may see.
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

  /// Handles events that are already decided. The connection ignores the ones it handled before.
  func hearWhatIsDecided(of news: [LineNews]) {
    for news in news { if case .presence = news { continue } else { hear(news) } }
  }
}
