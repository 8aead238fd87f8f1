import Kernel
import NIOCore
import Sync

/// What one device wants others to hear now or never.
public struct DeviceSignal: Sendable, Equatable {
  /// says who hears it
  public let kind: String
  /// the id of what it is about
  public let about: String
  /// one device only
  public let to: DeviceID?
  /// for the other device to read
  public let body: String

  public init(kind: String, about: String, to: DeviceID? = nil, body: String = "") {
    self.kind = kind
    self.about = about
    self.to = to
    self.body = body
  }
}

/// Who hears a signal, never the device that sent it.
public enum SignalHearers: Sendable, Equatable {
  /// whoever is meant by this audience, as `StreamValue.audience` names it
  case audience(String)
  case device(DeviceID, employee: EmployeeID)
}

/// Who may hear signals of one kind.
public protocol SignalRouting: Sendable {
  /// nil: the author may not say it, or there is nobody to hear it. Asked on a line's event loop: it answers from memory, at once.
  func hearers(of signal: DeviceSignal, from author: Author) -> SignalHearers?
}

/// A signal on its way to the sockets, encoded once.
struct PassedSignal: Sendable {
  let from: DeviceID
  let hearers: SignalHearers
  let frame: ByteBuffer

  init(_ signal: DeviceSignal, from author: Author, to hearers: SignalHearers) {
    from = author.device
    self.hearers = hearers
    frame = WebSocketFrames.text(
      LiveMessage.signal(kind: signal.kind, about: signal.about, from: author.device, person: author.employee, body: signal.body).json.bytes)
  }
}

/// A number of signals at once, then one every so often. Used on the line's event loop only.
struct SignalTurns {
  private let every: TimeAmount
  private let atOnce: TimeAmount
  /// until then all turns are used
  private var used: NIODeadline

  init(_ limits: LiveLimits, now: NIODeadline = .now()) {
    every = TimeAmount(limits.signalEvery)
    atOnce = every * Int(limits.signalBurst - 1)
    used = now
  }

  /// Takes a turn; otherwise says how long there is none.
  mutating func take(at now: NIODeadline = .now()) -> TimeAmount? {
    let until = max(used, now)
    if until - now > atOnce { return until - now - atOnce }
    used = until + every
    return nil
  }
}
