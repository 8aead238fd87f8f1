import Kernel

public enum FiscalTextLimit: TextLimit {
  public static var name: String { "FiscalText" }
  public static var most: Int64 { 2_000 }
  public static var mayBeEmpty: Bool { false }
}
/// A signature, a serial number or the text of a code, as a fiscal module writes it.
public typealias FiscalText = Text<FiscalTextLimit>

/// The state of a record for the fiscal module.
public enum FiscalState: String, WireChoice, Sendable {
  /// the module has not signed it yet
  case asked
  case signed
  /// the module did not sign it: it was broken or away
  case failed
}

/// The fiscal module's word on a paid bill, as papers show it.
public struct FiscalMark: Wire, Equatable, Sendable {
  public var state: FiscalState
  /// the module's serial number
  public var device: FiscalText?
  /// counts the module's transactions
  public var transaction: Int64?
  /// counts the module's signatures
  public var counter: Int64?
  public var begun: Instant?
  public var ended: Instant?
  public var signature: FiscalText?
  /// the text of a code for inspectors
  public var code: FiscalText?

  public init(_ state: FiscalState) { self.state = state }
}
