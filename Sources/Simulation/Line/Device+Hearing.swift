import Client
import Kernel
import NIOCore
import Sync

// Handles the hub's messages.
extension Device {
  func heard(_ text: ByteBuffer, on line: ClientLine) {
    guard self.line === line else { return }
    do {
      let heard = try hall.memory.read(text)
      if held != nil, heard.movesReplica { held?.append(heard) } else { take(heard) }
    } catch {
      hall.find(.stale, name, "a message of the hub cannot be read: \(error)")
      line.cut()
    }
  }

  func take(_ heard: ReceivedMessage) {
    switch heard {
    case .changes(let from, let to, let changes): take(from, to, changes)
    case .snapshot(let seq, let things): take(Replica(seq: seq, things: things))
    case .outcome(let outcome): settle(outcome)
    case .complaint(let problem): hall.find(.altered, name, "the hub could not read a command: \(problem.code) \(problem.field ?? "")")
    case .hello, .other: break
    }
  }

  private func take(_ from: Int64, _ to: Int64, _ changes: [HeardChange]) {
    switch replica.apply(from: from, to: to, changes) {
    case .repeated: break
    case .gap:
      hall.find(.stale, name, "the stream has a gap: it knows up to \(replica.seq) and was told \(from)…\(to)")
      hasSnapshot = false
      line?.cut()
    case .applied:
      for change in changes {
        heard.insert(change.seq)
        if !hall.record.note(change) {
          hall.find(.stale, name, "was told otherwise than others under number \(change.seq) (\(change.key))")
        }
      }
    }
  }

  private func take(_ fresh: Replica) {
    replica = fresh
    hasSnapshot = true
    heard = []
    comparedTo = fresh.seq
    hall.ready(self)
  }

  /// Compares the received changes with those of other devices, up to a number that all have reached.
  func compare(upTo number: Int64) -> [HeardChange] {
    let end = min(number, replica.seq)
    guard end > comparedTo else { return [] }
    let missed = hall.record.expected(after: comparedTo, to: end, topics: identity.topics).filter { !heard.contains($0.seq) }
    comparedTo = end
    heard = heard.filter { $0 > end }
    return missed
  }

  /// Processes the held messages, up to a number.
  func release(upTo number: Int64) {
    guard let waiting = held else { return }
    let place = waiting.firstIndex { $0.goesBeyond(number) } ?? waiting.endIndex
    held = Array(waiting[place...])
    for heard in waiting[..<place] { take(heard) }
  }

  func releaseAll() {
    let waiting = held ?? []
    held = nil
    for heard in waiting { take(heard) }
  }
}

extension ReceivedMessage {
  /// Outcomes are never held back: people wait for them.
  var movesReplica: Bool {
    switch self {
    case .changes, .snapshot: true
    case .hello, .outcome, .other, .complaint: false
    }
  }

  func goesBeyond(_ number: Int64) -> Bool {
    switch self {
    case .changes(_, let to, _): to > number
    case .snapshot(let seq, _): seq > number
    case .hello, .outcome, .other, .complaint: false
    }
  }
}
