import NIOCore

/// Detects a device that does not read, and a dead connection that was not closed.
struct LineWatch {
  enum Verdict: Equatable {
    case good
    /// Nothing was received for long. Send a ping.
    case ask
    /// The device does not read.
    case slow
    /// A ping was sent and nothing was received.
    case dead
  }

  private let patience: TimeAmount
  private let silence: TimeAmount
  private var heardAt: NIODeadline
  private var stuckSince: NIODeadline?

  init(_ limits: LiveLimits, now: NIODeadline = .now()) {
    patience = TimeAmount(limits.patience)
    silence = TimeAmount(limits.silence)
    heardAt = now
  }

  mutating func heard(at now: NIODeadline = .now()) { heardAt = now }

  mutating func writable(_ isWritable: Bool, at now: NIODeadline = .now()) {
    if isWritable { stuckSince = nil } else if stuckSince == nil { stuckSince = now }
  }

  func look(at now: NIODeadline = .now()) -> Verdict {
    if let stuckSince, now - stuckSince >= patience { return .slow }
    let quiet = now - heardAt
    if quiet >= silence + silence { return .dead }
    return quiet >= silence ? .ask : .good
  }
}
