import Kernel
import Storage
import Synchronization

/// Tracks when each device last sent something, and how many commands wait on it.
///
/// Devices report every few seconds, so this is kept in memory. It is stored every minute. It is stored within 3 seconds if
/// commands begin to wait, have been sent, or the connection ends.
public final class DeviceWatch: Sendable {
  private struct WatchedDevice {
    var word: DeviceLog.Report
    var lines = 0
    /// There is something to store.
    var isNew = true
    /// Store it in the next round (3 seconds), not in the next minute.
    var isUrgent = false
  }

  private let known = Mutex<[DeviceID: WatchedDevice]>([:])

  public init() {}

  /// - Parameters:
  ///   - pending: commands that wait on the device. `nil` if not reported.
  ///   - lasting: whether the browser promised persistent storage. `nil` if not reported.
  public func heard(_ device: DeviceID, pending: Int64? = nil, lasting: Bool? = nil, at now: Instant) {
    known.withLock { all in
      var one = all[device] ?? WatchedDevice(word: DeviceLog.Report(heardAt: now))
      one.word.heardAt = now
      if let pending {
        // After the hub's start the stored value may be outdated, so the first report is urgent.
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

  /// Returns the state of each device that reported since then or has unsent commands.
  public func facts(since: Instant, in sql: any SQLConnection) throws -> [DeviceID: DeviceFacts] {
    var facts = try DeviceLog.all(since: since, in: sql)
    known.withLock { all in
      for (device, one) in all {
        var fact = facts[device] ?? DeviceFacts()
        fact.isLive = one.lines > 0
        // Another hub on the same database may have a later report.
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

  /// Stores new reports.
  /// - Parameter all: if `false`, only urgent ones.
  public func write(all: Bool, with processor: CommandProcessor) async throws {
    let words = known.withLock { known in
      var words: [(DeviceID, DeviceLog.Report)] = []
      for (device, one) in known where one.isNew && (all || one.isUrgent) {
        words.append((device, one.word))
        known[device]?.isNew = false
        known[device]?.isUrgent = false
        // Drop disconnected devices that are stored.
        if one.lines <= 0 { known[device] = nil }
      }
      return words
    }
    guard !words.isEmpty else { return }
    try await processor.perform { work in for (device, word) in words { try DeviceLog.note(word, of: device, in: work) } }
  }

  /// Stores new reports until the task is cancelled.
  public func run(with processor: CommandProcessor) async {
    var round = 0
    while !Task.isCancelled {
      // Cancellation is no error: the hub stops.
      try? await Task.sleep(for: .seconds(3))
      round += 1
      // If the write fails, the devices report again.
      try? await write(all: round.isMultiple(of: 20), with: processor)
    }
  }
}
