import BillsRules
import Kernel

public enum FiscalHostLimit: TextLimit {
  public static var name: String { "FiscalHost" }
  public static var most: Int64 { 253 }
  public static var mayBeEmpty: Bool { false }
}
public typealias FiscalHost = Text<FiscalHostLimit>

/// a TCP port, 1,024 to 65,535
public enum FiscalPortLimit: NumberLimit {
  public static var name: String { "FiscalPort" }
  public static var least: Int64 { 1024 }
  public static var most: Int64 { 65_535 }
}
public typealias FiscalPort = Number<FiscalPortLimit>

/// The module that signs bills for the tax office. There is one, or none.
public struct FiscalModule: Wire, Equatable, Sendable {
  public var name: Name
  public var host: FiscalHost
  public var port: FiscalPort
  /// false: put away, nothing is signed
  public var active: Bool
  /// nothing from before it is signed
  public var since: Instant

  public init(name: Name, host: FiscalHost, port: FiscalPort, active: Bool, since: Instant) {
    self.name = name
    self.host = host
    self.port = port
    self.active = active
    self.since = since
  }
}

/// The module and the states of its records, for the settings.
public struct FiscalOverview: Wire, Equatable, Sendable {
  /// absent: there is none
  public var module: FiscalModule?
  public var asked: Int64 = 0
  public var signed: Int64 = 0
  public var failed: Int64 = 0

  public init() {}
}

/// The manager's test of the module: it has answered.
public struct FiscalCheck: Wire, Equatable, Sendable {
  /// its serial number
  public var device: FiscalText?
  /// from the connection to the answer
  public var milliseconds: Int64

  public init(device: FiscalText?, milliseconds: Int64) {
    self.device = device
    self.milliseconds = milliseconds
  }
}

/// Why the fiscal module is not used.
public enum FiscalError: Error, Equatable, Sendable {
  case noModule
  case hostMalformed
  /// the address is none of a private network
  case hostPublic
  /// there is no connection, or no answer that can be read
  case unreachable

  public var refusal: Refusal {
    switch self {
    case .noModule: Refusal("till.noFiscalModule")
    case .hostMalformed: Refusal("till.fiscalHostMalformed", field: "host", kind: .invalid)
    case .hostPublic: Refusal("till.fiscalHostPublic", field: "host", kind: .invalid)
    case .unreachable: Refusal("till.fiscalUnreachable", kind: .unavailable)
    }
  }
}
