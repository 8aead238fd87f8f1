import NIOCore
import Synchronization

/// Limits the bytes of responses that wait for their clients, over all connections. Above the limit, it closes the connection with
/// the most bytes. A client that reads its responses has few or none.
final class AnswerBudget: Sendable {
  private struct Share {
    var bytes: Int
    let channel: any Channel
  }

  private struct Shares {
    var ofChannel: [ObjectIdentifier: Share] = [:]
    var total = 0
  }

  private let limit: Int
  private let shares = Mutex(Shares())

  /// - Parameter limit: bytes, for all connections together.
  init(limit: Int) { self.limit = limit }

  /// Records how many bytes now wait on a channel.
  func hold(_ bytes: Int, by channel: any Channel) {
    let largest = shares.withLock { shares -> (any Channel)? in
      let before = shares.ofChannel[ObjectIdentifier(channel)]?.bytes ?? 0
      shares.ofChannel[ObjectIdentifier(channel)] = bytes == 0 ? nil : Share(bytes: bytes, channel: channel)
      shares.total += bytes - before
      guard shares.total > limit, let largest = shares.ofChannel.max(by: { $0.value.bytes < $1.value.bytes }) else { return nil }
      shares.ofChannel[largest.key] = nil
      shares.total -= largest.value.bytes
      return largest.value.channel
    }
    largest?.close(promise: nil)
  }
}
