import Kernel
import NoticesRules

/// A notification on its way to the gateway.
public struct OutgoingNotice: Sendable {
  /// the same for each try
  public let id: String
  /// an address, or a number in E.164
  public let to: String
  public let name: String
  /// empty for telephones
  public let subject: String
  public let text: String

  public init(id: String, to: String, name: String, subject: String, text: String) {
    self.id = id
    self.to = to
    self.name = name
    self.subject = subject
    self.text = text
  }

  init(_ notice: GuestNotice) {
    self.init(id: notice.id.raw, to: notice.to, name: notice.name.raw, subject: notice.subject, text: notice.text)
  }
}

/// A way to send notifications. It returns when the other side has accepted one. Whether that side delivers it is not
/// known here.
public protocol Gateway: Sendable {
  func send(_ notice: OutgoingNotice) async throws(NoticeTrouble)
}

/// The timeouts of gateways. Only the notifications behind one ever wait for it.
public struct GatewayPatience: Sendable {
  /// until somebody answers there
  public var connect = Duration.seconds(10)
  /// for the whole of a notice
  public var whole = Duration.seconds(30)
  /// the interval between two checks for due notifications
  public var look = Duration.seconds(3)
  /// when the hub stops, for a notice that is on its way
  public var farewell = Duration.milliseconds(1500)
  /// behind that, until it is left alone
  public var lastWord = Duration.milliseconds(200)
  /// between two rounds that delete old notices
  public var cleaning = Duration.seconds(24 * 3600)

  public init() {}
}
