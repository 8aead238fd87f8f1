import Kernel

/// Whether the hub believes the clock of its machine.
public struct ClockView: Wire, Sendable, Equatable {
  public enum Doubt: String, WireChoice, Sendable {
    /// it jumped ahead while the hub ran
    case ahead
    /// it was set back while the hub ran
    case back
    /// it was much later than the last record when the hub started
    case late
    /// it was earlier than the last record when the hub started
    case early
  }
  /// absent: the hub believes it
  public var doubt: ClockView.Doubt?
  /// the time that the hub uses
  public var now: Instant
  /// the time of the machine's clock
  public var machine: Instant

  public init(doubt: Doubt?, now: Instant, machine: Instant) {
    self.doubt = doubt
    self.now = now
    self.machine = machine
  }
}

/// Somebody says that the machine's clock is right.
public struct ClockConfirmation: Wire, Sendable, Equatable {
  /// the machine's time that they saw
  public var machine: Instant

  public init(machine: Instant) { self.machine = machine }
}
