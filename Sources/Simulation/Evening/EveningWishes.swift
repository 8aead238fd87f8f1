/// The evening that somebody wants to see.
public struct EveningWishes: Sendable, Equatable {
  /// the number of people with each part; several may be one employee on several devices
  public var waiters = 6
  public var cooks = 2
  public var runners = 2
  public var cashiers = 1
  /// how many parties come in the course of the evening
  public var parties = 40
  /// how long guests are let in and served, in minutes of the evening's own time
  public var minutes: Int64 = 120
  public var pace = Pace.fastest
  public var seed: UInt64 = 1
  /// the accounts that may sign in, a manager's among them
  public var accounts: [Account] = []
  /// how often each device's connection breaks, per minute of real time
  public var lineCuts = 0.0
  /// when time is up, those who still sit stay
  public var leaveOpen = false
  /// real seconds for which the hub may be away
  public var patience: Int64 = 60

  public init() {}
}

/// The parts that are played on devices.
public enum SimulatedJob: String, CaseIterable, Sendable {
  case waiter, cook, runner, cashier
  /// seats guests, voids cooking items, writes off, and reads the result
  case manager
}
