import Kernel
import NIOCore
import Sync
import Synchronization

/// A commit of the messenger's stream for the sockets. Encoded once for all people who receive the same changes.
final class MessengerBatch: Sendable {
  private struct Telling: Hashable {
    let from: Int64
    /// Indices into the commit's changes.
    let told: [Int]
  }

  let batch: ChangeBatch
  private let audiences: any Audiences
  private let frames = Mutex<[Telling: ByteBuffer]>([:])

  init(_ batch: ChangeBatch, _ audiences: any Audiences) {
    self.batch = batch
    self.audiences = audiences
  }

  /// The frame for this person. `nil` if they receive none of the changes.
  /// - Parameter from: the first number that their connection has not received.
  func frame(for employee: EmployeeID, from: Int64) -> ByteBuffer? {
    let told = batch.changes.indices.filter { place in
      batch.changes[place].audience.map { audiences.includes(employee, in: $0) } ?? true
    }
    if told.isEmpty { return nil }
    let telling = Telling(from: from, told: told)
    return frames.withLock { frames in
      if let frame = frames[telling] { return frame }
      let frame = WebSocketFrames.text(batch.messengerBytes(from: from, told.lazy.map { self.batch.changes[$0] }))
      frames[telling] = frame
      return frame
    }
  }
}
