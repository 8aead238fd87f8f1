import Kernel
import NIOCore
import Sync

/// The messenger's part of one live socket. Used on the socket's event loop only.
struct MessengerLine {
  private enum Phase {
    /// The database is being read. Commits that arrive meanwhile wait here.
    case catchingUp([MessengerBatch])
    /// All commits up to `seq` were handled, and the device was told up to `told`, both of the stream `epoch`.
    case live(seq: Int64, told: Int64, epoch: String)
  }

  /// The result of a commit on this connection.
  enum Hearing {
    case nothing
    case frame(ByteBuffer)
    /// A commit is missing, or too many wait. Read everything after `told`, or all if it is `nil`.
    case lost(told: Int64?, epoch: String?)
  }

  private let employee: EmployeeID
  private var phase = Phase.catchingUp([])

  init(_ employee: EmployeeID) { self.employee = employee }

  /// The number up to which the device has all its changes. `nil` if it is not up to date yet.
  var reached: Int64? { if case .live(let seq, _, _) = phase { seq } else { nil } }

  mutating func hear(_ commit: MessengerBatch) -> Hearing {
    switch phase {
    case .catchingUp(var waiting):
      if let last = waiting.last, commit.batch.to <= last.batch.to { return .nothing }
      // Taken out of the phase first, so that appending does not copy the array.
      phase = .catchingUp([])
      waiting.append(commit)
      phase = .catchingUp(waiting)
      return waiting.count > LiveSession.mostWaiting ? .lost(told: nil, epoch: nil) : .nothing
    case .live(let seq, let told, let epoch):
      if commit.batch.to <= seq { return .nothing }
      if commit.batch.from > seq + 1 { return .lost(told: told, epoch: epoch) }
      // The person receives none of these changes, so nothing is sent. The range of the next message or heartbeat covers them.
      guard let frame = commit.frame(for: employee, from: told + 1) else {
        phase = .live(seq: commit.batch.to, told: told, epoch: epoch)
        return .nothing
      }
      phase = .live(seq: commit.batch.to, told: commit.batch.to, epoch: epoch)
      return .frame(frame)
    }
  }

  /// The device is up to date with `seq`.
  /// - Returns: the commits that arrived meanwhile, to be handled now.
  mutating func caughtUp(with seq: Int64, of epoch: String) -> [MessengerBatch] {
    guard case .catchingUp(let waiting) = phase else { return [] }
    phase = .live(seq: seq, told: seq, epoch: epoch)
    return waiting
  }

  /// The number for the heartbeat. The next message begins after it.
  mutating func beat() -> Int64? {
    guard case .live(let seq, _, let epoch) = phase else { return nil }
    phase = .live(seq: seq, told: seq, epoch: epoch)
    return seq
  }
}
