import Kernel
import NoticesRules
import Storage

/// The settings and the state of a gateway.
struct KnownGateway: Equatable, Sendable {
  enum Settings: Equatable, Sendable {
    case mail(MailGateway)
    case sms(SMSGateway)

    var way: NoticeWay {
      switch self {
      case .mail: .email
      case .sms: .sms
      }
    }
    var isActive: Bool {
      switch self {
      case .mail(let gateway): gateway.active
      case .sms(let gateway): gateway.active
      }
    }
    /// The place that its secret belongs to.
    var place: String {
      switch self {
      case .mail(let gateway): gateway.place
      case .sms(let gateway): gateway.place
      }
    }
    fileprivate var content: String {
      switch self {
      case .mail(let gateway): gateway.json.text
      case .sms(let gateway): gateway.json.text
      }
    }
  }

  var settings: Settings
  /// `unknown`, `working` or `failing`
  var standing: GatewayStanding
  var since: Instant
  var trouble: NoticeTrouble?
}

/// Gateways in the database.
struct GatewayStore {
  let sql: any SQLConnection

  func find(_ way: NoticeWay) throws -> KnownGateway? {
    let row = try sql.first(
      "SELECT content, standing, standing_since, cause, detail FROM notice_gateway WHERE way = $1", [.text(way.rawValue)])
    guard let row else { return nil }
    guard let standing = GatewayStanding(rawValue: try row.text(1)) else {
      throw StorageError.unexpectedColumn("standing", expected: "a known word", found: "another")
    }
    let content = try row.text(0)
    let settings: KnownGateway.Settings =
      switch way {
      case .email: .mail(try JSON.decode(content))
      case .sms: .sms(try JSON.decode(content))
      }
    return KnownGateway(settings: settings, standing: standing, since: Instant(try row.int(2)), trouble: try GuestNoticeStore.trouble(row, 3))
  }

  func save(_ gateway: KnownGateway) throws {
    try sql.row(of: "notice_gateway").save([
      "way": gateway.settings.way.rawValue, "content": gateway.settings.content, "active": gateway.settings.isActive,
      "standing": gateway.standing.rawValue, "standing_since": gateway.since, "cause": gateway.trouble?.cause.rawValue,
      "detail": gateway.trouble?.detail,
    ])
  }

  /// Stores the result of a try. If it is the same as before, `since` stays.
  /// - Returns: whether the gateway works again
  func learn(_ way: NoticeWay, _ trouble: NoticeTrouble?, at now: Instant) throws -> Bool {
    guard var gateway = try find(way) else { return false }
    let standing: GatewayStanding = trouble == nil ? .working : .failing
    if gateway.standing == standing && gateway.trouble == trouble { return false }
    let revived = gateway.standing == .failing && trouble == nil
    if gateway.standing != standing { gateway.since = now }
    gateway.standing = standing
    gateway.trouble = trouble
    try save(gateway)
    return revived
  }
}
