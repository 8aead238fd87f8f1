import Kernel

/// One device that opened the connect page. The page makes the id and keeps it.
public enum Visit: Entity {
  public static var kind: String { "visit" }
  public static var idName: String { "VisitID" }
}
public typealias VisitID = ID<Visit>

/// A device's progress towards the secure address.
public enum ConnectStep: String, WireChoice, Sendable, Comparable {
  /// the page on how to connect is open: the device reaches the hub
  case opened
  /// it has asked for the authority's certificate
  case fetched
  /// the secure address by its name answered it
  case secured
  /// it has moved on to that name
  case arrived

  private var place: Int {
    switch self {
    case .opened: 0
    case .fetched: 1
    case .secured: 2
    case .arrived: 3
    }
  }
  public static func < (a: Self, b: Self) -> Bool { a.place < b.place }
}

/// The device's platform, from its browser.
public enum ConnectPlatform: String, WireChoice, Sendable {
  case iphone, ipad, android, windows, macos, linux, other
}

/// The obstacle that a device's page found by trying.
public enum ConnectProblem: String, WireChoice, Sendable {
  /// the page is open inside another app, or in a browser that cannot install what is needed
  case wrongBrowser
  /// the hub's authority is not trusted yet
  case untrusted
  /// the port of the secure address does not answer
  case portClosed
  /// trusted by its address, but the name leads nowhere
  case nameUnknown
  /// the name leads to another machine
  case nameElsewhere
  /// the name is found, but its certificate is refused
  case nameRefused
  /// the device's clock is days off: no certificate is valid
  case clockWrong
}

/// The progress that a device's page on how to connect reports from time to time. Nobody has signed in there, so all of
/// it may be untrue.
// wire: read
public struct ConnectProgress: Wire, Sendable, Equatable {
  public var visit: VisitID
  public var step: ConnectStep
  public var platform: ConnectPlatform
  public var problem: ConnectProblem?

  public init(visit: VisitID, step: ConnectStep, platform: ConnectPlatform, problem: ConnectProblem? = nil) {
    self.visit = visit
    self.step = step
    self.platform = platform
    self.problem = problem
  }
}

/// A device on its way to the secure address, as the manager sees it.
public struct ConnectingDevice: Wire, Sendable, Equatable {
  public var visit: VisitID
  /// its address in the restaurant's network
  public var address: String
  public var platform: ConnectPlatform
  /// the furthest that it came
  public var step: ConnectStep
  /// its latest problem; absent: none, or it has arrived
  public var problem: ConnectProblem?
  /// ms since 1970
  public var openedAt: Int64
  /// ms since 1970; its page reports every few seconds while it is visible
  public var seenAt: Int64

  public init(
    visit: VisitID, address: String, platform: ConnectPlatform, step: ConnectStep, problem: ConnectProblem?, openedAt: Int64, seenAt: Int64
  ) {
    self.visit = visit
    self.address = address
    self.platform = platform
    self.step = step
    self.problem = problem
    self.openedAt = openedAt
    self.seenAt = seenAt
  }
}
