import Kernel
import Logging
import Sync

/// What the live sockets work with.
struct LiveServices: Sendable {
  let desk: CommandDesk
  let reader: StreamReader
  let sums: StreamSums
  let devices: DeviceWatch
  let clock: any HubClock
  let answers: ErrorAnswers
  /// what has become of a session
  let standing: @Sendable (SessionID) async throws -> SessionStanding
  let limits: LiveLimits
  let log: Logger
  let refusals: RefusalLog
  /// nil: the hub has none
  let messenger: MessengerServices?
}

/// How long and how much; tests take less.
public struct LiveLimits: Sendable {
  /// between two signs of life
  public var beat: Duration = .seconds(3)
  /// between two looks at whether a device holds what the hub holds
  public var check: Duration = .seconds(60)
  /// how long a device may not read while something waits for it
  public var patience: Duration = .seconds(10)
  /// the most bytes that wait for one device
  public var mostUnsent = 4 << 20
  /// the most commands that wait of one device
  public var mostCommands = 256
  /// after so long without a word from the device it is asked; after twice that its line is dropped
  public var silence: Duration = .seconds(20)
  /// so many signals of one device at once, then one in each `signalEvery`
  public var signalBurst: Int64 = 120
  public var signalEvery: Duration = .milliseconds(50)
  /// how long somebody is still here after his last line has ended
  public var absence: Duration = .seconds(10)
  /// between two tellings of who came and went
  public var presenceEvery: Duration = .seconds(1)
  /// from the hub's stop to the last socket's end
  public var farewell: Duration = .milliseconds(2500)

  public init() {}
}
