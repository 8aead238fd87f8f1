import Kernel
import NIOCore
import Sync

/// A message from one device to others that is not stored.
public struct DeviceSignal: Sendable, Equatable {
  /// Decides who receives it.
  public let kind: String
  /// The id of its subject.
  public let about: String
  /// The only receiving device, if set.
  public let to: DeviceID?
  /// For the receiving device to read.
  public let body: String

  public init(kind: String, about: String, to: DeviceID? = nil, body: String = "") {
    self.kind = kind
    self.about = about
    self.to = to
    self.body = body
  }
}

/// The receivers of a signal. The sending device is never one.
public enum SignalHearers: Sendable, Equatable {
  /// All members of this audience, as in `StreamValue.audience`.
  case audience(String)
  case device(DeviceID, employee: EmployeeID)
}

/// Decides who may receive signals of one kind.
public protocol SignalRouting: Sendable {
  /// Called on an event loop, so it answers from memory at once.
  /// - Returns: `nil` if the author may not send it, or nobody can receive it.
  func hearers(of signal: DeviceSignal, from author: Author) -> SignalHearers?
}

/// A signal for the sockets, encoded once.
struct PassedSignal: Sendable {
  /// The index of the stream whose subscribers receive it.
  let stream: Int
  let from: DeviceID
  let hearers: SignalHearers
  let frame: ByteBuffer

  init(_ signal: DeviceSignal, from author: Author, to hearers: SignalHearers, of stream: Int) {
    self.stream = stream
    from = author.device
    self.hearers = hearers
    frame = WebSocketFrames.text(
      LiveMessage.signal(kind: signal.kind, about: signal.about, from: author.device, person: author.employee, body: signal.body).json.bytes)
  }
}

/// A rate limit: a burst of signals, then one per interval. Used on the connection's event loop only.
struct SignalTurns {
  private let every: TimeAmount
  private let atOnce: TimeAmount
  /// The time until which the limit is used up.
  private var used: NIODeadline

  init(_ limits: LiveLimits, now: NIODeadline = .now()) {
    every = TimeAmount(limits.signalEvery)
    atOnce = every * Int(limits.signalBurst - 1)
    used = now
  }

  /// Takes a turn.
  /// - Returns: `nil` if it was granted, otherwise the waiting time.
  mutating func take(at now: NIODeadline = .now()) -> TimeAmount? {
    let until = max(used, now)
    if until - now > atOnce { return until - now - atOnce }
    used = until + every
    return nil
  }
}
