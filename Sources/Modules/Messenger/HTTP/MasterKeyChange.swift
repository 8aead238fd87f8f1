import Kernel
import Logging
import MessengerRules
import MessengerService
import Sealing
import Storage
import Sync
import Synchronization

/// Changes the master key while the hub runs. It makes a new key, wraps the data keys with it in portions while
/// everybody reads and writes, and then removes the old key. An interrupted change, even by the end of the hub,
/// continues where it was. A key that another program made in the folder is found within a minute.
final class MasterKeyChange: Sendable {
  private static let rest = Duration.seconds(60)
  private static let pause = Duration.seconds(5)
  /// Reads that began under the old key have ended after it.
  private static let grace = Duration.seconds(3)

  private let keys: RoomKeys
  private let ports: MasterKeyPorts
  private let log: Logger
  private let progress = Mutex(Progress())
  private let signal = AsyncSignal()

  private struct Progress {
    var isWanted = false
    /// the last run failed
    var isFailing = false
  }

  init(keys: RoomKeys, ports: MasterKeyPorts, log: Logger) {
    self.keys = keys
    self.ports = ports
    self.log = log
  }

  var view: MasterKeysView {
    // Asked first: what is wanted no more has been begun, or is done.
    let now = progress.withLock { $0 }
    let numbers = keys.masters.numbers
    return MasterKeysView(current: numbers.last ?? 0, old: numbers.dropLast(), wanted: now.isWanted, failing: now.isFailing)
  }

  /// A new key, unless a change is under way.
  func request() {
    if keys.masters.numbers.count > 1 { return }
    progress.withLock { $0.isWanted = true }
    signal.ring()
  }

  /// Until the task is cancelled.
  func run(with processor: CommandProcessor) async {
    while !Task.isCancelled {
      do {
        try await look(with: processor)
        progress.withLock { $0.isFailing = false }
        await signal.wait(atMost: MasterKeyChange.rest)
      } catch {
        if Task.isCancelled { return }
        progress.withLock { $0.isFailing = true }
        log.error("the master key could not be changed", metadata: ["error": "\(error)"])
        // Cancelled by the stop, which the loop's condition sees.
        try? await Task.sleep(for: MasterKeyChange.pause)
      }
    }
  }

  private func look(with processor: CommandProcessor) async throws {
    var numbers = try keys.masters.lookAgain()
    if progress.withLock({ $0.isWanted }), numbers.count == 1 {
      let new = try keys.masters.rotate()
      log.notice("a new master key was made", metadata: ["number": "\(new)"])
      numbers.append(new)
    }
    progress.withLock { $0.isWanted = false }
    if numbers.count > 1 { try await retire(numbers.dropLast(), with: processor) }
  }

  private func retire(_ old: ArraySlice<Int64>, with processor: CommandProcessor) async throws {
    let renewal = KeyRenewal(keys: keys)
    while try await processor.perform({ work in try renewal.renew(in: work) }) { await Task.yield() }
    let isLeft = try await processor.perform { [keys, ports] work in
      try ports.renew(keys.masters, work)
      return try renewal.isLeft(in: work)
    }
    if isLeft { return signal.ring() }
    try await ports.renewOther(keys.masters)
    try await Task.sleep(for: MasterKeyChange.grace)
    // A copy holds the rows of one moment and the keys of a later one.
    try await ports.betweenCopies { [keys] in for number in old { try keys.masters.retire(number) } }
    // Requests made meanwhile are fulfilled by this change.
    progress.withLock { $0.isWanted = false }
    log.notice("old master keys were taken away", metadata: ["numbers": "\(Array(old))", "current": "\(keys.masters.current)"])
  }
}
