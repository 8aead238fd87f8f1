import Client
import Kernel
import NIOCore
import Sync

/// A message of the hub, read.
enum ReceivedMessage: Sendable {
  case hello(seq: Int64)
  case changes(from: Int64, to: Int64, changes: [HeardChange])
  case snapshot(seq: Int64, things: [ReplicaEntity])
  case outcome(Outcome)
  case other
  /// the hub could not read what we said
  case complaint(Problem)

  init(_ text: ByteBuffer) throws(JSONError) {
    switch try LiveMessage(json: try JSON.parse(text)) {
    case .hello(_, _, let seq, _, _, _, _): self = .hello(seq: seq)
    case .changes(_, let from, let to, _, let changes):
      var heard: [HeardChange] = []
      for change in changes { heard.append(try ReceivedMessage.read(change)) }
      self = .changes(from: from, to: to, changes: heard)
    case .snapshot(_, let seq, _, _, let entities): self = .snapshot(seq: seq, things: try ReceivedMessage.read(entities))
    case .outcome(let outcome): self = .outcome(outcome)
    case .beat, .pong, .check, .signal, .signalRefused, .presence: self = .other
    case .error(let problem): self = .complaint(problem)
    }
  }

  private static func read(_ change: Change) throws(JSONError) -> HeardChange {
    var thing: ReplicaEntity?
    if let value = change.value { thing = try ReplicaEntity(topic: change.topic, kind: change.kind, id: change.id, json: value) }
    return HeardChange(seq: change.seq, topic: change.topic, key: ThingKey(kind: change.kind, id: change.id), thing: thing)
  }

  static func read(_ entities: [SnapshotEntity]) throws(JSONError) -> [ReplicaEntity] {
    var things: [ReplicaEntity] = []
    for entity in entities { things.append(try ReplicaEntity(topic: entity.topic, kind: entity.kind, id: entity.id, json: entity.value)) }
    return things
  }
}

/// Fifty devices hear the same words: words that are the same byte for byte are read once.
struct WordMemory {
  private var recent: [(text: ByteBuffer, heard: ReceivedMessage)] = []
  private var next = 0
  private static let most = 16
  private static let opening = Array("{\"type\":\"changes\"".utf8)

  mutating func read(_ text: ByteBuffer) throws(JSONError) -> ReceivedMessage {
    guard text.readableBytesView.starts(with: WordMemory.opening) else { return try ReceivedMessage(text) }
    for known in recent where known.text == text { return known.heard }
    let heard = try ReceivedMessage(text)
    if recent.count < WordMemory.most { recent.append((text, heard)) } else { recent[next] = (text, heard) }
    next = (next + 1) % WordMemory.most
    return heard
  }
}
