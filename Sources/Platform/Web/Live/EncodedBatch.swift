import NIOCore
import Sync
import Synchronization

/// A commit's changes for the sockets. Encoded once for all people who may see the same topics.
final class EncodedBatch: Sendable {
  let from: Int64
  let to: Int64
  private let batch: ChangeBatch
  private let frames = Mutex<[VisibleTopics: ByteBuffer]>([:])

  init(_ batch: ChangeBatch) {
    self.batch = batch
    from = batch.from
    to = batch.to
  }

  /// The frame for these topics. Whoever needs it first makes it; the lock is held meanwhile, so that nobody makes it twice.
  func frame(for visible: VisibleTopics) -> ByteBuffer {
    frames.withLock { frames in
      if let frame = frames[visible] { return frame }
      let frame = WebSocketFrames.text(batch.bytes(visible: visible.topics))
      frames[visible] = frame
      return frame
    }
  }
}
