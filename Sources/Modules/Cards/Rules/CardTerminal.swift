import Kernel

public typealias CardTerminalID = ID<CardTerminalEntity>

public enum TerminalHostLimit: TextLimit {
  public static var name: String { "TerminalHost" }
  public static var most: Int64 { 253 }
  public static var mayBeEmpty: Bool { false }
}
public typealias TerminalHost = Text<TerminalHostLimit>

/// a TCP port, 1,024 to 65,535
public enum TerminalPortLimit: NumberLimit {
  public static var name: String { "TerminalPort" }
  public static var least: Int64 { 1024 }
  public static var most: Int64 { 65_535 }
}
public typealias TerminalPort = Number<TerminalPortLimit>

/// The terminal that reads cards. There is one, or none.
public struct CardTerminal: StreamValue {
  public var id: CardTerminalID
  public var name: Name
  public var host: TerminalHost
  public var port: TerminalPort
  /// false: put away
  public var active: Bool

  public static var kind: String { CardTerminalEntity.kind }
  public static var topic: Topic { .bills }
  public var key: String { id.raw }

  public init(name: Name, host: TerminalHost, port: TerminalPort, active: Bool) {
    id = CardTerminalID("terminal")
    self.name = name
    self.host = host
    self.port = port
    self.active = active
  }
}
