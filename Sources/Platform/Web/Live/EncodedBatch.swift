import Kernel
import NIOCore
import Sync
import Synchronization

/// A commit's changes for the sockets. Encoded once for all people who receive the same changes.
final class EncodedBatch: Sendable {
  /// The people who receive the same changes of this commit.
  private struct Receivers: Hashable {
    let topics: VisibleTopics
    /// The audiences of the commit to which the person belongs.
    let audiences: [String]
  }

  private struct Encoding {
    /// The message without its beginning. `nil` if it would have no changes.
    let rest: [UInt8]?
    /// The frames by the number with which they begin. Usually one.
    var frames: [Int64: ByteBuffer] = [:]
  }

  /// The index of the stream among those of the hub.
  let stream: Int
  let from: Int64
  let to: Int64
  private let name: String
  private let batch: ChangeBatch
  private let membership: (any Audiences)?
  /// The distinct audiences of the changes.
  private let audiences: [String]
  private let encodings = Mutex<[Receivers: Encoding]>([:])

  /// - Parameter name: the stream's name on the wire.
  init(_ batch: ChangeBatch, of stream: Int, name: String, _ membership: (any Audiences)?) {
    self.stream = stream
    self.name = name
    self.batch = batch
    self.membership = membership
    from = batch.from
    to = batch.to
    audiences = Set(batch.changes.compactMap(\.audience)).sorted { $0.isWritten(before: $1) }
  }

  /// The frame for this person. `nil` if they receive none of the changes. Whoever needs it first makes it. The lock is held
  /// meanwhile, so that nobody makes it twice.
  /// - Parameter from: the first number that their connection was not told.
  func frame(for employee: EmployeeID, _ visible: VisibleTopics, from: Int64) -> ByteBuffer? {
    let receivers = Receivers(
      topics: visible, audiences: audiences.isEmpty ? [] : audiences.filter { membership?.includes(employee, in: $0) ?? true })
    return encodings.withLock { encodings in
      if let frame = encodings[receivers]?.frames[from] { return frame }
      var encoding = encodings.removeValue(forKey: receivers) ?? encode(receivers)
      defer { encodings[receivers] = encoding }
      guard let rest = encoding.rest else { return nil }
      let frame = WebSocketFrames.text(ChangeBatch.beginning(of: name, from: from), rest)
      encoding.frames[from] = frame
      return frame
    }
  }

  private func encode(_ receivers: Receivers) -> Encoding {
    let told = batch.changes.filter { change in
      receivers.topics.topics.contains(change.topic) && (change.audience.map(receivers.audiences.contains) ?? true)
    }
    return Encoding(rest: told.isEmpty ? nil : batch.rest(told))
  }
}
