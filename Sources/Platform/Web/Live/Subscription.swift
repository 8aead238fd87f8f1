import Kernel
import NIOCore
import Sync

/// One connection's position in one stream. Used on the connection's event loop only.
struct Subscription {
  private enum State {
    /// The database is being read. Commits that arrive meanwhile wait here.
    case catchingUp([EncodedBatch])
    /// All commits up to `seq` were handled, and the device was told up to `told`, both of the numbering `epoch`.
    case live(seq: Int64, told: Int64, epoch: String)
    /// The stream must be read again, from `told`, or whole if it is `nil`.
    case lost(told: Int64?, epoch: String?)
  }

  /// The effect of a commit on this connection.
  enum Effect {
    case nothing
    case send(ByteBuffer)
    /// A commit is missing, or too many wait.
    case readAgain
  }

  /// Commits. If more arrive during one read, the stream is read again.
  static let maxWaiting = 5000

  private let visible: VisibleTopics
  private let employee: EmployeeID
  private var state: State

  /// - Parameters:
  ///   - since: the last number that the device knows. `nil` if none.
  ///   - epoch: the numbering of that number. `nil` if the device did not send it.
  init(_ author: Author, _ visible: VisibleTopics, since: Int64?, of epoch: String?) {
    self.visible = visible
    employee = author.employee
    state = .lost(told: since, epoch: epoch)
  }

  /// The number up to which the device has all its changes. `nil` if it is not up to date.
  var reached: Int64? { if case .live(let seq, _, _) = state { seq } else { nil } }

  /// Begins a read. Commits wait until it ends.
  /// - Returns: the position to read from. `nil` if no read is needed.
  mutating func beginReading() -> (since: Int64?, epoch: String?)? {
    guard case .lost(let told, let epoch) = state else { return nil }
    state = .catchingUp([])
    return (told, epoch)
  }

  /// The read failed.
  mutating func failed(at position: (since: Int64?, epoch: String?)) { state = .lost(told: position.since, epoch: position.epoch) }

  /// The read is done, and the device is up to date with `seq`.
  /// - Returns: the commits that arrived meanwhile, to be handled now.
  mutating func caughtUp(with seq: Int64, of epoch: String) -> [EncodedBatch] {
    guard case .catchingUp(let waiting) = state else { return [] }
    state = .live(seq: seq, told: seq, epoch: epoch)
    return waiting
  }

  mutating func receive(_ batch: EncodedBatch) -> Effect {
    switch state {
    case .catchingUp(var waiting):
      if let last = waiting.last, batch.to <= last.to { return .nothing }
      // Taken out of the state first, so that appending does not copy the array.
      state = .catchingUp([])
      waiting.append(batch)
      state = waiting.count > Subscription.maxWaiting ? .lost(told: nil, epoch: nil) : .catchingUp(waiting)
      return waiting.count > Subscription.maxWaiting ? .readAgain : .nothing
    case .live(let seq, let told, let epoch):
      if batch.to <= seq { return .nothing }
      if batch.from > seq + 1 {
        state = .lost(told: told, epoch: epoch)
        return .readAgain
      }
      // Nothing is sent if the person may see none of the changes. The range of the next batch covers them.
      guard let frame = batch.frame(for: employee, visible, from: told + 1) else {
        state = .live(seq: batch.to, told: told, epoch: epoch)
        return .nothing
      }
      state = .live(seq: batch.to, told: batch.to, epoch: epoch)
      return .send(frame)
    case .lost: return .nothing
    }
  }

  /// Counts the hidden changes as told.
  /// - Returns: their range, to be sent. `nil` if the device knows it already.
  mutating func coverHidden() -> ClosedRange<Int64>? {
    guard case .live(let seq, let told, let epoch) = state, told < seq else { return nil }
    state = .live(seq: seq, told: seq, epoch: epoch)
    return told + 1...seq
  }
}
