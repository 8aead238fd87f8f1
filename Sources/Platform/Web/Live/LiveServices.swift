import Kernel
import Logging
import Sync

/// The services that the live sockets use.
struct LiveServices: Sendable {
  let streams: ServedStreams
  let devices: DeviceWatch
  let clock: any HubClock
  let answers: ErrorAnswers
  /// The current state of a session.
  let standing: @Sendable (SessionID) async throws -> SessionStanding
  let limits: LiveLimits
  let log: Logger
  let refusals: RefusalLog
}

/// Time and size limits of live sockets. Tests use shorter ones.
public struct LiveLimits: Sendable {
  /// Between two heartbeats.
  public var beat: Duration = .seconds(3)
  /// Between two checksum comparisons with a device.
  public var check: Duration = .seconds(60)
  /// How long a device may not read while data waits for it.
  public var patience: Duration = .seconds(10)
  /// The maximum bytes that wait for one device.
  public var mostUnsent = 4 << 20
  /// The maximum pending commands of one device.
  public var mostCommands = 256
  /// After this time without data the device is pinged. After twice this time its connection is dropped.
  public var silence: Duration = .seconds(20)
  /// Signals of one device at once. After that, one per `signalEvery`.
  public var signalBurst: Int64 = 120
  public var signalEvery: Duration = .milliseconds(50)
  /// How long a person counts as present after their last connection closed.
  public var absence: Duration = .seconds(10)
  /// Between two presence updates.
  public var presenceEvery: Duration = .seconds(1)
  /// From the hub's stop until the last socket is closed.
  public var farewell: Duration = .milliseconds(2500)

  public init() {}
}
