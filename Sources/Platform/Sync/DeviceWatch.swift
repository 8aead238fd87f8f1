import Kernel
import Storage
import Synchronization

/// When each device was last heard, and what waits on it. Kept in memory, as signs of life come every few seconds, and written
/// down now and then: at once when work begins to wait or has been sent, or when a line ends.
public final class DeviceWatch: Sendable {
  private struct Known {
    var word: DeviceLog.Word
    var lines = 0
    /// there is something new to write down
    var isNew = true
    /// and it does not wait for the next round
    var isUrgent = false
  }

  private let known = Mutex<[DeviceID: Known]>([:])

  public init() {}

  /// - Parameters:
  ///   - pending: commands that wait on the device; nil: it does not say
  ///   - lasting: whether its browser has promised not to clear what it keeps; nil: it does not say
  public func heard(_ device: DeviceID, pending: Int64? = nil, lasting: Bool? = nil, at now: Instant) {
    known.withLock { all in
      var one = all[device] ?? Known(word: DeviceLog.Word(heardAt: now))
      one.word.heardAt = now
      if let pending {
        // What was known before the hub's start may be otherwise.
        one.isUrgent = one.isUrgent || one.word.pending.map { ($0 > 0) != (pending > 0) } ?? true
        one.word.pendingSince = pending > 0 ? one.word.pendingSince ?? now : nil
        one.word.pending = pending
        if pending == 0 { one.word.quietAt = now }
      }
      if let lasting {
        one.isUrgent = one.isUrgent || one.word.lasting != lasting
        one.word.lasting = lasting
      }
      one.isNew = true
      all[device] = one
    }
  }

  public func opened(_ device: DeviceID, at now: Instant) {
    heard(device, at: now)
    known.withLock { $0[device]?.lines += 1 }
  }

  public func closed(_ device: DeviceID) {
    known.withLock {
      $0[device]?.lines -= 1
      $0[device]?.isUrgent = true
    }
  }

  /// What is known of each device heard since then, or with unsent work.
  public func facts(since: Instant, in sql: any SQLConnection) throws -> [DeviceID: DeviceFacts] {
    var facts = try DeviceLog.all(since: since, in: sql)
    known.withLock { all in
      for (device, one) in all {
        var fact = facts[device] ?? DeviceFacts()
        fact.isLive = one.lines > 0
        // Another hub on the same database may have heard it later.
        if one.isNew, one.word.heardAt >= fact.heardAt ?? one.word.heardAt {
          fact.heardAt = one.word.heardAt
          if let pending = one.word.pending {
            fact.pendingSince = pending > 0 ? fact.pendingSince ?? one.word.pendingSince : nil
            fact.pending = pending
          }
          fact.lasting = one.word.lasting ?? fact.lasting
        }
        facts[device] = fact
      }
    }
    return facts
  }

  /// Writes down what is new.
  /// - Parameter all: false: only what does not wait
  public func write(all: Bool, with writer: Writer) async throws {
    let words = known.withLock { known in
      var words: [(DeviceID, DeviceLog.Word)] = []
      for (device, one) in known where one.isNew && (all || one.isUrgent) {
        words.append((device, one.word))
        known[device]?.isNew = false
        known[device]?.isUrgent = false
        // A device that is gone and written down need not be kept in mind.
        if one.lines <= 0 { known[device] = nil }
      }
      return words
    }
    guard !words.isEmpty else { return }
    try await writer.perform { work in for (device, word) in words { try DeviceLog.note(word, of: device, in: work) } }
  }

  /// Writes until it is cancelled.
  public func run(with writer: Writer) async {
    var round = 0
    while !Task.isCancelled {
      // Cancelled by the stop, which is no error.
      try? await Task.sleep(for: .seconds(3))
      round += 1
      // What could not be written is said again by the devices themselves.
      try? await write(all: round.isMultiple(of: 20), with: writer)
    }
  }
}
