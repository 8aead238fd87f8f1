import Kernel
import NIOCore
import Sync

/// The messenger's part of one live socket. Everything here happens on the socket's event loop.
struct MessengerLine {
  private enum Phase {
    /// the database is being read; commits that come meanwhile wait here
    case catchingUp([MessengerBatch])
    /// all is seen up to `seq`, and the device was told up to `told`, numbers of the stream `epoch`
    case live(seq: Int64, told: Int64, epoch: String)
  }

  /// What became of a commit on this line.
  enum Hearing {
    case nothing
    case frame(ByteBuffer)
    /// a commit is missing, or too many wait: what is behind `told` has to be read; nil: all of it
    case lost(told: Int64?, epoch: String?)
  }

  private let employee: EmployeeID
  private var phase = Phase.catchingUp([])

  init(_ employee: EmployeeID) { self.employee = employee }

  /// Up to where the device has been told all that is meant for it; nil: it is not up to date yet.
  var reached: Int64? { if case .live(let seq, _, _) = phase { seq } else { nil } }

  mutating func hear(_ commit: MessengerBatch) -> Hearing {
    switch phase {
    case .catchingUp(var waiting):
      if let last = waiting.last, commit.batch.to <= last.batch.to { return .nothing }
      // A copy is made only when it grows: the array is taken out first.
      phase = .catchingUp([])
      waiting.append(commit)
      phase = .catchingUp(waiting)
      return waiting.count > LiveSession.mostWaiting ? .lost(told: nil, epoch: nil) : .nothing
    case .live(let seq, let told, let epoch):
      if commit.batch.to <= seq { return .nothing }
      if commit.batch.from > seq + 1 { return .lost(told: told, epoch: epoch) }
      // Who is not meant is not woken: the range of what he is told next covers it, as does the next sign of life.
      guard let frame = commit.frame(for: employee, from: told + 1) else {
        phase = .live(seq: commit.batch.to, told: told, epoch: epoch)
        return .nothing
      }
      phase = .live(seq: commit.batch.to, told: commit.batch.to, epoch: epoch)
      return .frame(frame)
    }
  }

  /// Up to date with `seq`; gives the commits that came meanwhile, to be heard now.
  mutating func caughtUp(with seq: Int64, of epoch: String) -> [MessengerBatch] {
    guard case .catchingUp(let waiting) = phase else { return [] }
    phase = .live(seq: seq, told: seq, epoch: epoch)
    return waiting
  }

  /// The device is told up to where this line is; what it is told next begins behind.
  mutating func beat() -> Int64? {
    guard case .live(let seq, _, let epoch) = phase else { return nil }
    phase = .live(seq: seq, told: seq, epoch: epoch)
    return seq
  }
}
